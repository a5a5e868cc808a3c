/** Writes the formulas of pymdownx.arithmatex between dollar signs, and protects them from what converts text. */

import { changed } from '../importReport';
import { isEmpty, type Line } from './lines';

/** How a block of a formula begins, and how it ends. */
const BLOCKS: readonly (readonly [RegExp, RegExp])[] = [
  [/^\s*\$\$/, /\$\$\s*$/],
  [/^\s*\\\[/, /\\\]\s*$/],
  [/^\s*(?=\\begin\{)/, /(?<=\\end\{[\w*]{1,50}\})\s*$/],
];
/** No formula has more lines. */
const MOST_LINES = 100;

export function writeMath(lines: readonly Line[]): readonly Line[] {
  const written: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = readMath(lines, at);
    const line = lines[at];
    if (block !== undefined) for (const each of block.lines) written.push(each);
    else if (line !== undefined) written.push(line);
    at += block?.length ?? 1;
  }
  return written;
}

type MathBlock = { readonly lines: readonly Line[]; readonly length: number };

function readMath(lines: readonly Line[], at: number): MathBlock | undefined {
  const first = lines[at];
  if (first === undefined || first.isCode) return undefined;
  const [start, end] = BLOCKS.find(([each]) => each.test(first.text)) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const texts = [first.text.replace(start, '')];
  for (let length = 1; length <= MOST_LINES; length += 1) {
    const last = texts.at(-1) ?? '';
    if (end.test(last)) {
      const inner = [...texts.slice(0, -1), last.replace(end, '')].filter((each) => each.trim());
      const indent = /^\s*/.exec(first.text)?.[0] ?? '';
      const written = [
        `${indent}$$`,
        ...inner.map((each, index) => (index === 0 ? indent + each.trimStart() : each)),
        `${indent}$$`,
      ];
      if (!first.text.includes('$$')) first.note(first.text.trim(), changed('$$'));
      return { lines: written.map((text) => ({ ...first, text, isCode: true })), length };
    }
    const next = lines[at + length];
    if (next === undefined || isEmpty(next) || next.isCode) return undefined;
    texts.push(next.text);
  }
  return undefined;
}

const INLINE =
  /\\\(([^\n]{1,500}?)\\\)|(?<![\\$\w])\$(?![\s$])([^$\n]{1,500})(?<![\s\\])\$(?![\d$])/g;

/** The same in a line of text. */
export function hideMath(text: string, { note }: Line, hide: (text: string) => string): string {
  return text.replace(INLINE, (found: string, round?: string) => {
    if (round !== undefined) note(found, changed('$'));
    return hide(round === undefined ? found : `$${round.trim()}$`);
  });
}
