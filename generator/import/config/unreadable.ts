/** Stands in a foreign configuration for what cannot be read without its toolchain. */

import { isObject } from '../../core/schema';

/** The key that no configuration has by itself. */
export const UNREADABLE = '$docwrightUnreadable';

type Unreadable = { readonly [UNREADABLE]: string };

export function isUnreadable(value: unknown): value is Unreadable {
  return isObject(value) && typeof value[UNREADABLE] === 'string';
}

/** The note of the account. */
export function describeUnreadable(value: Unreadable): string {
  return `it is ${value[UNREADABLE]}, which cannot be imported: set it manually`;
}
