/** Builds the table of contents of a page from its headings. */

import type { Heading, TocEntry } from '../../templates/model/page';
import type { FrontMatter } from '../core/types';

type TocLevels = { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };

type Node = { readonly heading: Heading; readonly children: Node[] };

/** Empty when the page hides its table of contents. */
export function createToc(
  headings: readonly Heading[],
  frontMatter: FrontMatter,
  defaults: TocLevels,
): readonly TocEntry[] {
  if (frontMatter.hideTableOfContents) return [];
  const min = frontMatter.tocMinHeadingLevel ?? defaults.minHeadingLevel;
  const max = frontMatter.tocMaxHeadingLevel ?? defaults.maxHeadingLevel;
  return filterLevels(nest(headings.filter((heading) => heading.isListed)), min, max);
}

/** Nests all headings before levels are filtered, so that a deep one never gets the wrong parent (rule 3.40). */
function nest(headings: readonly Heading[]): Node[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
    while (open.length > 0 && (open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const node: Node = { heading, children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

function filterLevels(nodes: readonly Node[], min: number, max: number): TocEntry[] {
  return nodes.flatMap(({ heading, children }) => {
    const below = filterLevels(children, min, max);
    const isShown = heading.level >= min && heading.level <= max;
    if (!isShown) return below;
    const { id, html, mark } = heading;
    return [{ id, html, ...(mark !== undefined && { mark }), children: below }];
  });
}
