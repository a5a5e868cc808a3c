/** Renders highlighted lines: their marks, marked words, numbers of notes, and lines that are folded. */

import type { RootContent } from 'mdast';
import { CODE_PART } from '../../../templates/mdx/elements';
import type { CodeDecoration } from '../../../templates/model/site';
import type { SiteStrings } from '../../../templates/model/strings/strings';
import type { CodeLine } from './codeLines';
import type { CodeMeta } from './codeMeta';
import { type Range, renderRanges, writeAttributes } from './renderRanges';
import type { Token } from './token';

type RenderedLines = {
  readonly lines: readonly CodeLine[];
  readonly tokens: readonly (readonly Token[])[];
  /** As it is written. */
  readonly language: string;
  readonly meta: CodeMeta;
  /** What plugins have added. */
  readonly decorations: readonly CodeDecoration[];
  readonly texts: SiteStrings['content'];
  /** Draws the number of a note. */
  readonly drawCallout: ((number: number) => RootContent) | undefined;
};

export function renderLines(block: RenderedLines): RootContent[] {
  const { lines, tokens, language, meta, decorations, texts, drawCallout } = block;
  const nodes: RootContent[] = [];
  const isFolded = meta.folded.length > 0;
  let open: CodeMeta['folded'][number] | undefined;
  let target = isFolded ? openPart(nodes, { language }) : nodes;
  for (const [index, line] of lines.entries()) {
    const range = meta.folded.find(([first, last]) => first <= index + 1 && index < last);
    if (range !== open) {
      open = range;
      target = openPart(nodes, { language, ...(range && countLines(range, lines.length)) });
    }
    const added = decorations.filter((decoration) => decoration.line === line.number);
    const ranges = [...findWords(line), ...added.flatMap(toRanges)];
    const attributes = joinAttributes([
      listAttributes(line, texts),
      // With folded lines, the stylesheet cannot count: browsers skip lines that are not shown.
      isFolded && meta.isNumbered ? { 'data-number': String(index + 1) } : {},
      ...added.flatMap(({ characters, attributes }) => (characters ? [] : [attributes])),
    ]);
    const html = renderRanges(tokens[index] ?? [], ranges);
    addHtml(target, `<span${writeAttributes(attributes)}>${html}`);
    if (drawCallout && line.callout !== undefined) target.push(drawCallout(line.callout));
    addHtml(target, '\n</span>');
  }
  return nodes.filter((node) => !('children' in node) || node.children.length > 0);
}

/** A fold cannot be inside of code: there, HTML allows only text and marks. */
function openPart(nodes: RootContent[], attributes: Readonly<Record<string, string>>) {
  const children: RootContent[] = [];
  nodes.push({ type: 'component', name: CODE_PART, attributes, children });
  return children;
}

function countLines([first, last]: CodeMeta['folded'][number], total: number) {
  return { lines: String(Math.min(last, total) - first + 1) };
}

function addHtml(nodes: RootContent[], html: string): void {
  const last = nodes.at(-1);
  if (last?.type === 'finished') last.value += html;
  else nodes.push({ type: 'finished', value: html });
}

type Attributes = CodeDecoration['attributes'];

function listAttributes(
  { marks }: CodeLine,
  { codeError, codeWarning }: SiteStrings['content'],
): Attributes {
  const warning = marks.includes('warning') ? codeWarning : undefined;
  const named = marks.includes('error') ? codeError : warning;
  const inserted = marks.includes('inserted') ? 'insertion' : undefined;
  // Screen readers say it in their own language. Their signs are in the stylesheet, so that nobody copies them.
  const role = marks.includes('deleted') ? 'deletion' : inserted;
  return {
    class: ['line', ...marks.map((mark) => `line--${mark}`)].join(' '),
    ...(role !== undefined && { role }),
    ...(named !== undefined && { 'data-mark': named }),
  };
}

/** Classes add up; of other attributes, the last one counts. */
function joinAttributes(all: readonly Attributes[]): Attributes {
  const classes = all.flatMap((attributes) => attributes.class ?? []);
  return Object.assign({}, ...all, { class: classes.join(' ') });
}

function toRanges({ characters, attributes }: CodeDecoration): readonly Range[] {
  if (characters === undefined) return [];
  const [start, end] = characters;
  return [{ start, end, element: 'span', attributes }];
}

const ELEMENTS = { marked: 'mark', inserted: 'ins', deleted: 'del' } as const;

/** Of words that overlap, the first one counts; of two at the same place, the longer one. */
function findWords({ text: line, words }: CodeLine): readonly Range[] {
  const found: Range[] = [];
  for (const { text, mark } of words) {
    for (let start = line.indexOf(text); start !== -1; start = line.indexOf(text, start + 1)) {
      const attributes = { class: 'code-word' };
      found.push({ start, end: start + text.length, element: ELEMENTS[mark], attributes });
    }
  }
  let end = 0;
  return found
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((place) => {
      const isFree = place.start >= end;
      if (isFree) end = place.end;
      return isFree;
    });
}
