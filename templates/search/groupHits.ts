/** Groups hits for the dialog: by section of the site, then by page (rules 5.50, 5.51, 5.55). */

import { groupBy } from '../model/groupBy';
import type { SearchHit } from '../model/search/answer';
import { getSection } from './hitTexts';

export type HitRow = {
  readonly hit: SearchHit;
  /** Index among all rows, from 0. */
  readonly index: number;
  /** Set for a row below the row of its page; `last` for the last such row. */
  readonly branch?: 'inner' | 'last' | undefined;
};

export type HitGroup = { readonly title: string; readonly rows: readonly HitRow[] };

/**
 * At most `max` rows per group; further hits are omitted. With `isOrdered`, hits come in the order of the
 * rows, and further hits move no row above them: then pages with one title stay apart.
 */
export function groupHits(
  hits: readonly SearchHit[],
  max: number,
  isOrdered = false,
): readonly HitGroup[] {
  let index = 0;
  const getPage = isOrdered ? getPath : getPageTitle;
  return [...groupBy(hits, getSection)].map(([title, all]) => ({
    title,
    rows: [...groupBy(all.slice(0, max), getPage).values()]
      .flatMap(addBranches)
      .map((row) => ({ ...row, index: index++ })),
  }));
}

const ANCHOR = /#.*/s;

function getPath({ url }: SearchHit): string {
  return url.replace(ANCHOR, '');
}

function getPageTitle({ hierarchy }: SearchHit): string {
  return hierarchy.lvl1 ?? '';
}

/** The row of a page, or the first of its rows, names the page; those below it are its branches. */
function addBranches(hits: readonly SearchHit[]): readonly Omit<HitRow, 'index'>[] {
  const parent = Math.max(
    0,
    hits.findIndex(({ type }) => type === 'lvl1'),
  );
  return hits.map((hit, at) => {
    if (at <= parent) return { hit };
    return { hit, branch: at === hits.length - 1 ? 'last' : 'inner' };
  });
}
