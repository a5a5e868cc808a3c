/** The code of a source without its comments, for tests of what code may not hold. */

/** A comment is none inside a string, and a string is none inside a comment. */
const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![\\:])\/\/[^\n]*/g;

export function withoutComments(source: string): string {
  return source.replace(STRING_OR_COMMENT, (part) => (part.startsWith('/') ? '' : part));
}
