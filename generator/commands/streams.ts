/** Where a command writes, and how it shows its progress there. */

import type { Format } from '../report/format';
import { createProgress, type Progress } from '../report/progress';

/** Results go to `out`, progress and problems to `err`. */
export type Streams = {
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly color: boolean;
  /** Of the results; text when left out. */
  readonly format?: Format | undefined;
};

/** Shows nothing where `err` is no terminal. */
export function startProgress({ err, out }: Streams, isWanted: boolean): Progress {
  const isTerminal = err.isTTY === true && isWanted;
  return createProgress(err, isTerminal, { others: out.isTTY === true ? [out] : [] });
}
