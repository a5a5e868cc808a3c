/** Remembers which input takes the most time for its length. */

import { isSlower, type Slowest } from './trials.ts';

export type Measure = {
  /** Resolves to what the work gives. It is done again when it seems to be the slowest. */
  readonly time: <Result>(text: string, work: () => Result | Promise<Result>) => Promise<Result>;
  readonly getSlowest: () => Slowest | undefined;
};

/** Short texts say nothing: what is done once for each text is most of their time. */
const MEASURED_LENGTH = 100;
/** The first ones pay for code that is not compiled yet. */
const WARM_UP = 50;
const SHOWN_LENGTH = 60;
const REPEATS = 3;

type MeasureOptions = {
  readonly minLength?: number;
  readonly readMicroseconds?: () => number;
};

export function createMeasure({
  minLength = MEASURED_LENGTH,
  readMicroseconds = readClock,
}: MeasureOptions = {}): Measure {
  let slowest: Slowest | undefined;
  let measured = 0;
  const find = (text: string, microseconds: number): Slowest | undefined => {
    // Microseconds for characters are milliseconds for thousands of them.
    const msPerKilobyte = microseconds / text.length;
    const found = { msPerKilobyte, text: JSON.stringify(text.slice(0, SHOWN_LENGTH)) };
    return isSlower(found, slowest) ? found : undefined;
  };
  return {
    async time(text, work) {
      const start = readMicroseconds();
      const result = await work();
      let shortest = readMicroseconds() - start;
      if (text.length < minLength) return result;
      measured += 1;
      if (measured <= WARM_UP) return result;
      // The first time may hold what has to do with other texts and programs, such as garbage.
      for (let again = 0; again < REPEATS && find(text, shortest) !== undefined; again += 1) {
        const before = readMicroseconds();
        await work();
        shortest = Math.min(shortest, readMicroseconds() - before);
      }
      slowest = find(text, shortest) ?? slowest;
      return result;
    },
    getSlowest: () => slowest,
  };
}

/** The CPU time of a process is told in steps of 10 ms, so the shortest of several times stands for it. */
function readClock(): number {
  return performance.now() * 1000;
}
