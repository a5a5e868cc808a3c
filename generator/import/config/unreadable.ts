/** Marks a value in a source configuration that cannot be read without its toolchain. */

import { isObject } from '../../core/schema';

/** A key that no configuration has of its own. */
export const UNREADABLE = '$docwrightUnreadable';

type Unreadable = { readonly [UNREADABLE]: string };

export function isUnreadable(value: unknown): value is Unreadable {
  return isObject(value) && typeof value[UNREADABLE] === 'string';
}

/** For the report. */
export function describeUnreadable(value: Unreadable): string {
  return `it is ${value[UNREADABLE]}, which cannot be imported: set it manually`;
}
