/** Turns fenced and indented code into components that hold highlighted lines. */

import type { Code, Parents, Root } from 'mdast';
import { didYouMean } from '../../core/findNearest';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { type MarkdownComponent, replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import { type CodeLine, markLines } from './codeLines';
import { type CodeMeta, parseCodeMeta } from './codeMeta';
import type { Highlighter } from './highlighter';
import type { Token } from './token';

const PLAIN = 'text';

type Highlighted = {
  readonly tokenClasses: readonly string[];
  readonly problems: readonly PlacedProblem[];
};
type Place = { readonly node: Code; readonly parent: Parents; readonly index: number };

export async function highlightBlocks(root: Root, highlighter: Highlighter): Promise<Highlighted> {
  const places: Place[] = [];
  visit(root, 'code', (node, index, parent) => {
    if (parent !== undefined && index !== undefined) places.push({ node, parent, index });
  });
  // All at once, because the highlighter may be waiting for another thread.
  const highlighted = await Promise.all(
    places.map(async ({ node, parent, index }) => {
      const block = await parseBlock(node, highlighter);
      const { html, classes } = await highlightCode(block, highlighter);
      replaceInMarkdown(parent, index, [createComponent(node, block, html)]);
      return { classes, problem: block.problem };
    }),
  );
  return {
    tokenClasses: [...new Set(highlighted.flatMap(({ classes }) => classes))],
    problems: highlighted.flatMap(({ problem }) => problem ?? []),
  };
}

type Block = {
  readonly code: string;
  /** As it is written. */
  readonly info: { readonly language: string; readonly meta: string };
  /** A language that the highlighter knows. */
  readonly language: string;
  readonly meta: CodeMeta;
  readonly problem?: PlacedProblem | undefined;
};

async function parseBlock(node: Code, highlighter: Highlighter): Promise<Block> {
  const info = splitInfo(node);
  const language = await highlighter.findLanguage(info.language.toLowerCase());
  return {
    code: node.value,
    info,
    language: language ?? PLAIN,
    meta: parseCodeMeta(info.meta),
    problem:
      language === undefined
        ? createUnknownLanguage(node, info, await highlighter.languageNames())
        : undefined,
  };
}

/** The first word is the language; options may follow it without a space, as in `js{1,3}` and `js:line-numbers`. */
function splitInfo({ lang, meta }: Code): Block['info'] {
  const [, language = lang, ranges = ''] = OPTIONS.exec(lang ?? '') ?? [];
  return { language: language ?? PLAIN, meta: `${ranges} ${meta ?? ''}`.trim() };
}

const OPTIONS = /^([^{]+?)((?::(?:no-)?line-numbers|\{).*)$/;

function createUnknownLanguage(
  node: Code,
  { language }: Block['info'],
  names: readonly string[],
): PlacedProblem {
  const suggestion = didYouMean(language.toLowerCase(), names);
  return placeProblem(node, {
    code: 'unknown-language',
    severity: 'warning',
    message: `the code language "${language}" is unknown, so the block is not highlighted`,
    hint:
      suggestion === undefined
        ? 'Use "text" for plain text, or add a grammar to "code.languages" in the configuration.'
        : `${suggestion} For plain text, use "text".`,
  });
}

async function highlightCode({ code, language, meta }: Block, highlighter: Highlighter) {
  const lines = markLines(code, language, meta);
  const tokens = await highlighter.tokenize(
    lines.map((line) => line.text),
    language,
  );
  const classes = new Set<string>();
  for (const line of tokens) for (const { className } of line) classes.add(className);
  classes.delete('');
  const html = lines.map((line, index) => renderLine(line, tokens[index] ?? [])).join('');
  return { html, classes: [...classes] };
}

function renderLine({ marks }: CodeLine, tokens: readonly Token[]): string {
  const className = ['line', ...marks.map((mark) => `line--${mark}`)].join(' ');
  return `<span class="${className}">${tokens.map(renderToken).join('')}\n</span>`;
}

function renderToken({ text, className }: Token): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return className === '' ? escaped : `<span class="${className}">${escaped}</span>`;
}

function createComponent(
  { position }: Code,
  { info, meta }: Block,
  html: string,
): MarkdownComponent {
  return {
    type: 'component',
    name: 'code',
    attributes: {
      language: info.language,
      ...(meta.title !== undefined && { title: meta.title }),
      ...(meta.isNumbered && { numbered: 'true' }),
    },
    children: [{ type: 'finished', value: html }],
    position,
  };
}
