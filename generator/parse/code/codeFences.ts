/** Tells which lines of a Markdown text stand inside fenced code, for work done line by line. */

const OPENING = /^((?:[ \t]|>|[-+*] |\d+[.)] )*)(`{3,}|~{3,})([^\n]*)$/;

/** Gives a function to be called with each line in turn: true inside a fence and on its fences. */
export function createFenceTracker(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    if (fence !== undefined) {
      const closing = line.replace(/^[\s>]*/, '').trimEnd();
      if (closing.startsWith(fence) && /^(`+|~+)$/.test(closing)) fence = undefined;
      return true;
    }
    const [, , marks, info] = OPENING.exec(line) ?? [];
    if (marks === undefined || (marks.startsWith('`') && info?.includes('`'))) return false;
    fence = marks;
    return true;
  };
}
