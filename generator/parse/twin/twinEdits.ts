/** What is different in the Markdown twin of a page from the text of its author. */

import type { Reference } from '../../../templates/model/body';

type Span = { readonly start: number; readonly end: number };

/** `text` stands in place of a part; `href` is the address that a part holds, as its reference has it. */
export type TwinEdit = Span &
  (
    | { readonly text: string; readonly href?: undefined }
    | { readonly href: string; readonly kind: Reference['kind'] }
  );
