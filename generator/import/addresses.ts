/** Keeps the addresses of pages of generators that take them from the file names as they are. */

import type { Redirect } from '../../templates/model/config';
import type { Doc } from './docs';

/** The address that a page had: its path, where `index` is its folder. */
function createOldPath({ name }: Doc, index: RegExp): string {
  const parts = name.split('/');
  const last = parts.at(-1) ?? '';
  const kept = index.test(last) ? parts.slice(0, -1) : parts;
  return `/${kept.join('/')}`;
}

/** The front matter that gives a page its old address; nothing when it has that anyway. */
export function keepAddress(doc: Doc, index: RegExp): { readonly slug?: string } {
  const path = createOldPath(doc, index);
  return doc.path === path ? {} : { slug: path };
}

/** A site needs something at its root. */
export function redirectHome(
  docs: readonly Doc[],
  { first, index }: { first: string | undefined; index: RegExp },
): readonly Redirect[] {
  if (docs.some((doc) => createOldPath(doc, index) === '/')) return [];
  const target = docs.find(({ id }) => id === first) ?? docs[0];
  return target === undefined ? [] : [{ from: '/', to: createOldPath(target, index) }];
}

/** The doc that a path in a foreign navigation names, with or without an ending. */
export function findDoc(docs: readonly Doc[], path: string, index: RegExp): Doc | undefined {
  const name = path.replace(/[?#].*/s, '').replace(/\.(?:mdx?|html)$/i, '');
  const wanted = `/${name.replace(/^(?:\.?\/)+/, '')}`;
  const withoutEnd = wanted.replace(/(?<=.)\/$/, '');
  return docs.find((doc) => `/${doc.name}` === wanted || createOldPath(doc, index) === withoutEnd);
}
