/** Chooses the queries: two words of a heading of some page. */

import type { CorpusPage } from '../../helpers/sites/createCorpus';

export type Query = { readonly first: string; readonly next: string };

export function chooseQueries(pages: readonly CorpusPage[], count: number): readonly Query[] {
  const headings = pages.flatMap(({ markdown }) =>
    [...markdown.matchAll(/^## (\S+ \S+)/gm)].map(([, words = '']) => words.toLowerCase()),
  );
  const pick = (at: number): string => headings[Math.floor(at * headings.length)] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    first: pick((index + 0.25) / count),
    next: pick((index + 0.75) / count),
  }));
}
