/** Bounds of time for uploads in tests. */

import type { PushLimits } from '../../../generator/push/createProvider';

/** A busy machine keeps them, and a task that goes on for ever is given up soon. */
export const PUSH_LIMITS: PushLimits = {
  connectSeconds: 10,
  readSeconds: 10,
  writeSeconds: 10,
  requestMs: 30_000,
  taskMs: 20,
  pollMs: 2,
};

/** For a provider that does not answer anyway. */
export const IMPATIENT_LIMITS: PushLimits = {
  ...PUSH_LIMITS,
  connectSeconds: 0.1,
  readSeconds: 0.1,
  writeSeconds: 0.1,
};
