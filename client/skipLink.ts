/** Leads the keyboard into the text and leaves the address alone (specification 2.5). */

import { onClick } from './onClick';

export function startSkipLink(): void {
  onClick('.skip-link a', (_link, event) => {
    const main = document.getElementById('main');
    event.preventDefault();
    main?.setAttribute('tabindex', '-1');
    main?.focus();
    main?.removeAttribute('tabindex');
  });
}
