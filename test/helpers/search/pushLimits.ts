/** Timeouts for uploads in tests. */

import type { PushLimits } from '../../../generator/push/createProvider';

/** Long enough for a busy machine, and short enough for a task that never ends. */
export const PUSH_LIMITS: PushLimits = {
  connectSeconds: 10,
  readSeconds: 10,
  writeSeconds: 10,
  requestMs: 30_000,
  taskMs: 20,
  pollMs: 2,
};

/** For a provider that never responds. */
export const IMPATIENT_LIMITS: PushLimits = {
  ...PUSH_LIMITS,
  connectSeconds: 0.1,
  readSeconds: 0.1,
  writeSeconds: 0.1,
};
