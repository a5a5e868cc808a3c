/** Announces the title of the next page to screen readers. */

let announcer: HTMLElement | undefined;

/** A live region must be in the document before its text changes, or the text is not read out. */
export function startAnnouncer(): void {
  announcer = document.createElement('div');
  announcer.className = 'visually-hidden';
  announcer.role = 'status';
  announcer.ariaLive = 'polite';
  document.body.append(announcer);
}

export function announceTitle(): void {
  if (announcer) announcer.textContent = document.title;
}
