/** True for a key that belongs to an input method, which has not finished its word (rule 5.66). */

import type { KeyboardEvent } from 'react';

/** What browsers report that end the composition before the key. */
const COMPOSING_KEY_CODE = 229;

export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;
}
