/** Finds the headings of a Markdown text line by line, and cuts the text at them. */

import { createFenceTracker } from './codeFences';

export type MarkdownHeading = {
  readonly level: number;
  /** Plain text. */
  readonly title: string;
  /** The one that its author has written. */
  readonly id?: string | undefined;
  /** The index of its first line. */
  readonly line: number;
};

const HASHES = /^ {0,3}(#{1,6})(?:[ \t]+(\S.*))?$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
/** Lines that are no paragraph: quotes, lists, tables, directives, tags, definitions, rules, and code that is indented. */
const OTHER_BLOCK =
  /^(?: {4}|\t| {0,3}(?:[>|<]|[-+*](?:[ \t]|$)|\d+[.)][ \t]|:{2,}|\[[^\]]+\]:|[-*_=]{2}))/;
const ID = /\{#([^\s{}]+)(?: (?:was|keywords)="[^{}"]*")*\}$/;

export function listHeadings(lines: readonly string[]): readonly MarkdownHeading[] {
  const trackFence = createFenceTracker();
  const headings: MarkdownHeading[] = [];
  /** The index of the first line of the paragraph above; undefined when there is none. */
  let paragraph: number | undefined;
  for (const [line, text] of lines.entries()) {
    const isCode = trackFence(text) !== undefined;
    const [, hashes, written = ''] = (!isCode && HASHES.exec(text.trimEnd())) || [];
    const [, underline] = (paragraph !== undefined && !isCode && UNDERLINE.exec(text)) || [];
    if (hashes !== undefined) {
      headings.push({ ...readTitle(withoutClosing(written)), level: hashes.length, line });
    } else if (underline !== undefined && paragraph !== undefined) {
      const level = underline.startsWith('=') ? 1 : 2;
      const title = lines.slice(paragraph, line).join(' ');
      headings.push({ ...readTitle(title), level, line: paragraph });
    }
    const isNone = isCode || (hashes ?? underline) !== undefined || text.trim() === '';
    if (isNone) paragraph = undefined;
    else if (paragraph === undefined && !OTHER_BLOCK.test(text)) paragraph = line;
  }
  return headings;
}

/** The heading at the index, and all that is below it. */
export function cutSection(
  lines: readonly string[],
  headings: readonly MarkdownHeading[],
  index: number,
): string {
  const heading = headings[index];
  if (heading === undefined) return '';
  const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
  return lines.slice(heading.line, next?.line).join('\n').trim();
}

/** `## Wind ##` is the title "Wind". */
function withoutClosing(written: string): string {
  const [closing = ''] = /(?<!#)#+$/.exec(written) ?? [];
  const rest = written.slice(0, written.length - closing.length);
  return rest === '' || /[ \t]$/.test(rest) ? rest : written;
}

function readTitle(written: string): Pick<MarkdownHeading, 'title' | 'id'> {
  const text = written.trim();
  const [whole = '', id] = ID.exec(text) ?? [];
  return { title: toPlain(text.slice(0, text.length - whole.length)), id };
}

/** Removes links, and the marks of code and emphasis. */
function toPlain(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}
