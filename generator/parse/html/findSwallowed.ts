/** Finds raw HTML that takes the Markdown below it as text, because no empty line is between the two. */

import type { Html, Root } from 'mdast';
import type { PageInput } from '../page';
import { findStart, type PlacedProblem, placeProblem } from '../placeProblem';
import { visit } from '../visitTree';
import { scanHtml } from './scanHtml';
import { HOLDS_BLOCKS } from './toTextNode';

/** Where the configuration shows raw HTML as text, nothing is swallowed. */
export function findSwallowed(root: Root, { html }: PageInput): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  if (html === 'escape') return problems;
  visit(root, 'html', (node, _index, parent) => {
    if (parent === undefined || !HOLDS_BLOCKS.has(parent.type)) return;
    if (node.position === undefined) return;
    const line = findMarkdownLine(node.value);
    if (line !== undefined) problems.push(createProblem(node, line));
  });
  return problems;
}

function createProblem(node: Html, index: number): PlacedProblem {
  const text = node.value.split('\n')[index]?.trim() ?? '';
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  const line = findStart(node).line + index;
  const isBelow = index > 0;
  return placeProblem(node, {
    code: 'markdown-in-html',
    severity: 'warning',
    message: `the Markdown in line ${line} is shown as text, because it belongs to the HTML that starts here: ${shown}`,
    hint: isBelow
      ? `Add an empty line before line ${line} and after the Markdown.`
      : 'Write it as HTML, or put it on separate lines with an empty line before and after.',
  });
}

/** The number of characters of a line that a message shows. */
const MAX_SHOWN = 60;

const LINK = /\[[^[\]\n]+\]\((?:[^()\s]+|<[^<>\n]+>)(?:\)|\s+["'])/;
const HEADING = /^ {0,3}#{1,6}[ \t]+\S/;
const FENCE = /^\s*(?:`{3}|~{3})/;
const TABLE = /^\s*(?:\|\s*)?:?-{3,}:?\s*\|[\s|:-]*$/;
const DIRECTIVE = /^\s*:{3,}\s?[A-Za-z]/;
const ITEM = /^\s*(?:[-*+]|1[.)])[ \t]+\S/;

/** The index of the first line that looks like Markdown. A dash is a list only where no sentence continues. */
function findMarkdownLine(html: string): number | undefined {
  if (!POSSIBLE.test(html)) return undefined;
  const lines = html.split('\n');
  const index = maskHtml(html)
    .split('\n')
    .findIndex((line, at) => {
      if (LINK.test(line)) return true;
      if (at === 0) return false;
      if ([HEADING, FENCE, TABLE, DIRECTIVE].some((pattern) => pattern.test(line))) return true;
      return ITEM.test(line) && (lines[at - 1] ?? '').trimEnd().endsWith('>');
    });
  return index === -1 ? undefined : index;
}

/** An HTML block without any of these holds no Markdown. */
const POSSIBLE = /\]\(|^[ \t]*(?:#|`{3}|~{3}|[-*+:|]|1[.)])/m;

/** Blanks what no Markdown is in, tags included; every line stays where it is. */
function maskHtml(html: string): string {
  const text = html.replace(QUIET, blank);
  let masked = '';
  let from = 0;
  for (const { index, end } of scanHtml(text)) {
    masked += text.slice(from, index) + blank(text.slice(index, end));
    from = end;
  }
  return masked + text.slice(from);
}

/** Elements whose content is code or a drawing. */
const QUIET =
  /<(pre|code|kbd|samp|script|style|textarea|template|svg|math)(?=[\s/>])(?:(?!<\/\1)[\s\S])*/gi;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
