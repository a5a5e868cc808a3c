/** Looks for deep nesting before a text is parsed, because parsing such a text would take too long. */

import { createFenceTracker } from '../../../templates/model/codeFences';
import type { Diagnostic } from '../../core/diagnostics';
import { MAX_NESTING_LEVELS, nestingDiagnostic } from './nesting';

/** Counts too few levels rather than too many, so no allowed text is rejected; `checkTree` counts exactly. */
export function findDeepNesting(markdown: string, file: string): Diagnostic | undefined {
  const isInFence = createFenceTracker();
  const depths = [createContainerDepth(), createDirectiveDepth(), createInlineDepth()];
  for (const [index, line] of markdown.split('\n').entries()) {
    if (isInFence(line)) continue;
    let deepest = 0;
    for (const measure of depths) deepest = Math.max(deepest, measure(line));
    if (deepest > MAX_NESTING_LEVELS) return nestingDiagnostic(file, index + 1, 1);
  }
  return undefined;
}

/** Most lines: they end all lists, and open none. */
const STARTS_WITH_LETTER = /^[A-Za-z]/;
const LEADING_QUOTES = /^(?:[ \t]*>)*/;
const THEMATIC_BREAK = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const CONTAINER_MARK = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)([ \t]*))/y;
const TAB_WIDTH = 4;
/** Text that is indented by more than this after a list mark is code inside the item. */
const MAX_SPACE_AFTER_MARK = 4;

/** Counts quotes and lists. A list is open while lines are indented at least as far as its text. */
function createContainerDepth(): DepthMeasure {
  const lists: number[] = [];
  return (line) => {
    if (STARTS_WITH_LETTER.test(line)) {
      lists.length = 0;
      return 0;
    }
    const quotes = LEADING_QUOTES.exec(line)?.[0] ?? '';
    const text = line.slice(quotes.length);
    if (text.trim() === '') return countQuotes(quotes);
    const { columns, characters } = measureIndent(text);
    while ((lists.at(-1) ?? 0) > columns) lists.pop();
    if (THEMATIC_BREAK.test(text)) return 0;
    let quoteCount = countQuotes(quotes);
    CONTAINER_MARK.lastIndex = 0;
    for (let mark = CONTAINER_MARK.exec(text); mark !== null; mark = CONTAINER_MARK.exec(text)) {
      const [, quote, space = ''] = mark;
      const end = CONTAINER_MARK.lastIndex + columns - characters;
      const isCode = space === '' || space.length > MAX_SPACE_AFTER_MARK;
      if (quote !== undefined) quoteCount += 1;
      else lists.push(isCode ? end - space.length + 1 : end);
    }
    return quoteCount + lists.length;
  };
}

function countQuotes(text: string): number {
  return text.replace(/[^>]/g, '').length;
}

function measureIndent(text: string): { columns: number; characters: number } {
  const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
  let columns = 0;
  for (const character of indent) {
    columns += character === '\t' ? TAB_WIDTH - (columns % TAB_WIDTH) : 1;
  }
  return { columns, characters: indent.length };
}

const DIRECTIVE_FENCE = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(:{3,})[ \t]*([A-Za-z])?/;

/** A closing fence closes the outermost directive whose opening has at most as many colons. */
function createDirectiveDepth(): DepthMeasure {
  const open: number[] = [];
  return (line) => {
    if (!line.includes(':::')) return 0;
    const [, colons, name] = DIRECTIVE_FENCE.exec(line) ?? [];
    if (colons === undefined) return 0;
    const closed = open.findIndex((length) => length <= colons.length);
    if (name !== undefined) open.push(colons.length);
    else if (closed !== -1) open.length = closed;
    return open.length;
  };
}

/** Call it with each line; returns the depth at the end of that line. */
type DepthMeasure = (line: string) => number;

type Opening = {
  readonly mark: string;
  /** The number of its characters that are not closed yet. */
  left: number;
  /** The number of closed levels inside. */
  height: number;
};

const MARKS = /\\.|\*+|_+|~~+|\[|\]/g;
const ANY_MARK = /[*_~[\]]/;
const CLOSING_BRACKET = ']';
const OPENING_BRACKET = '[';

/** Counts emphasis, links and images: the deepest level of the paragraph so far. An empty line ends a paragraph. */
function createInlineDepth(): DepthMeasure {
  let openings: Opening[] = [];
  let counts = new Map<string, number>();
  let deepest = 0;

  function close(mark: string, length: number): number {
    let left = length;
    while (left > 0 && (counts.get(mark) ?? 0) > 0) {
      const opening = openings.at(-1);
      if (opening === undefined) break;
      if (opening.mark !== mark) {
        drop(opening);
        continue;
      }
      const used = left > 1 && opening.left > 1 ? 2 : 1;
      left -= used;
      opening.left -= used;
      opening.height += 1;
      deepest = Math.max(deepest, opening.height);
      if (opening.left === 0) drop(opening);
    }
    return left;
  }

  function open(mark: string, length: number): void {
    openings.push({ mark, left: length, height: 0 });
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }

  /** Removes an opening that stays text; its levels then belong to the opening around it. */
  function drop({ mark, height }: Opening): void {
    openings.pop();
    counts.set(mark, (counts.get(mark) ?? 0) - 1);
    const outer = openings.at(-1);
    if (outer !== undefined) outer.height = Math.max(outer.height, height);
  }

  return (line) => {
    if (line.trim() === '') {
      openings = [];
      counts = new Map();
      deepest = 0;
    }
    if (!ANY_MARK.test(line)) return deepest;
    for (const { 0: text, index } of line.matchAll(MARKS)) {
      const mark = text.charAt(0);
      if (mark === OPENING_BRACKET) open(OPENING_BRACKET, 1);
      else if (mark === CLOSING_BRACKET) close(OPENING_BRACKET, 1);
      else if (mark !== '\\') {
        const canClose = /\S/.test(line.charAt(index - 1));
        const canOpen = /\S/.test(line.charAt(index + text.length));
        const left = canClose ? close(mark, text.length) : text.length;
        if (canOpen && left > 0) open(mark, left);
      }
    }
    return deepest;
  };
}
