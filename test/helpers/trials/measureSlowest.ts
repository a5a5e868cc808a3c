/** Remembers which input took the most CPU time for its length. */

import { isSlower, type Slowest } from './trials.ts';

export type Measure = {
  /** Returns what the work returns, which is to be of this process alone. */
  readonly time: <Result>(text: string, work: () => Result) => Result;
  readonly timeAsync: <Result>(text: string, work: () => Promise<Result>) => Promise<Result>;
  readonly getSlowest: () => Slowest | undefined;
};

/** Short texts say nothing: what is done once for each text is most of their time. */
const MEASURED_LENGTH = 100;
/** The first ones pay for code that is not compiled yet. */
const WARM_UP = 50;
const SHOWN_LENGTH = 60;

/** `readMicroseconds` tells the CPU time of this process. */
export function createMeasure(readMicroseconds = readCpuTime): Measure {
  let slowest: Slowest | undefined;
  let measured = 0;
  const note = (text: string, microseconds: number) => {
    if (text.length < MEASURED_LENGTH) return;
    measured += 1;
    // Microseconds for characters are milliseconds for thousands of them.
    const msPerKilobyte = microseconds / text.length;
    const found = { msPerKilobyte, text: JSON.stringify(text.slice(0, SHOWN_LENGTH)) };
    if (measured > WARM_UP && isSlower(found, slowest)) slowest = found;
  };
  return {
    time(text, work) {
      const start = readMicroseconds();
      const result = work();
      note(text, readMicroseconds() - start);
      return result;
    },
    async timeAsync(text, work) {
      const start = readMicroseconds();
      const result = await work();
      note(text, readMicroseconds() - start);
      return result;
    },
    getSlowest: () => slowest,
  };
}

function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
