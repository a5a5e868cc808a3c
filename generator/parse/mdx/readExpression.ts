/** Reads what can only be MDX between braces. A placeholder such as `{name}` is text. */

type Braces = {
  readonly kind: 'comment' | 'expression';
  readonly end: number;
};

/** The beginning of JSX, values that every MDX file has, a list of elements, and texts that JSX needs in quotes. */
const EXPRESSIONS: readonly RegExp[] = [
  /\{\s*<(?:[A-Z]|>)/y,
  /\{\s*(?:props|frontMatter)(?:\??\.[A-Za-z_$]|\[)[^{}\n]*\}/y,
  /\{\s*[\w$.]+\.map\(/y,
  /\{\s*(["'])[^\p{L}\p{N}\n]{1,20}?\1\s*\}/uy,
  /\{\s*`[^`]+`\s*\}/y,
];

/** A comment is not read further than this, so that a text of nothing but beginnings takes no time. */
const MAX_CHARACTERS = 5000;

export function readExpression(text: string, index: number): Braces | undefined {
  if (text.startsWith('{/*', index)) return readComment(text, index);
  for (const pattern of EXPRESSIONS) {
    pattern.lastIndex = index;
    if (pattern.test(text)) return { kind: 'expression', end: index + 1 };
  }
  return undefined;
}

function readComment(text: string, index: number): Braces | undefined {
  const close = text.slice(index, index + MAX_CHARACTERS).indexOf('*/', 3);
  if (close === -1) return undefined;
  const brace = /\s*\}/y;
  brace.lastIndex = index + close + 2;
  return brace.test(text) ? { kind: 'comment', end: brace.lastIndex } : undefined;
}
