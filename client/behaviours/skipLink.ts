/** Moves the focus to the main content and leaves the address as it is (rule 2.5). */

import { onClick } from '../browser/onClick';
import { focusOnce } from '../navigation/focusAndScroll';

export function startSkipLink(): void {
  onClick('.skip-link a', (_link, event) => {
    event.preventDefault();
    focusOnce(document.getElementById('main'), {});
  });
}
