/** A source of the security policy that allows one inlined script or style. */

import { createHash } from 'node:crypto';

/** `text` as it stands in the element. */
export function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
