/** Tells which lines of a Markdown text are in fenced code, for code that works line by line. */

const OPENING = /^((?:[ \t]|>|[-+*] |\d+[.)] )*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)$/;

/** Call the returned function with each line in order: true inside fenced code and on its two fences. */
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
