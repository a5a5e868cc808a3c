/** Reads `import` and `export` of JavaScript where a paragraph begins with them. A sentence does not. */

import { findBraceEnd } from './findBraceEnd';

type ModuleLines = {
  readonly kind: 'import' | 'export';
  readonly end: number;
  /** What it declares or imports, such as the names of components. */
  readonly names: readonly string[];
};

const NAMES = String.raw`(?:type\s+)?(?:[\w$]+|\*\s*as\s+[\w$]+|\{[^{}'"]*\})`;
const FROM = String.raw`(?:"[^"\n]+"|'[^'\n]+')[ \t]*(?:with[ \t]*\{[^{}]*\}[ \t]*)?(?:;[ \t]*)?(?:\/\/[^\n]*)?(?=\n|$)`;
const IMPORT = new RegExp(
  String.raw`import(?=[\s{*"'])(?:\s*${FROM}|\s*${NAMES}(?:\s*,\s*${NAMES})?\s*from\s*${FROM})`,
  'y',
);
const REEXPORT = new RegExp(
  String.raw`export\s*(?:\*(?:\s*as\s+[\w$]+)?|\{[^{}'"]*\})(?:\s*from\s*${FROM}|\s*;[ \t]*(?=\n|$)|[ \t]*(?=\n|$))`,
  'y',
);
const DECLARATION = new RegExp(
  [
    String.raw`export\s+(?:(?:const|let|var)\s+(?:[\w$]+\s*(?::[^=\n]+)?|[{[][^=\n]*)=(?!=)`,
    String.raw`(?:default\s+)?(?:async\s+)?function\b\s*(?:\*\s*)?(?:[\w$]+\s*)?\(`,
    String.raw`(?:default\s+)?class\s+[\w$]+\s*(?:\{|extends\b)`,
    String.raw`default\s+(?:async\s*)?(?:[([{<]|[\w$]+\s*(?:=>|\(|;)|[A-Z][\w$]*(?=\n|$)))`,
  ].join('|'),
  'y',
);
const NAME = /[\w$]+/g;

/** Undefined where no statement begins. The end is the end of its last line. */
export function readModule(text: string, start: number): ModuleLines | undefined {
  const names: string[] = [];
  let first: ModuleLines['kind'] | undefined;
  let end = start;
  for (let at = start; ; at = end + 1) {
    const statement = readStatement(text, at);
    if (statement === undefined) break;
    first ??= text.startsWith('import', at) ? 'import' : 'export';
    names.push(...(statement.head.match(NAME) ?? []));
    end = statement.end;
    if (end >= text.length) break;
  }
  return first && { kind: first, end, names };
}

type Statement = { readonly head: string; readonly end: number };

function readStatement(text: string, at: number): Statement | undefined {
  for (const pattern of [IMPORT, REEXPORT]) {
    pattern.lastIndex = at;
    const [head] = pattern.exec(text) ?? [];
    if (head !== undefined) return { head, end: at + head.length };
  }
  DECLARATION.lastIndex = at;
  const [head] = DECLARATION.exec(text) ?? [];
  return head === undefined
    ? undefined
    : { head, end: at + findDeclarationEnd(text.slice(at, at + MAX_CHARACTERS)) };
}

/** A statement is not read further than this, so that a text of nothing but beginnings takes no time. */
const MAX_CHARACTERS = 20_000;

/** The end of the first line with all brackets closed, before an empty line or another statement. */
function findDeclarationEnd(text: string): number {
  let stop = /[\n{([]/g;
  for (let found = stop.exec(text); found !== null; found = stop.exec(text)) {
    if (found[0] === '\n') {
      if (isEnd(text, found.index)) return found.index;
      continue;
    }
    const end = findBraceEnd(text, found.index);
    // Behind a bracket that nothing closes, only lines count, so that brackets are not searched again and again.
    if (end === undefined) stop = /\n/g;
    stop.lastIndex = end ?? found.index;
  }
  return text.length;
}

function isEnd(text: string, lineEnd: number): boolean {
  return /^(?:[ \t]*(?:\n|$)|import\b|export\b)/.test(text.slice(lineEnd + 1, lineEnd + 200));
}
