/** Turns fenced and indented code into components that hold highlighted lines. */

import type { Code, Parents, Root, RootContent } from 'mdast';
import type { CodeDecoration } from '../../../templates/model/site';
import type { SiteStrings } from '../../../templates/model/strings/strings';
import type { PlacedProblem } from '../placeProblem';
import { type MarkdownComponent, replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import { startCallouts } from './callouts';
import { type CodeLine, markLines } from './codeLines';
import { type CodeMeta, parseCodeMeta } from './codeMeta';
import { checkOptions, createUnknownLanguage } from './codeProblems';
import type { Highlighter } from './highlighter';
import { renderLines } from './renderLines';
import type { Token } from './token';

const PLAIN = 'text';

type Highlighted = {
  readonly tokenClasses: readonly string[];
  readonly problems: readonly PlacedProblem[];
};
type Place = { readonly node: Code; readonly parent: Parents; readonly index: number };

export async function highlightBlocks(
  root: Root,
  highlighter: Highlighter,
  texts: SiteStrings['content'],
): Promise<Highlighted> {
  const places: Place[] = [];
  visit(root, 'code', (node, index, parent) => {
    if (parent !== undefined && index !== undefined) places.push({ node, parent, index });
  });
  const callouts = startCallouts(texts);
  const found: Token[] = [];
  const problems: PlacedProblem[] = [];
  for (const { node, parent, index } of places) {
    const block = await parseBlock(node, highlighter);
    const tokens = await tokenize(block, highlighter);
    const drawCallout = block.meta.hasCallouts ? callouts.open(node) : undefined;
    const { language } = block.info;
    const children = renderLines({ ...block, tokens, language, texts, drawCallout });
    replaceInMarkdown(parent, index, [createComponent(node, block, children)]);
    for (const line of tokens) found.push(...line);
    problems.push(...block.problems);
  }
  return { tokenClasses: listClasses(found), problems: [...problems, ...callouts.finish()] };
}

type Block = {
  /** As it is written. */
  readonly info: { readonly language: string; readonly meta: string };
  /** A language that the highlighter knows. */
  readonly language: string;
  readonly meta: CodeMeta;
  /** What plugins have added. */
  readonly decorations: readonly CodeDecoration[];
  readonly lines: readonly CodeLine[];
  readonly problems: readonly PlacedProblem[];
};

async function parseBlock(node: Code, highlighter: Highlighter): Promise<Block> {
  const info = splitInfo(node);
  const language = await highlighter.findLanguage(info.language.toLowerCase());
  const meta = parseCodeMeta(info.meta);
  const lines = markLines(node.value, language ?? PLAIN, meta);
  const unknown = language === undefined ? [await highlighter.languageNames()] : [];
  return {
    info,
    language: language ?? PLAIN,
    meta,
    decorations: node.data?.decorations ?? [],
    lines,
    problems: [
      ...unknown.map((names) => createUnknownLanguage(node, info.language, names)),
      ...checkOptions(node, meta, lines),
    ],
  };
}

/** The first word is the language; options may follow it without a space, as in `js{1,3}` and `js:line-numbers`. */
function splitInfo({ lang, meta }: Code): Block['info'] {
  const [, language = lang, ranges = ''] = OPTIONS.exec(lang ?? '') ?? [];
  return { language: language ?? PLAIN, meta: `${ranges} ${meta ?? ''}`.trim() };
}

const OPTIONS = /^([^{]+?)((?::(?:no-)?line-numbers|\{).*)$/;

function tokenize({ lines, language }: Block, highlighter: Highlighter) {
  return highlighter.tokenize(
    lines.map((line) => line.text),
    language,
  );
}

function listClasses(tokens: readonly Token[]): readonly string[] {
  const classes = new Set(tokens.map(({ className }) => className));
  classes.delete('');
  return [...classes];
}

function createComponent(
  { position }: Code,
  { info, meta, lines }: Block,
  children: RootContent[],
): MarkdownComponent {
  const copied = SESSION.test(info.language) ? 'session' : findCopied(meta, lines);
  return {
    type: 'component',
    name: 'code',
    attributes: {
      language: info.language,
      ...(meta.title !== undefined && { title: meta.title }),
      ...(meta.isNumbered && { numbered: 'true' }),
      ...(copied !== undefined && { copied }),
      ...(meta.folded.length > 0 && { parts: 'true' }),
      ...(meta.frame !== undefined && { frame: meta.frame }),
    },
    children,
    position,
  };
}

const SESSION = /^(?:console|shell-?session)$/i;

/** Says how the copy button takes the code, when not as it is. */
function findCopied({ folded, hasCallouts }: CodeMeta, lines: readonly CodeLine[]) {
  const isPartial =
    hasCallouts || folded.length > 0 || lines.some(({ marks }) => marks.includes('deleted'));
  return isPartial ? 'partial' : undefined;
}
