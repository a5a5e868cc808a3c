/** Finds the places in a configuration that messages name. */

import type { Locate } from '../core/problems';
import { findKey } from './findKey';
import { type ParsedSource, parseSource } from './parseSource';

export type ConfigSource = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
};

/**
 * Gives the place of a key, or of the innermost key around it that the source shows; the top of the
 * file when it shows none. The source is parsed when the first place is asked for.
 */
export function createLocate({ file, text }: ConfigSource): Locate {
  let parsed: { readonly source: ParsedSource | undefined } | undefined;
  return (path) => {
    parsed ??= { source: parseSource(file, text) };
    const { source } = parsed;
    for (let length = path.length; source !== undefined && length > 0; length -= 1) {
      const position = findKey(source, path.slice(0, length));
      if (position !== undefined) return { file, ...position };
    }
    return { file, line: 1, column: 1 };
  };
}
