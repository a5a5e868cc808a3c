/** The keys of answers for beginnings of words; a star is in no word. */

const STAR = '*';

export function createBeginningKey(beginning: string): string {
  return beginning + STAR;
}

export function isBeginningKey(key: string): boolean {
  return key.endsWith(STAR);
}
