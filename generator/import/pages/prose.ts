/** Looks at the lines of a page that are text, not code. */

type ProseLine = {
  /** With its line end. */
  readonly text: string;
  /** 1-based, in the text that was given. */
  readonly line: number;
  readonly isCode: boolean;
};

const FENCE = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;

/** Lines of fenced code, and the fences themselves, are code. */
export function splitProse(text: string): readonly ProseLine[] {
  let fence: string | undefined;
  return text.split(/(?<=\n)/).map((line, index) => {
    const [, marks = '', info = ''] = FENCE.exec(line.replace(/\r?\n$/, '')) ?? [];
    const wasCode = fence !== undefined;
    if (fence === undefined) {
      const isOpening = marks !== '' && !(marks.startsWith('`') && info.includes('`'));
      if (isOpening) fence = marks;
    } else if (marks.startsWith(fence) && info.trim() === '') fence = undefined;
    return { text: line, line: index + 1, isCode: wasCode || fence !== undefined };
  });
}

/** Changes the parts of prose that are not in code spans. Code stays as it is. */
export function mapProse(text: string, change: (prose: string, line: number) => string): string {
  return splitProse(text)
    .map((each) => (each.isCode ? each.text : mapOutsideSpans(each, change)))
    .join('');
}

const CODE_SPAN = /(`+)(?:(?!\1)[\s\S])*?[^`]\1(?!`)/g;

function mapOutsideSpans(
  { text, line }: ProseLine,
  change: (prose: string, line: number) => string,
) {
  const spans = [...text.matchAll(CODE_SPAN)];
  let start = 0;
  const parts = spans.map((span) => {
    const before = change(text.slice(start, span.index), line);
    start = span.index + span[0].length;
    return before + span[0];
  });
  return parts.join('') + change(text.slice(start), line);
}

/** The prose of a page without its code, line by line. */
export function listProse(
  text: string,
): readonly { readonly text: string; readonly line: number }[] {
  return splitProse(text)
    .filter(({ isCode }) => !isCode)
    .map(({ text: line, line: number }) => ({ text: line.replace(CODE_SPAN, ''), line: number }));
}
