/** Finds the line and column of a configuration key, for messages. */

import { createKeyFinder, parseSource } from './findKey';
import { once } from './memory';
import type { Locate } from './problems';

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
  const open = once(() => {
    const source = parseSource(file, text);
    return source && createKeyFinder(source);
  });
  const locate: Locate = (path) => {
    if (path.length === 0) return { file, line: 1, column: 1 };
    const position = open()?.(path);
    return position === undefined ? locate(path.slice(0, -1)) : { file, ...position };
  };
  return locate;
}
