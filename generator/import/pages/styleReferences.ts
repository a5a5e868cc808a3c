/** Finds and changes what a stylesheet refers to: other stylesheets, pictures and fonts. */

/** Comments, imports, addresses and other texts. Each part matches in linear time. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\b((?:"[^"\n]*"|'[^'\n]*'|url\([^)\n]*\)|[^;{}"'])*);?|\burl\(([^()"'\n]*|\s*"[^"\n]*"\s*|\s*'[^'\n]*'\s*)\)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gi;
const IMPORTED = /^(["']?)([^"'\s)]+)\1/;
/** A longer import is none. */
const LONGEST_IMPORT = 2000;

export type StyleReference = {
  readonly target: string;
  /** Counts from 1. */
  readonly line: number;
  readonly isImport: boolean;
};

/** Returns the new target; undefined for one that stays, and null for one that is removed. */
type ChangeReference = (reference: StyleReference) => string | null | undefined;

export function changeStyleReferences(text: string, change: ChangeReference): string {
  let line = 1;
  let seen = 0;
  const replace = (whole: string, imported: unknown, address: unknown, start: number) => {
    line += text.slice(seen, start).split('\n').length - 1;
    seen = start;
    if (typeof imported === 'string') return changeImport(whole, imported, { line, change });
    if (typeof address !== 'string') return whole;
    const target = address.trim().replace(/^(["'])(.*)\1$/, '$2');
    const found = change({ target, line, isImport: false });
    if (found === undefined) return whole;
    // Shows nothing, wherever an address may be.
    return `url(${JSON.stringify(found ?? 'data:,')})`;
  };
  return text.replace(TOKEN, replace);
}

function changeImport(
  whole: string,
  imported: string,
  { line, change }: { readonly line: number; readonly change: ChangeReference },
): string {
  if (imported.length > LONGEST_IMPORT) return whole;
  const written = imported
    .trimStart()
    .replace(/^url\(/i, '')
    .trimStart();
  const [start = '', , target] = IMPORTED.exec(written) ?? [];
  if (target === undefined) return whole;
  const rest = written.slice(start.length).trimStart().replace(/^\)/, '');
  const found = change({ target, line, isImport: true });
  if (found === undefined) return whole;
  return found === null
    ? ''
    : `@import ${JSON.stringify(found)}${rest === '' ? '' : ` ${rest.trim()}`};`;
}
