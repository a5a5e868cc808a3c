/** Says at the lower edge of the window that the page is a copy, or that there is a newer one. */

import type { SiteStrings } from '../../templates/model/strings/strings';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

type Action = { readonly label: string; readonly run: () => void };

/** Stays in the page, so that screen readers announce what appears in it. */
let box: HTMLElement | undefined;

export function showNotice(text: string, action?: Action): void {
  box ??= createBox();
  const close = { label: __STRINGS__.layout.closeAnnouncement, run: removeNotice };
  const content = document.createElement('div');
  content.className = 'offline-notice';
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  content.append(paragraph, ...[...(action ? [action] : []), close].map(createButton));
  box.replaceChildren(content);
}

export function removeNotice(): void {
  box?.replaceChildren();
}

function createBox(): HTMLElement {
  const status = document.createElement('div');
  status.role = 'status';
  document.body.append(status);
  return status;
}

function createButton({ label, run }: Action): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = label;
  button.onclick = run;
  return button;
}
