/** Where a command writes, and how it shows its progress there. */

import type { Format } from '../report/format';
import { createProgress, type Progress } from '../report/progress';

/** Exit codes. */
export const DONE = 0;
export const FAILED = 1;

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Results go to `out`, progress and problems to `err`. */
export type Streams = {
  readonly out: Terminal;
  readonly err: Terminal;
  readonly color: boolean;
  /** Of the results; text when omitted. */
  readonly format?: Format | undefined;
  /** Absolute: the folder of the repository, where a host shows problems beside its files. */
  readonly workspace?: string | undefined;
};

/** Shows nothing where `err` is not a terminal. */
export function startProgress({ err, out }: Streams, isWanted: boolean): Progress {
  const isTerminal = err.isTTY === true && isWanted;
  return createProgress(err, isTerminal, { others: out.isTTY === true ? [out] : [] });
}
