/** Parses what follows the language of a code fence: title, marked lines, line numbers. */

export type CodeMeta = {
  readonly title?: string | undefined;
  readonly isNumbered: boolean;
  readonly highlighted: LineRanges;
  readonly inserted: LineRanges;
  readonly deleted: LineRanges;
  /** True for `{1,3-5}`: magic comments are then shown as they are (rule 3.56). */
  readonly hasLineRanges: boolean;
};

/** The first and last line of each range, 1-based. */
type LineRanges = readonly (readonly [first: number, last: number])[];

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const RANGES = /(?:^|\s)(ins=|del=)?\{([\d,\s-]+)\}/g;
const NUMBERED = /(?:^|\s)showLineNumbers(?:=\S*)?(?=\s|$)/;

export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const text = meta ?? '';
  const title = TITLE.exec(text);
  const rest = text.replace(TITLE, '');
  const lists = [...rest.matchAll(RANGES)];
  const collectRanges = (mark: string | undefined) =>
    lists
      .filter(([, written]) => written === mark)
      .flatMap(([, , list]) => parseRanges(list ?? ''));
  const highlighted = collectRanges(undefined);
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3],
    isNumbered: NUMBERED.test(rest),
    highlighted,
    inserted: collectRanges('ins='),
    deleted: collectRanges('del='),
    hasLineRanges: highlighted.length > 0,
  };
}

function parseRanges(list: string): LineRanges {
  return list.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d*)\s*)?$/.exec(part) ?? [];
    return first === undefined || last === '' ? [] : [[Number(first), Number(last)] as const];
  });
}
