/** Writes what a code means as Markdown that stands alone. */

import type { Explanation } from './explanation';
import { removeLinks } from './printExplanation';

/** Longer than any fence in an example. */
const FENCE = '`````';

export function writeExplanation({ means, fix, example }: Explanation): string {
  const { file, wrong, right } = example;
  const place = file === undefined ? '' : `, in \`${file}\``;
  const blocks =
    wrong === undefined
      ? [`Example${place}:`, writeBlock(right)]
      : [`Incorrect${place}:`, writeBlock(wrong), 'Correct:', writeBlock(right)];
  return [`Meaning: ${removeLinks(means)}`, `Fix: ${removeLinks(fix)}`, ...blocks].join('\n\n');
}

function writeBlock(text: string): string {
  return `${FENCE}text\n${text}\n${FENCE}`;
}
