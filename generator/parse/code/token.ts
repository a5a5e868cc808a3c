/** Pieces of highlighted lines, and the text that they are remembered as. */

export type Token = {
  readonly text: string;
  /** Empty for plain text. */
  readonly className: string;
};

export function toPlainLine(text: string): Token[] {
  return text === '' ? [] : [{ text, className: '' }];
}

/** Only lengths and classes: the texts are in the code. */
export function formatTokens(lines: readonly (readonly Token[])[]): string {
  const formatLine = (line: readonly Token[]) =>
    line.map(({ text, className }) => `${text.length}${className}`).join(' ');
  return lines.map(formatLine).join('\n');
}

const TOKEN = /^(\d+)(|t\d+-\d+i?b?)$/;

/** Undefined when the text is not of these lines; so nothing but classes of tokens comes out of it. */
export function parseTokens(text: string, lines: readonly string[]): Token[][] | undefined {
  const rows = text.split('\n');
  if (rows.length !== lines.length) return undefined;
  const parsed: Token[][] = [];
  for (const [index, line] of lines.entries()) {
    const tokens = parseLine(rows[index] ?? '', line);
    if (tokens === undefined) return undefined;
    parsed.push(tokens);
  }
  return parsed;
}

function parseLine(row: string, line: string): Token[] | undefined {
  const tokens: Token[] = [];
  let start = 0;
  for (const word of row === '' ? [] : row.split(' ')) {
    const [, length, className] = TOKEN.exec(word) ?? [];
    if (className === undefined) return undefined;
    const end = start + Number(length);
    tokens.push({ text: line.slice(start, end), className });
    start = end;
  }
  return start === line.length ? tokens : undefined;
}
