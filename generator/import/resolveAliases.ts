/** Puts what an alias of YAML stands for in its place, because the key with its anchor may be removed. */

import { type Document, isNode, visit } from 'yaml';

const MAX_ALIASES = 100;

/** False, with nothing changed, for a document whose aliases name nothing, have no end or are too many. */
export function resolveAliases(document: Document): boolean {
  if (!hasAliases(document)) return true;
  try {
    // An alias in its own value is found here, and one without an anchor.
    JSON.stringify(document.toJS({ maxAliasCount: MAX_ALIASES }));
  } catch {
    return false;
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
  return true;
}

function hasAliases(document: Document): boolean {
  let isFound = false;
  visit(document, {
    Alias() {
      isFound = true;
      return visit.BREAK;
    },
  });
  return isFound;
}
