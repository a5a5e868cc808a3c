/** What is different in the Markdown copy of a page from the text of its author. */

import type { Reference } from '../../../templates/model/body';

type Span = { readonly start: number; readonly end: number };

/** An address as its reference has it. */
export type CopyAddress = { readonly href: string; readonly kind: Reference['kind'] };

/** `text` replaces a part, and may hold addresses; `href` is the address that a part holds. */
export type CopyEdit = Span &
  (
    | { readonly text: string | readonly (string | CopyAddress)[]; readonly href?: undefined }
    | (CopyAddress & { readonly text?: undefined })
  );

/** Such an address is the same wherever the text is read. */
const IS_WHOLE = /^(?:(?!pathname:)[a-z][a-z0-9+.-]*:|\/\/|#|$)/i;

export function isWholeAddress(href: string): boolean {
  return IS_WHOLE.test(href);
}
