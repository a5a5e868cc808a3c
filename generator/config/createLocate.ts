/** Finds the line and column of a configuration key, for messages. */

import { once } from '../core/memory';
import type { Locate, Path, Place } from '../core/problems';
import { createKeyFinder, parseSource } from './findKey';

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
  const known = new Map<string, Place>();
  const locate: Locate = (path) => {
    if (path.length === 0) return { file, line: 1, column: 1 };
    const name = JSON.stringify(path);
    const position = known.get(name) ?? findPlace(path);
    known.set(name, position);
    return position;
  };
  const findPlace = (path: Path): Place => {
    const position = open()?.(path);
    return position === undefined ? locate(path.slice(0, -1)) : { file, ...position };
  };
  return locate;
}
