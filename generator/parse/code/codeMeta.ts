/** Reads what stands behind the language of a code fence: title, marked lines, line numbers. */

export type CodeMeta = {
  readonly title?: string | undefined;
  readonly isNumbered: boolean;
  readonly highlighted: LineRanges;
  readonly inserted: LineRanges;
  readonly deleted: LineRanges;
  /** With `{1,3-5}` magic comments stay as they are (rule 3.56). */
  readonly hasLineRanges: boolean;
};

/** 1-based line numbers, first and last of each range. */
type LineRanges = readonly (readonly [first: number, last: number])[];

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const RANGES = /(?:^|\s)(ins=|del=)?\{([\d,\s-]+)\}/g;
const NUMBERED = /(?:^|\s)showLineNumbers(?:=\S*)?(?=\s|$)/;

export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const text = meta ?? '';
  const title = TITLE.exec(text);
  const rest = text.replace(TITLE, '');
  const lists = [...rest.matchAll(RANGES)];
  const readRanges = (mark: string | undefined) =>
    lists
      .filter(([, written]) => written === mark)
      .flatMap(([, , list]) => parseRanges(list ?? ''));
  const highlighted = readRanges(undefined);
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3],
    isNumbered: NUMBERED.test(rest),
    highlighted,
    inserted: readRanges('ins='),
    deleted: readRanges('del='),
    hasLineRanges: highlighted.length > 0,
  };
}

function parseRanges(list: string): LineRanges {
  return list.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d*)\s*)?$/.exec(part) ?? [];
    return first === undefined || last === '' ? [] : [[Number(first), Number(last)] as const];
  });
}
