/** Loads a stylesheet that a script needs. */

import { addLink } from './addLink';

/** Resolves when it is there, and rejects when it cannot be loaded. */
export function loadStyles(href: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    addLink({ rel: 'stylesheet', href, onload, onerror });
  });
}
