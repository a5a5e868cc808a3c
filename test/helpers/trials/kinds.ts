/** The kinds of trials, and how many of each a run of all tests promises: a short one and a long one. */

export type TrialKind = keyof typeof KINDS;

type Promised = { readonly short: number; readonly long: number };

/** Of the other kinds, a run tells how many there were. */
export const KINDS = {
  kills: { short: 16, long: 300 },
  // At every operation of load, cache and emit, which the tests count themselves.
  faults: { short: 400, long: 1000 },
  Markdown: { short: 500, long: 20_000 },
  MDX: { short: 400, long: 20_000 },
  'front matters': { short: 300, long: 10_000 },
  configurations: { short: 300, long: 10_000 },
  URLs: { short: 5000, long: 50_000 },
  'endpoint bodies': { short: 300, long: 10_000 },
  'bytes of cache and manifest': { short: 500, long: 5000 },
  'injection vectors': { short: 800, long: 800 },
  'keys with wrong values': undefined,
  'trees compared': undefined,
  'examples of specifications': undefined,
  'JSON texts': undefined,
  'search queries': undefined,
  'pages validated': undefined,
  requests: undefined,
  'idle connections': undefined,
} as const satisfies Readonly<Record<string, Promised | undefined>>;

export function findPromise(kind: TrialKind, isLong: boolean): number | undefined {
  const promised: Promised | undefined = KINDS[kind];
  return isLong ? promised?.long : promised?.short;
}
