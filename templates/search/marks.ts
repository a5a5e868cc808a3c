/** Reads the one kind of markup that an index may answer with: `<mark>…</mark>` around what matches. */

type MarkedText = { readonly text: string; readonly isMarked: boolean };

const MARK = /<mark>([\s\S]*?)<\/mark>/g;

/** Pairs of tags are marks; everything else, a tag without its partner too, is text. */
export function splitMarks(value: string): readonly MarkedText[] {
  const parts = value.split(MARK).map((text, index) => ({ text, isMarked: index % 2 === 1 }));
  return parts.filter(({ text }) => text !== '');
}

export function removeMarks(value: string): string {
  return value.replace(MARK, '$1');
}
