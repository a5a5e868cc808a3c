/** The keys of answers for beginnings of words; a star is in no word. */

const STAR = '*';

export function createPrefixKey(beginning: string): string {
  return beginning + STAR;
}

export function isPrefixKey(key: string): boolean {
  return key.endsWith(STAR);
}
