/** Skips what is neither Markdown nor MDX in raw HTML: comments, code, scripts and drawings. */

const QUIET =
  /<(pre|code|kbd|samp|script|style|textarea|template|svg|math)(?=[\s>/])|<!--|\{\/\*/iy;

const END_OF: Readonly<Record<string, string>> = { '<!--': '-->', '{/*': '*/}' };

/** Returns the place behind it, or `endless` when it has no end; undefined when no such thing begins here. */
export function skipQuiet<Endless>(
  text: string,
  index: number,
  endless: Endless,
): number | Endless | undefined {
  QUIET.lastIndex = index;
  const [beginning, name] = QUIET.exec(text) ?? [];
  if (beginning === undefined) return undefined;
  const ending = name === undefined ? END_OF[beginning] : `</${name}`;
  const end = ending === undefined ? -1 : text.indexOf(ending, index);
  return end === -1 ? endless : end + (ending?.length ?? 0);
}
