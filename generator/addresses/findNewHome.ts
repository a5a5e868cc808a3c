/** Finds where a page that is gone most likely is now, among the pages that are new. */

import { groupByEach } from '../../templates/model/groupBy';
import { findNearest } from '../core/findNearest';
import type { KnownPage } from './parseManifest';

/** How much each likeness counts. Headings are counted one by one, up to the limit. */
const WEIGHTS = { title: 4, name: 3, kind: 1, heading: 1 };
const MAX_HEADINGS = 5;
/** A likeness below this may be chance: one heading of the same name, such as "Examples". */
const MIN_LIKENESS = 3;
/** Something that this many pages share does not identify one of them. */
const MAX_SHARED = 50;

type FindNewHome = (page: KnownPage) => string | undefined;

/** `added` are the pages that the older site did not have. */
export function createHomeFinder(
  added: readonly KnownPage[],
  all: readonly KnownPage[],
): FindNewHome {
  const byTitle = groupByEach(added, ({ title }) => [title]);
  const byName = groupByEach(added, ({ path }) => [getName(path)]);
  const byHeading = groupByEach(added, ({ headings }) => headings);
  const paths = [...added, ...all].map(({ path }) => path);
  return (page) => {
    const likeness = new Map<KnownPage, number>();
    const count = (pages: readonly KnownPage[] | undefined, weight: number) => {
      if (pages === undefined || pages.length > MAX_SHARED) return;
      for (const each of pages) likeness.set(each, (likeness.get(each) ?? 0) + weight);
    };
    for (const id of page.headings.slice(0, MAX_HEADINGS))
      count(byHeading.get(id), WEIGHTS.heading);
    count(byTitle.get(page.title), WEIGHTS.title);
    count(byName.get(getName(page.path)), WEIGHTS.name);
    const rank = (each: KnownPage) =>
      (likeness.get(each) ?? 0) + (each.kind === page.kind ? WEIGHTS.kind : 0);
    const [best] = [...likeness.keys()].sort(
      (one, other) => rank(other) - rank(one) || (one.path < other.path ? -1 : 1),
    );
    const isLikely = best !== undefined && rank(best) >= MIN_LIKENESS;
    return isLikely ? best.path : findNearest(page.path, paths);
  };
}

/** The last part of a path. */
function getName(path: string): string {
  return path.replace(/\/$/, '').replace(/^.*\//, '');
}
