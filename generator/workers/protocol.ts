/** What goes between the main thread and a worker. */

export type WorkerJob<Settings, Item> = {
  /** Plain data. */
  readonly settings: Settings;
  readonly items: readonly Item[];
  /** See `claims`. */
  readonly cells: SharedArrayBuffer;
  /** The number of the worker in the claims. */
  readonly thread: number;
};

export type WorkerMessage<Result> =
  | { readonly kind: 'result'; readonly index: number; readonly result: Result }
  /** It threw, or its result is no plain data. The main thread does this item itself, and all after it. */
  | { readonly kind: 'refused'; readonly index: number }
  /** Nothing is left to take. */
  | { readonly kind: 'done' }
  /** Code of the site has called `process.exit()`. */
  | { readonly kind: 'exit'; readonly stack: string };
