/** Counts how often the parts of all functions run, those of the packages too: the same each time, unlike time. */

import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

export type StepCounter = {
  readonly count: (work: () => Promise<unknown>) => Promise<number>;
  readonly stop: () => void;
};

/** Optimized code does not count all calls, and what is removed from memory loses its counts. */
const COUNTED = ['opt', 'maglev', 'flush-bytecode'];

export async function startStepCounter(): Promise<StepCounter> {
  for (const flag of COUNTED) setFlagsFromString(`--no-${flag}`);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    // Each answer counts from the one before, which takes longer than most work: so it is asked for once.
    async count(work) {
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const parts = result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
      return parts.reduce((sum, { count }) => sum + count, 0);
    },
    stop() {
      session.disconnect();
      for (const flag of COUNTED) setFlagsFromString(`--${flag}`);
    },
  };
}
