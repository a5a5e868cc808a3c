/** Sends the answer when a reader presses a button, and thanks. */

import type { StartDirective } from '../../../templates/hydratedDirective';
import { countEvent } from './countEvent';

const start: StartDirective = (place, { attributes: { url, event } }) => {
  const section = place.querySelector<HTMLElement>('[data-thanks]');
  const status = place.querySelector<HTMLElement>('[role=status]');
  section?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-answer]');
    if (!button || !status) return;
    const isHelpful = button.dataset.answer === 'yes';
    if (url !== undefined) send(url, isHelpful);
    if (event !== undefined) countEvent(event, isHelpful ? 'yes' : 'no');
    status.textContent = section.dataset.thanks ?? '';
    status.focus();
    for (const other of section.querySelectorAll('button')) other.remove();
  });
  return undefined;
};
export default start;

/** As plain text, which no server has to allow beforehand. A browser may refuse a beacon when many wait. */
function send(url: string, isHelpful: boolean): void {
  const { lang } = document.documentElement;
  const answer = JSON.stringify({ page: location.pathname, isHelpful, language: lang });
  if (navigator.sendBeacon(url, answer)) return;
  // Nobody waits for it, and readers cannot do anything about a failure.
  fetch(url, { method: 'POST', body: answer, keepalive: true, mode: 'no-cors' }).catch(() => {});
}
