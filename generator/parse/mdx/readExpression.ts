/** Reads what can only be MDX between braces. A placeholder such as `{name}` is text. */

type Braces = {
  readonly kind: 'comment' | 'expression';
  readonly end: number;
};

const PATH = String.raw`(?:\??\.[A-Za-z_$][\w$]*|\[[^[\]\n]*\])`;
/** The beginning of JSX, values that every MDX file has, a list of elements, and texts that JSX needs in quotes. */
const EXPRESSIONS: readonly RegExp[] = [
  /\{\s*<(?:[A-Z]|>)/y,
  new RegExp(String.raw`\{\s*(?:props|frontMatter)${PATH}+[^{}\n]*\}`, 'y'),
  /\{\s*[\w$.]+\.map\(/y,
  /\{\s*(["'])[^\p{L}\p{N}\n]{1,20}?\1\s*\}/uy,
  /\{\s*`[^`]+`\s*\}/y,
];

export function readExpression(text: string, index: number): Braces | undefined {
  if (text.startsWith('{/*', index)) return readComment(text, index);
  for (const pattern of EXPRESSIONS) {
    pattern.lastIndex = index;
    if (pattern.test(text)) return { kind: 'expression', end: index + 1 };
  }
  return undefined;
}

function readComment(text: string, index: number): Braces | undefined {
  const close = text.indexOf('*/', index + 3);
  if (close === -1) return undefined;
  const brace = /\s*\}/y;
  brace.lastIndex = close + 2;
  return brace.test(text) ? { kind: 'comment', end: brace.lastIndex } : undefined;
}
