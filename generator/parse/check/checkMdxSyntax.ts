/** Warns about MDX in a file that is read as Markdown, where readers see it as text. */

import type { Html, Root, Text } from 'mdast';
import { createPlaceFinder } from '../createPlaceFinder';
import { COMMENT } from '../dialect/removeComments';
import { findSpan } from '../findSpan';
import { scanHtml } from '../html/scanHtml';
import type { PageInput } from '../page';
import type { PlacedProblem } from '../placeProblem';
import { visit } from '../visitTree';

type Syntax = 'import' | 'export' | 'comment in braces' | 'expression in braces' | 'JSX attribute';
type PlacedSyntax = { readonly syntax: Syntax; readonly offset: number };

/** Reports each kind of syntax once per file, at its first place. */
export function checkMdxSyntax(
  root: Root,
  { html, mdx, titled: { markdown } }: PageInput,
): readonly PlacedProblem[] {
  if (mdx !== undefined || !POSSIBLE.test(markdown)) return [];
  const found: PlacedSyntax[] = findStatements(root, markdown);
  visit(root, (node) => {
    if (node.type === 'text') found.push(...findInText(node, markdown));
    if (node.type === 'html' && html !== 'escape') found.push(...findInHtml(node, markdown));
  });
  const lastEnd = markdown.lastIndexOf('*/');
  const sure = found.filter(
    ({ syntax, offset }) => syntax !== 'comment in braces' || offset < lastEnd,
  );
  return listProblems(sure, markdown);
}

/** A text without any of these holds no MDX. */
const POSSIBLE = /\{|className=|htmlFor=|^(?:import|export)\s/m;

const STATEMENTS: Readonly<Record<'import' | 'export', RegExp>> = {
  import: /^import\s+(?:[\w$*{][^'"]*\sfrom\s*)?(?:"[^"\n]+"|'[^'\n]+')[ \t]*(?:;|\/\/|\n|$)/,
  export:
    /^export\s+(?:(?:const|let|var)\s+[\w$[{][^=\n]*=|(?:default\s+)?(?:async\s+)?function\b[^\n(]*\(|(?:default\s+)?class\s+\w[^\n{]*\{|default\s+(?:[([{<]|[\w$]+;?[ \t]*(?:\n|$))|\*\s|\{[^{}]*\}\s*(?:from\b|;|$))/,
};

/** Statements are at the start of a paragraph that is in nothing else. */
function findStatements({ children }: Root, markdown: string): PlacedSyntax[] {
  return children.flatMap((node): PlacedSyntax[] => {
    const span = node.type === 'paragraph' ? findSpan(node) : undefined;
    if (span === undefined || node.position?.start.column !== 1) return [];
    const source = markdown.slice(span.start, span.end);
    const syntax = (['import', 'export'] as const).find((kind) => STATEMENTS[kind].test(source));
    return syntax === undefined ? [] : [{ syntax, offset: span.start }];
  });
}

/** A comment with Markdown in it. All others are removed, and without an end it is not a comment. */
const OPEN_COMMENT = /(?<!\\)\{\/\*/;

/** Values that MDX files have, JSX, and texts that JSX needs in quotes. A placeholder such as `{name}` is text. */
const EXPRESSION =
  /(?<![\\${])\{\s*(?:(?:props|frontMatter)\??[.[]|[\w$.]+\.map\(|(["'])[^\p{L}\p{N}\n]{1,20}?\1\s*\}|<[A-Z>])/u;

/** A tag that is not HTML, because an attribute is in braces. */
const TAG =
  /(?<!\\)<[A-Za-z][\w.:-]*(?:\s+[A-Za-z_:][\w:.-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`{]+))?)*\s+(?:[A-Za-z_:][\w:.-]*=)?\{[^<>]*>/;

const TEXT_PATTERNS: readonly (readonly [Syntax, RegExp])[] = [
  ['comment in braces', OPEN_COMMENT],
  ['expression in braces', EXPRESSION],
  ['JSX attribute', TAG],
];

const CODE_TAG = /<(?:code|kbd|pre|samp)>$/i;

function findInText(node: Text, markdown: string): PlacedSyntax[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  if (CODE_TAG.test(markdown.slice(Math.max(0, span.start - 6), span.start))) return [];
  const source = markdown
    .slice(span.start, span.end)
    .replace(COMMENT, (comment) => ' '.repeat(comment.length));
  return TEXT_PATTERNS.flatMap(([syntax, pattern]): PlacedSyntax[] => {
    const { index } = pattern.exec(source) ?? {};
    return index === undefined ? [] : [{ syntax, offset: span.start + index }];
  });
}

const JSX_ATTRIBUTE =
  /^<[^\s"'>]+(?:\s+[^\s"'=<>]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`{]+))?)*\s+(?:(?:className|htmlFor)=|[\w:.-]+=\{)/;

/** Longer tags are not searched, so that a text of nothing but beginnings takes no time. */
const MAX_TAG_CHARACTERS = 2000;

function findInHtml(node: Html, markdown: string): PlacedSyntax[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  const source = markdown.slice(span.start, span.end);
  return scanHtml(source)
    .filter(({ kind }) => kind === 'tag' || kind === 'broken')
    .filter(({ index }) => JSX_ATTRIBUTE.test(source.slice(index, index + MAX_TAG_CHARACTERS)))
    .map(({ index }) => ({ syntax: 'JSX attribute', offset: span.start + index }));
}

const SUGGESTIONS: Readonly<Record<Syntax, string>> = {
  import: 'replace it with a directive',
  export: 'move metadata to the front matter',
  'comment in braces': 'write it as <!-- … -->',
  'expression in braces': 'write its value, or use a code span to show the braces',
  'JSX attribute': 'write class for className, for for htmlFor, and other values in quotes',
};

function listProblems(found: readonly PlacedSyntax[], markdown: string): readonly PlacedProblem[] {
  const sorted = found.toSorted((one, other) => one.offset - other.offset);
  const findPlace = createPlaceFinder(markdown);
  return [...new Set(sorted.map(({ syntax }) => syntax))].map((syntax) => {
    const [first, ...others] = sorted.filter((each) => each.syntax === syntax);
    return {
      code: 'mdx-syntax',
      severity: 'warning',
      target: syntax,
      message: `the ${syntax} is shown as text, because this file is Markdown, not MDX`,
      hint: `Rename the file to end in .mdx, or set markdown.format to 'mdx'. To keep Markdown, ${SUGGESTIONS[syntax]}.`,
      ...findPlace(first?.offset ?? 0),
      ...(others.length > 0 && { label: `${others.length + 1} times` }),
    };
  });
}
