/** Writes the explanation of a code: for a terminal, and as Markdown. */

import { createColors } from 'picocolors';
import { removeLinks } from '../../core/text';
import type { Example, Explanation } from './explanation';

const INDENT = '    ';

/** Returns the text with its final line end. */
export function printExplanation(code: string, explained: Explanation, color: boolean): string {
  const { bold, cyan } = createColors(color);
  const { severity, means, fix, example } = explained;
  const shown = severity.startsWith('on') ? `set by ${severity}` : severity;
  const lines = [
    `${bold(code)} (${shown})`,
    '',
    `${cyan('Meaning:')} ${removeLinks(means)}`,
    `${cyan('Fix:')}     ${removeLinks(fix)}`,
    '',
    ...printExample(example).map((line) => (line.startsWith(INDENT) ? line : cyan(line))),
  ];
  return `${lines.join('\n')}\n`;
}

function printExample({ file, wrong, right }: Example): readonly string[] {
  const place = file === undefined ? '' : `, in ${file}`;
  if (wrong === undefined) return [`Example${place}:`, ...indent(right)];
  return [`Incorrect${place}:`, ...indent(wrong), '', 'Correct:', ...indent(right)];
}

function indent(text: string): readonly string[] {
  return text.split('\n').map((line) => `${INDENT}${line}`.trimEnd());
}

/** Longer than any fence in an example. */
const FENCE = '`````';

/** Markdown that stands alone, without links. */
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
