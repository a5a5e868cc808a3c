/** Parses what follows the language of a code fence: title, marked lines, line numbers, tabs. */

export type CodeMeta = {
  readonly title?: string | undefined;
  readonly isNumbered: boolean;
  readonly highlighted: LineRanges;
  readonly inserted: LineRanges;
  readonly deleted: LineRanges;
  readonly error: LineRanges;
  readonly warning: LineRanges;
  /** Each range is folded by itself. */
  readonly folded: LineRanges;
  readonly words: readonly CodeWord[];
  readonly hasCallouts: boolean;
  /** As it is written. */
  readonly frame: string | undefined;
  /** True for `{1,3-5}`: magic comments are then shown as they are (rule 3.56). */
  readonly hasLineRanges: boolean;
};

/** A text that is marked wherever it occurs. */
export type CodeWord = {
  readonly text: string;
  readonly mark: 'marked' | 'inserted' | 'deleted';
};

/** The first and last line of each range, 1-based. */
type LineRanges = readonly (readonly [first: number, last: number])[];

const TITLE = /(?:^|\s)title=(?=\S)/;
const WORD = /\S*/y;
const RANGES = /(?:^|\s)(ins=|del=|error=|warning=|collapse=)?\{([\d,\s-]+)\}/g;
/** Only a slash before a space closes a word, because Markdown has taken the backslash of `\/` away. */
const WORD_END = /\/(?=\s|$)/;
const WORD_START = /(?:^|\s)(ins=|del=)?\//;
const CALLOUTS = /(?:^|\s)callouts(?=[\s{]|$)/;
const FRAME = /(?:^|\s)frame=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))(?=[\s{]|$)/;
const NUMBERED = /(?:^|\s)(?:showLineNumbers|:line-numbers)(?:=\S*)?(?=[\s{]|$)/;
/** `[kite.ts]`, the title as VitePress has it. */
const BRACKETS = /(?:^|\s)\[([^\]\n]+)\](?=[\s{]|$)/;
const TAB = /(?:^|\s)tab(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+)))?(?=[\s{]|$)/;

export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const text = meta ?? '';
  const { title, rest: untitled } = takeTitle(text);
  const { words, rest } = takeWords(untitled);
  const frame = FRAME.exec(rest);
  const lists = [...rest.matchAll(RANGES)];
  const collectRanges = (mark: string | undefined) =>
    lists
      .filter(([, written]) => written === mark)
      .flatMap(([, , list]) => parseRanges(list ?? ''));
  const highlighted = collectRanges(undefined);
  return {
    title,
    isNumbered: NUMBERED.test(rest),
    highlighted,
    inserted: collectRanges('ins='),
    deleted: collectRanges('del='),
    error: collectRanges('error='),
    warning: collectRanges('warning='),
    folded: collectRanges('collapse='),
    words,
    hasCallouts: CALLOUTS.test(rest),
    frame: frame?.[1] ?? frame?.[2] ?? frame?.[3],
    hasLineRanges: highlighted.length > 0,
  };
}

function takeWords(text: string): { readonly words: readonly CodeWord[]; readonly rest: string } {
  const words: CodeWord[] = [];
  const parts = text.split(WORD_END);
  const last = parts.pop() ?? '';
  const others = parts.map((part) => {
    const start = WORD_START.exec(part);
    const word = start && part.slice(start.index + start[0].length);
    if (!word) return `${part}/`;
    const mark = start[1] === undefined ? 'marked' : start[1] === 'ins=' ? 'inserted' : 'deleted';
    words.push({ text: word.replaceAll('\\/', '/'), mark });
    return part.slice(0, start.index);
  });
  return { words, rest: others.join('') + last };
}

type Titled = { readonly title?: string | undefined; readonly rest: string };

type TabMeta = {
  /** True for a fence with `tab` or `tab="Name"`: it is grouped with those beside it. */
  readonly isTab: boolean;
  readonly label: string | undefined;
  /** The text without what names the tab. */
  readonly rest: string;
};

/** A tab is named by `tab="Name"`, else by the title of its block, which then shows none. */
export function takeTabMeta({ meta }: { readonly meta?: string | null | undefined }): TabMeta {
  const { title, rest } = takeTitle(meta ?? '');
  const found = TAB.exec(rest);
  const own = found?.[1] ?? found?.[2] ?? found?.[3];
  const isTab = found !== null;
  if (own !== undefined)
    return { isTab, label: own, rest: (meta ?? '').replace(found?.[0] ?? '', '').trim() };
  return { isTab, label: title, rest: rest.replace(TAB, '').trim() };
}

/** Takes the title out of the text, with the space before it. */
function takeTitle(text: string): Titled {
  const found = TITLE.exec(text);
  if (found === null) return takeBrackets(text);
  const start = found.index + found[0].length;
  const before = text.slice(0, found.index);
  const end = findClosingQuote(text, start);
  if (end !== undefined) {
    return { title: text.slice(start + 1, end), rest: before + text.slice(end + 1) };
  }
  WORD.lastIndex = start;
  const [title = ''] = WORD.exec(text) ?? [];
  return { title, rest: before + text.slice(start + title.length) };
}

function takeBrackets(text: string): Titled {
  const [written, title] = BRACKETS.exec(text) ?? [];
  return written === undefined ? { rest: text } : { title, rest: text.replace(written, '') };
}

/**
 * Markdown has taken the backslashes of `title="say \"hi\""` away. So the quote that closes a title is
 * the first one before a space or the end that leaves pairs behind it, else the first one.
 */
function findClosingQuote(text: string, start: number): number | undefined {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  const first = text.indexOf(quote, start + 1);
  let after = text.slice(start + 1).split(quote).length - 1;
  for (let at = first; at !== -1; at = text.indexOf(quote, at + 1)) {
    after -= 1;
    if (after % 2 === 0 && /^(?:[\s{]|$)/.test(text.slice(at + 1, at + 2))) return at;
  }
  return first === -1 ? undefined : first;
}

function parseRanges(list: string): LineRanges {
  return list.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(?:(\d+)\s*)?)?$/.exec(part) ?? [];
    return first === undefined || last === '' ? [] : [[Number(first), Number(last)] as const];
  });
}
