/** Rewrites the openings of directives into the one form that the syntax extension parses. */

import type { Nodes } from 'mdast';
import { visit } from '../visitTree';

export type TitledMarkdown = {
  readonly markdown: string;
  /** The original text of each changed opening, by line, 1-based. */
  readonly changes: ReadonlyMap<number, Change>;
};

type Change = { readonly written: string; readonly titled: string };

const OPENING =
  /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*)(:{3,})[ \t]*([A-Za-z](?:[\w-]*[A-Za-z\d])?)(?![\w-])(.*)$/;

/** `:::note Title` and `::: note Title` become `:::note[Title]`; every line stays where it is. */
export function titleDirectives(markdown: string): TitledMarkdown {
  const changes = new Map<number, Change>();
  if (!markdown.includes(':::')) return { markdown, changes };
  const lines = markdown.split('\n').map((line, index) => {
    const [, prefix = '', colons, name = '', rest = ''] = OPENING.exec(line.trimEnd()) ?? [];
    const title = createTitle(rest);
    if (colons === undefined || title === undefined) return line;
    const titled = `${colons}${name}${title}`;
    const written = line.slice(prefix.length).trimEnd();
    if (titled !== written) changes.set(index + 1, { written, titled });
    return prefix + titled;
  });
  return { markdown: lines.join('\n'), changes };
}

/** Restores lines of code and raw HTML that only look like the opening of a directive. */
export function restoreUntitled(tree: Nodes, { changes }: TitledMarkdown): void {
  if (changes.size === 0) return;
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'html') return;
    const { start, end } = node.position ?? {};
    if (start === undefined || end === undefined) return;
    for (let { line } = start; line <= end.line; line += 1) {
      const change = changes.get(line);
      if (change !== undefined)
        node.value = node.value.replace(change.titled, () => change.written);
    }
  });
}

/** Undefined when the text after the name shows that it is not a directive. */
function createTitle(rest: string): string | undefined {
  const brace = rest.lastIndexOf('{');
  const hasAttributes = brace !== -1 && rest.indexOf('}', brace) === rest.length - 1;
  const at = hasAttributes ? brace : rest.length;
  const title = rest.slice(0, at).trim();
  const attributes = rest.slice(at);
  if (title === '' || isLabel(title)) return title + attributes;
  return /^\s/.test(rest) ? `[${escapeBrackets(title)}]${attributes}` : undefined;
}

/** `[Title]`, but not `[a link](…) and more`. */
function isLabel(title: string): boolean {
  const pairs = findBrackets(title).filter(({ depth }) => depth === 0);
  const [first, second] = pairs;
  return pairs.length === 2 && first?.index === 0 && second?.index === title.length - 1;
}

/** Escapes brackets without a pair, which would end the title too early or never. Links keep theirs. */
function escapeBrackets(title: string): string {
  const lone = findBrackets(title).filter(({ depth }) => depth === LONE);
  const places = new Set(lone.map(({ index }) => index));
  return title
    .replace(/[[\]]/g, (bracket, index: number) => (places.has(index) ? `\\${bracket}` : bracket))
    .replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\');
}

type Bracket = { readonly index: number; depth: number };

/** The depth of a bracket without a pair. */
const LONE = -1;

/** The brackets that are not escaped, each with the number of pairs around it. */
function findBrackets(text: string): Bracket[] {
  const brackets: Bracket[] = [];
  const open: Bracket[] = [];
  for (const { 0: part, index } of text.matchAll(/\\.|[[\]]/g)) {
    if (part.startsWith('\\')) continue;
    const bracket = { index, depth: LONE };
    brackets.push(bracket);
    const opening = part === ']' ? open.pop() : undefined;
    if (part === '[') open.push(bracket);
    if (opening === undefined) continue;
    opening.depth = open.length;
    bracket.depth = open.length;
  }
  return brackets;
}
