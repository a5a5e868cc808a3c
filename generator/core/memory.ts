/** Where a stage may cache its results; it knows no disk and no version. */

export type Memory = {
  /** Undefined for values that are not stored, or can no longer be read. */
  readonly find: (key: string) => string | undefined;
  readonly keep: (key: string, value: string) => void;
};

/** A memory that also takes the bytes of a text in UTF-8; nobody may change them afterwards. */
export type ByteMemory = Pick<Memory, 'find'> & {
  readonly keep: (key: string, value: string | Uint8Array<ArrayBuffer>) => void;
};

/** A memory on disk, which gives up what no build uses any more. */
export type StoredMemory = ByteMemory & {
  /** Says that a value is still in use, without reading it. */
  readonly touch: (key: string) => void;
  /** True for a value that can be found from now on, whatever happens to the disk. */
  readonly has: (key: string) => boolean;
  /** A hash of all that makes the values beside their keys; undefined when nothing is kept. */
  readonly recipe: string | undefined;
};

export const NO_MEMORY: StoredMemory = {
  find: () => undefined,
  keep: () => {},
  touch: () => {},
  has: () => false,
  recipe: undefined,
};

/**
 * A value that a build counted on cannot be read any more: the cache was damaged, or another build has
 * given it up. The build starts again without the cache.
 */
export class LostValueError extends Error {
  constructor() {
    super('A value in the cache has disappeared.');
  }
}

/** Creates a value when it is first asked for. */
export function once<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
