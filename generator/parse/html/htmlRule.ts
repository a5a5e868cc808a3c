/** What happens to raw HTML, as the configuration says. */

import type { MarkdownConfig } from '../../../templates/model/config';

/**
 * `escape` shows it as text. `sanitize` leaves out what can run a script and what the policy blocks. `allow` leaves
 * out only what would break the page.
 */
export type HtmlRule = MarkdownConfig['html'];
