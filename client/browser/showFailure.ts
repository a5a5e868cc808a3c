/** Tells the reader that something could not be loaded, and offers to try again. */

import type { SiteStrings } from '../../templates/model/strings/strings';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

type Message = {
  readonly text?: string;
  /** Adds the message to the page; without it, the message pops up. */
  readonly put?: (box: HTMLElement, button: HTMLElement) => void;
};

/** `retry` rejects when it fails again. Returns the message, which is gone when it succeeds. */
export function showFailure(
  error: unknown,
  retry: () => Promise<unknown>,
  { text = __STRINGS__.failure.notFetched, put = popUp }: Message = {},
): HTMLElement {
  const box = document.createElement('div');
  const button = document.createElement('button');
  const show = () => {
    box.replaceChildren(text, button);
    put(box, button);
  };
  box.className = 'load-failure';
  box.role = 'alert';
  button.textContent = __STRINGS__.failure.retry;
  button.onclick = async () => {
    // Gives the focus back to where it was before.
    if (box.popover) box.hidePopover();
    try {
      await retry();
      box.remove();
    } catch {
      // When the host answers, the page names files that are gone or broken: only a new load of it helps.
      fetch(location.href, { cache: 'reload' }).then(
        () => location.reload(),
        () => {
          show();
          button.focus();
        },
      );
    }
  };
  console.warn(error);
  show();
  return box;
}

/** What the reader waits for does not come, so the focus goes to the button. */
function popUp(box: HTMLElement, button: HTMLElement): void {
  document.body.append(box);
  box.popover = 'auto';
  box.showPopover();
  button.focus();
}
