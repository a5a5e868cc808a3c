/** Tells which lines of a Markdown text are in fenced code, for code that works line by line. */

const OPENING = /^((?:[ \t]|>|[-+*] |\d+[.)] )*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)$/;

/** Call the returned function with each line in order. It returns undefined outside fenced code. */
export function createFenceTracker(): (line: string) => 'opening' | 'code' | 'closing' | undefined {
  let fence: string | undefined;
  return (line) => {
    if (fence !== undefined) {
      const closing = line.replace(/^[\s>]*/, '').trimEnd();
      if (!closing.startsWith(fence) || !/^(`+|~+)$/.test(closing)) return 'code';
      fence = undefined;
      return 'closing';
    }
    const [, , marks, info] = OPENING.exec(line) ?? [];
    if (marks === undefined || (marks.startsWith('`') && info?.includes('`'))) return undefined;
    fence = marks;
    return 'opening';
  };
}
