/** Inlines the values of other files where they are referenced, so that they can be validated there. */

import { isObject } from '../core/isObject';
import type { Path } from '../core/problems';
import type { ApiFiles, Spot } from './apiFiles';
import { follow } from './apiNode';

type Joined = {
  readonly value: unknown;
  /** Where the value at a path is written. */
  readonly find: (path: Path) => Spot;
};

/** Deeper values are not checked, because recursion would overflow the stack. */
const MAX_DEPTH = 500;

/** Each target is inlined once, at its first reference; the others stay references. */
export function joinFiles(file: string, values: ApiFiles['values']): Joined {
  const moved = new Map<string, Spot>();
  const passed = new Set<string>();
  const join = (value: unknown, spot: Spot, path: Path): unknown => {
    if (path.length > MAX_DEPTH) return value;
    const step = (child: unknown, key: string | number) =>
      join(child, { ...spot, path: [...spot.path, key] }, [...path, key]);
    if (Array.isArray(value)) return value.map(step);
    if (!isObject(value)) return value;
    const { $ref: reference } = value;
    const isElsewhere = typeof reference === 'string' && !reference.startsWith('#');
    // Parts of another file appear nowhere else in the description.
    if (typeof reference === 'string' && (isElsewhere || spot.file !== file)) {
      const target = follow(reference, spot.file, { values });
      const id = JSON.stringify(target.spot);
      if (isObject(target.value) && !passed.has(id)) {
        passed.add(id);
        moved.set(JSON.stringify(path), target.spot);
        return join(target.value, target.spot, path);
      }
    }
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, step(child, key)]));
  };
  return {
    value: join(values.get(file), { file, path: [] }, []),
    find: (path) =>
      path.reduce<Spot>(
        (spot, key, index) =>
          moved.get(JSON.stringify(path.slice(0, index + 1))) ?? {
            file: spot.file,
            path: [...spot.path, key],
          },
        { file, path: [] },
      ),
  };
}
