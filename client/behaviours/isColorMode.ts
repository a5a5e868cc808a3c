/** Checks whether a value is one of the two color modes. */

import type { ColorMode } from '../../templates/model/config';

export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}
