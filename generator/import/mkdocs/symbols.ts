/** Writes what pymdownx.smartsymbols and pymdownx.progressbar show for signs in a text. */

const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ '(tm)': '™', '(c)': '©', '(r)': '®', 'c/o': '℅', '+/-': '±', '=/=': '≠' },
  ...{ '-->': '→', '<--': '←', '<-->': '↔', '==>': '⇒', '<==': '⇐', '<==>': '⇔' },
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖' },
  ...{ '3/5': '⅗', '4/5': '⅘', '1/6': '⅙', '5/6': '⅚' },
  ...{ '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' },
};

/** An arrow at the end of a line may be that of a comment. */
export const SYMBOL =
  /(\((?:tm|c|r)\)|(?<![\w./])c\/o(?![\w./])|\+\/-|=\/=|(?<=[^\s<] )<?(?:-->|==>)(?= \S)|(?<=\S )<(?:--|==)(?= \S)|(?<![\w./])\d\/[2-8](?![\w./]))/g;

export const writeSymbol = (found: string): string => SYMBOLS[found] ?? found;

/** `[=45% "label"]` and `[==1/2]`. */
export const PROGRESS =
  /\[={1,20} {0,20}(\d{1,9}(?:\.\d{1,9})?%|\d{1,9}\/\d{1,9})(?: {1,20}"([^"\n]*)")? {0,20}\]/g;

export function writeProgress(progress: string, label?: string): string {
  const [value, max = '100'] = progress.replace('%', '').split('/');
  const shown = label ? ` ${label}` : '';
  return `<progress value="${value}" max="${max}"></progress>${shown}`;
}
