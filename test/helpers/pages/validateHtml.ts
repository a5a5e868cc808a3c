/** Validates the HTML of a page with html-validate. */

import { type ConfigData, HtmlValidate } from 'html-validate';
import htmlValidateConfig from '../../htmlvalidate.json';

const validator = new HtmlValidate(htmlValidateConfig as unknown as ConfigData);

/** The problems, each with its line and rule; empty for valid HTML. */
export async function validateHtml(html: string): Promise<readonly string[]> {
  // The validator ignores styles: only one of the two tables of contents is shown at any width.
  const named = html.replace(/(?<=class="contents-fold" aria-label=")[^"]+/, 'Folded');
  const { results } = await validator.validateString(named);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
}
