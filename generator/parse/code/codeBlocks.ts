/** Turns fenced and indented code into components that hold highlighted lines. */

import type { Code, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { findNearest } from '../../core/findNearest';
import { type ParseContext, report } from '../parseContext';
import { type CodeLine, markLines } from './codeLines';
import { type CodeMeta, parseCodeMeta } from './codeMeta';
import type { Highlighter, Token } from './highlighter';

export type CodeHighlighting = {
  readonly highlighter: Highlighter;
  /** Blocks seen before, over all sources: many pages repeat the same ones. */
  readonly cache: Map<string, CodeResult>;
};

type CodeResult = { readonly html: string; readonly classes: readonly string[] };

/** HTML that is finished and goes into the page as it is. */
type FinishedNode = { type: 'finished'; value: string };

const PLAIN = 'text';

export async function resolveCodeBlocks(
  tree: Root,
  { highlighter, cache }: CodeHighlighting,
  context: ParseContext,
): Promise<void> {
  const blocks: Code[] = [];
  visit(tree, 'code', (node) => {
    blocks.push(node);
  });
  for (const node of blocks) {
    const block = readBlock(node, highlighter, context);
    const { language, meta } = block;
    const key = JSON.stringify([language, block.info.meta, node.value]);
    const result = cache.get(key) ?? (await highlightCode(block, highlighter));
    cache.set(key, result);
    for (const name of result.classes) context.tokenClasses.add(name);
    const attributes = {
      language: block.info.language,
      ...(meta.title !== undefined && { title: meta.title }),
      ...(meta.isNumbered && { numbered: 'true' }),
    };
    replaceNode(node, { attributes, html: result.html });
  }
}

type Block = {
  readonly code: string;
  /** As it is written. */
  readonly info: { readonly language: string; readonly meta: string };
  /** One that the highlighter knows. */
  readonly language: string;
  readonly meta: CodeMeta;
};

function readBlock(node: Code, highlighter: Highlighter, context: ParseContext): Block {
  const info = splitInfo(node);
  const language = findLanguage(info.language, { node, highlighter, context });
  return { code: node.value, info, language, meta: parseCodeMeta(info.meta) };
}

/** The first word is the language; lines to mark may follow it without a space, as in `js{1,3}`. */
function splitInfo({ lang, meta }: Code): Block['info'] {
  const [, language = lang, ranges = ''] = /^([^{]+)(\{.*)$/.exec(lang ?? '') ?? [];
  return { language: language ?? PLAIN, meta: `${ranges} ${meta ?? ''}`.trim() };
}

type Lookup = {
  readonly node: Code;
  readonly highlighter: Highlighter;
  readonly context: ParseContext;
};

function findLanguage(written: string, { node, highlighter, context }: Lookup): string {
  const language = highlighter.findLanguage(written.toLowerCase());
  if (language !== undefined) return language;
  const nearest = findNearest(written.toLowerCase(), highlighter.languageNames());
  report(context, node, {
    code: 'unknown-language',
    severity: 'warning',
    message: `the code language "${written}" is not known; the block is shown plain`,
    hint:
      nearest === undefined
        ? 'Write "text" for plain text, or add a grammar under "code.languages" in the configuration.'
        : `Did you mean "${nearest}"? "text" is plain text.`,
  });
  return PLAIN;
}

async function highlightCode(
  { code, language, meta }: Block,
  highlighter: Highlighter,
): Promise<CodeResult> {
  const lines = markLines(code, language, meta);
  const tokens = await highlighter.tokenize(
    lines.map((line) => line.text),
    language,
  );
  const classes = new Set(tokens.flat().map((token) => token.className));
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

function replaceNode(node: Code, { attributes, html }: { attributes: object; html: string }): void {
  const finished: FinishedNode = { type: 'finished', value: html };
  Object.assign(node as unknown as RootContent, {
    type: 'component',
    name: 'code',
    attributes,
    children: [finished],
  });
}
