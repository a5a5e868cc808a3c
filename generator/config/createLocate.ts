/** Finds the line and column of a configuration key, for messages. */

import type { Locate } from '../core/problems';
import { findKey } from './findKey';
import { type ParsedSource, parseSource } from './parseSource';

export type ConfigSource = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
};

/**
 * Returns the place of a key. When the source does not show the key, it is the place of the innermost key
 * around it, or the top of the file. The source is parsed only when the first place is needed.
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
