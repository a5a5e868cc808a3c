/** Splits TypeScript source into the tokens that matter for finding keys; never fails. */

export type Token = {
  readonly kind: 'word' | 'string' | 'mark';
  /** Of a string, what stands between the quotes. */
  readonly text: string;
  /** Offset in the source. */
  readonly start: number;
};

const SPACE_OR_COMMENT = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const WORD = /[\p{L}\p{N}_$]+/uy;
const REGULAR_EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;

export function scanTokens(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  while (offset < source.length) {
    offset += match(SPACE_OR_COMMENT, source, offset).length;
    if (offset >= source.length) break;
    const { token, length } = scanToken(source, offset, tokens.at(-1));
    tokens.push(token);
    offset += length;
  }
  return tokens;
}

type Scanned = { readonly token: Token; readonly length: number };

function scanToken(source: string, start: number, previous: Token | undefined): Scanned {
  const word = match(WORD, source, start);
  if (word !== '') return { token: { kind: 'word', text: word, start }, length: word.length };
  const string = scanString(source, start, previous);
  if (string === '') {
    return { token: { kind: 'mark', text: source.charAt(start), start }, length: 1 };
  }
  return { token: { kind: 'string', text: string.slice(1, -1), start }, length: string.length };
}

/** A regular expression counts as a string: its braces and quotes mean nothing here either. */
function scanString(source: string, start: number, previous: Token | undefined): string {
  const first = source[start];
  if (first === '`') return source.slice(start, findTemplateEnd(source, start));
  if (first === '/') return endsValue(previous) ? '' : match(REGULAR_EXPRESSION, source, start);
  return match(QUOTED, source, start);
}

/** After a value a slash divides; anywhere else it begins a regular expression. */
function endsValue(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.kind !== 'mark' || [')', ']', '}'].includes(token.text);
}

/** Returns the offset after a template's closing backtick. */
function findTemplateEnd(source: string, start: number): number {
  let offset = start + 1;
  while (offset < source.length) {
    if (source[offset] === '`') return offset + 1;
    if (source[offset] === '\\') offset += 2;
    else if (source.startsWith('${', offset)) offset = findSubstitutionEnd(source, offset + 2);
    else offset += 1;
  }
  return source.length;
}

/** Returns the offset after the brace that closes a `${`. */
function findSubstitutionEnd(source: string, start: number): number {
  let offset = start;
  for (let depth = 1; offset < source.length && depth > 0; ) {
    const character = source[offset];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === '`') offset = findTemplateEnd(source, offset);
    else offset += match(QUOTED, source, offset).length || 1;
  }
  return offset;
}

function match(pattern: RegExp, source: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(source)?.[0] ?? '';
}
