/** Waits for a condition. */

import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 5;

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(POLL_MS);
}
