/** Opens a source text in YAML or JSON. What an alias stands for is put in its place, because the anchor may be removed. */

import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { listDoubles } from '../parse/yaml/parseYaml';

export type OpenYaml = {
  readonly document: Document.Parsed;
  /** The line of a key. */
  readonly findLine: (key: unknown) => number;
  readonly lines: LineCounter;
  /** The first error, with its offset. Then the document is not to be used. */
  readonly problem?: YamlProblem | undefined;
};

type YamlProblem = { readonly message: string; readonly offset: number };

export function openYaml(text: string): OpenYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    // The library compares each key with all others.
    uniqueKeys: false,
  });
  return {
    document,
    lines,
    findLine: (key) => lines.linePos(getStart(key)).line,
    problem: findProblem(document),
  };
}

function findProblem(document: Document): YamlProblem | undefined {
  const [error] = document.errors;
  if (error !== undefined) {
    const [message = ''] = error.message.split(' at line ');
    return { message, offset: error.pos[0] };
  }
  const [double] = listDoubles(document);
  return double === undefined
    ? resolveAliases(document)
    : { message: 'Map keys must be unique', offset: double };
}

const MAX_ALIASES = 100;

function resolveAliases(document: Document): YamlProblem | undefined {
  let first: number | undefined;
  visit(document, {
    Alias(_key, { range }) {
      first = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  if (first === undefined) return undefined;
  try {
    // Finds aliases in their own value, and those without an anchor.
    JSON.stringify(document.toJS({ maxAliasCount: MAX_ALIASES }));
  } catch {
    const message = 'an alias is undefined or circular, or there are too many';
    return { message, offset: first };
  }
  visit(document, {
    Alias(_key, alias) {
      const copy = alias.resolve(document)?.clone();
      if (!isNode(copy)) return undefined;
      // They belong to the place of the anchor.
      delete copy.anchor;
      copy.comment = null;
      return copy;
    },
  });
  return undefined;
}

export function getKeyName(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function getStart(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

/** Removes keys of a mapping in one pass, however many there are. */
export function removeKeys(map: unknown, removed: ReadonlySet<unknown>): void {
  if (isMap(map)) map.items = map.items.filter(({ key }) => !removed.has(key));
}
