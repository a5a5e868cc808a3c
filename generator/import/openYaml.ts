/** Opens a foreign text in YAML or JSON. */

import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';

type OpenYaml = {
  readonly document: Document;
  readonly lines: LineCounter;
  /** The first error, with its offset. */
  readonly problem?: { readonly message: string; readonly offset: number } | undefined;
};

export function openYaml(text: string): OpenYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    // The library compares each key with all others.
    uniqueKeys: false,
  });
  const [error] = document.errors;
  if (error === undefined) return { document, lines, problem: findDouble(document) };
  const [message = ''] = error.message.split(' at line ');
  return { document, lines, problem: { message, offset: error.pos[0] } };
}

function findDouble(document: Document): OpenYaml['problem'] {
  let problem: OpenYaml['problem'];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          problem = { message: 'Map keys must be unique', offset: key.range?.[0] ?? 0 };
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return problem;
}

/** Removes keys of a mapping at once, however many there are. */
export function removeKeys(map: unknown, removed: ReadonlySet<unknown>): void {
  if (isMap(map)) map.items = map.items.filter(({ key }) => !removed.has(key));
}
