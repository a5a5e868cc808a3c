/** Reads what stands behind the language of a code fence: title, marked lines, line numbers. */

export type CodeMeta = {
  readonly title?: string | undefined;
  readonly isNumbered: boolean;
  /** 1-based line numbers. */
  readonly highlighted: ReadonlySet<number>;
  readonly inserted: ReadonlySet<number>;
  readonly deleted: ReadonlySet<number>;
  /** With `{1,3-5}` magic comments stay as they are (specification 3.56). */
  readonly hasLineRanges: boolean;
};

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const RANGES = /(?:^|\s)(ins=|del=)?\{([\d,\s-]+)\}/g;
const NUMBERED = /(?:^|\s)showLineNumbers(?:=\S*)?(?=\s|$)/;

export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const text = meta ?? '';
  const title = TITLE.exec(text);
  const rest = text.replace(TITLE, '');
  const ranges = {
    highlighted: new Set<number>(),
    inserted: new Set<number>(),
    deleted: new Set<number>(),
  };
  for (const [, mark, list] of rest.matchAll(RANGES)) {
    const lines =
      mark === 'ins=' ? ranges.inserted : mark === 'del=' ? ranges.deleted : ranges.highlighted;
    for (const line of parseLineRanges(list ?? '')) lines.add(line);
  }
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3],
    isNumbered: NUMBERED.test(rest),
    ...ranges,
    hasLineRanges: ranges.highlighted.size > 0,
  };
}

/** Longer blocks are not highlighted, and `{1-999999999}` should not count to a thousand million. */
const MAX_LINE = 20_000;

function parseLineRanges(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part
      .split('-')
      .map((number) => Number(number.trim() || Number.NaN));
    if (!Number.isInteger(first) || !Number.isInteger(last)) return [];
    const count = Math.max(0, Math.min(last, MAX_LINE) - first + 1);
    return Array.from({ length: count }, (_, index) => first + index);
  });
}
