/** True for a key that belongs to an input method whose word is not finished (rule 5.66). */

import type { KeyboardEvent } from 'react';

/** The value of browsers that end the composition before they send the key. */
const COMPOSING_KEY_CODE = 229;

export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;
}
