/** Tells the texts that the fast parser reads in little time. The reference parser reads the others in less. */

import { listParts } from './countWork';

/** At each, the fast parser goes over the blocks around it again, though the reference parser does not. */
const SLOW_SIGN = /[_:&]/g;
/** Signs × characters between two empty lines: what takes the fast parser about two seconds. */
const MAX_FAST_WORK = 2_000_000_000;

export function isQuick(markdown: string): boolean {
  // There cannot be more signs than characters, so most pages need no count.
  if (markdown.length ** 2 <= MAX_FAST_WORK) return true;
  if (countFastWork(markdown) <= MAX_FAST_WORK) return true;
  let work = 0;
  for (const { text } of listParts(markdown)) work += countFastWork(text);
  return work <= MAX_FAST_WORK;
}

function countFastWork(text: string): number {
  return (text.match(SLOW_SIGN)?.length ?? 0) * text.length;
}
