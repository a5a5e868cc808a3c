/** Measures how deep emphasis, links and pictures are nested, in one pass over a text. */

/** Call it with each line; returns the depth at the end of that line. */
export type DepthMeasure = (line: string) => number;

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

/** Returns the deepest level of the paragraph so far. An empty line ends a paragraph. */
export function createInlineDepth(): DepthMeasure {
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
