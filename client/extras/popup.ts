/** Shows a dialog in the middle of the window until the reader closes it. The browser gives the focus back. */

type Popup = { readonly label: string; readonly name?: string; readonly content: readonly Node[] };

export function showPopup({ label, name = '', content }: Popup): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = `popup ${name}`;
  dialog.ariaLabel = label;
  dialog.append(...content);
  dialog.addEventListener('close', () => dialog.remove());
  // A click beside the content is one on the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
