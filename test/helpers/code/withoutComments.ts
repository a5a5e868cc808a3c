/** Removes the comments from a source, for tests that search code for forbidden words. */

/** Matches both, because comments inside strings and strings inside comments must be ignored. */
const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![\\:])\/\/[^\n]*/g;

export function withoutComments(source: string): string {
  return source.replace(STRING_OR_COMMENT, (part) => (part.startsWith('/') ? '' : part));
}
