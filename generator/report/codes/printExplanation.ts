/** Prints what a code means, for a terminal. */

import { createColors } from 'picocolors';
import type { Example, Explanation } from './explanation';

const INDENT = '    ';
/** The targets of links are pages of the manual. */
const LINK = /\[([^[\]]*)\]\([^()]*\)/g;

/** Returns the text with its final line end. */
export function printExplanation(code: string, explained: Explanation, color: boolean): string {
  const { bold, cyan } = createColors(color);
  const { severity, means, fix, example } = explained;
  const told = severity.startsWith('on') ? `set by ${severity}` : severity;
  const lines = [
    `${bold(code)} (${told})`,
    '',
    `${cyan('Meaning:')} ${removeLinks(means)}`,
    `${cyan('Fix:')}     ${removeLinks(fix)}`,
    '',
    ...printExample(example).map((line) => (line.startsWith(INDENT) ? line : cyan(line))),
  ];
  return `${lines.join('\n')}\n`;
}

/** The words of a text, without the targets of its links. */
export function removeLinks(markdown: string): string {
  return markdown.replaceAll(LINK, '$1');
}

function printExample({ file, wrong, right }: Example): readonly string[] {
  const place = file === undefined ? '' : `, in ${file}`;
  if (wrong === undefined) return [`Example${place}:`, ...indent(right)];
  return [`Incorrect${place}:`, ...indent(wrong), '', 'Correct:', ...indent(right)];
}

function indent(text: string): readonly string[] {
  return text.split('\n').map((line) => `${INDENT}${line}`.trimEnd());
}
