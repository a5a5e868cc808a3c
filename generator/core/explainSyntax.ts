/** Rewrites esbuild's messages about syntax in the form of docwright's own, with a remedy. */

export type ExplainedSyntax = { readonly message: string; readonly hint: string };

type Explain = (match: RegExpExecArray) => ExplainedSyntax;

const HINT = 'Check this line and the previous one for a missing comma, quote or bracket.';

const EXPLANATIONS: readonly (readonly [text: RegExp, explain: Explain])[] = [
  [
    /^Unexpected end of file before a closing "(.+)" tag$/,
    ([, name]) => ({ message: `<${name}> is not closed`, hint: `Add the closing tag </${name}>.` }),
  ],
  [
    /^Unexpected closing "(.+)" tag does not match opening (?:"(.+)"|fragment) tag$/,
    ([, name, opening = '']) => ({
      message: `the closing tag </${name}> does not match <${opening}>`,
      hint: 'Close the innermost element first.',
    }),
  ],
  [
    /^Unexpected end of file$/,
    () => ({
      message: 'unexpected end of the file',
      hint: 'Close the bracket, brace or tag that is still open.',
    }),
  ],
  [
    /^Unterminated (string|template|regular expression)/,
    ([, kind]) => ({
      message: `the ${kind} is not closed`,
      hint: `Add the closing ${kind === 'regular expression' ? 'slash' : 'quote'}.`,
    }),
  ],
  [
    /^The character "(.)" is not valid inside a JSX element$/,
    ([, character]) => ({
      message: `the character "${character}" is not allowed inside a JSX element`,
      hint: `Write {'${character}'} instead.`,
    }),
  ],
  [
    /^The symbol "(.+)" has already been declared$/,
    ([, name]) => ({ message: `"${name}" is declared twice`, hint: 'Rename one of them.' }),
  ],
  [
    /^Multiple exports with the same name "(.+)"$/,
    ([, name]) => ({ message: `"${name}" is exported twice`, hint: 'Remove one of the exports.' }),
  ],
];

export function explainSyntax(text: string): ExplainedSyntax {
  for (const [pattern, explain] of EXPLANATIONS) {
    const match = pattern.exec(text);
    if (match !== null) return explain(match);
  }
  return { message: toMessage(text), hint: HINT };
}

/** Messages begin with a small letter and have no full stop. */
function toMessage(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
