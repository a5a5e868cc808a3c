/** What a stage may be given to remember its results by; it knows no disk and no version. */

export type Memory = {
  /** Undefined for what nobody has kept, or what cannot be read any more. */
  readonly find: (key: string) => string | undefined;
  readonly keep: (key: string, value: string) => void;
};

export const NO_MEMORY: Memory = { find: () => undefined, keep: () => {} };
