/** Leads the keyboard into the text and leaves the address alone (specification 2.5). */

import { focusOnce } from './navigation/arrival';
import { onClick } from './onClick';

export function startSkipLink(): void {
  onClick('.skip-link a', (_link, event) => {
    event.preventDefault();
    focusOnce(document.getElementById('main'), {});
  });
}
