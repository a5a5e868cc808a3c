/** Slugs for pages and sections, from the names in a description. */

import GithubSlugger from 'github-slugger';

/** A file name may have 255 bytes, and a letter four. */
const MAX_LENGTH = 60;
/** A number prefix, which orders files: the slug of `2-kites` is `kites`. */
const PREFIX = /^(\d+)-/;

/** Returns unique slugs; `fallback` is for texts without letters and digits. */
export function createNamer(reserved: readonly string[]) {
  const slugger = new GithubSlugger();
  for (const name of reserved) slugger.slug(name);
  return (text: string, fallback: string): string => {
    const words = [...toWords(text).replace(PREFIX, '$1')].slice(0, MAX_LENGTH).join('');
    return slugger.slug(words.replace(/-$/, '') || fallback);
  };
}

/** Lower case, with a hyphen between the words. */
export function toWords(text: string): string {
  return text
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
