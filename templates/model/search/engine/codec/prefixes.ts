/** Keys of the entries for prefixes of words. They end in a star, which no word contains. */

const STAR = '*';

export function createPrefixKey(prefix: string): string {
  return prefix + STAR;
}

export function isPrefixKey(key: string): boolean {
  return key.endsWith(STAR);
}
