/** Leads the keyboard into the text and leaves the address alone (rule 2.5). */

import { onClick } from '../browser/onClick';
import { focusOnce } from '../navigation/focusAndScroll';

export function startSkipLink(): void {
  onClick('.skip-link a', (_link, event) => {
    event.preventDefault();
    focusOnce(document.getElementById('main'), {});
  });
}
