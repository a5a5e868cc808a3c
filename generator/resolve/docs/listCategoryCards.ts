/** Lists the cards that a document shows of the category that it belongs to. */

import type { CategoryCard } from '../../../templates/model/page';
import type { Doc } from './createDocs';
import type { DocsNavigation } from './navigation';
import { createCards } from './planCategories';

/** Undefined for a document that shows none. Outside of a category, it shows the entries of its sidebar. */
export function listCategoryCards(
  { article, path }: Doc,
  { places, sidebars, toHref, diagnostics }: DocsNavigation,
): readonly CategoryCard[] | undefined {
  const { categoryPlace, source } = article;
  if (categoryPlace === undefined) return undefined;
  const place = places.get(path);
  if (place === undefined) {
    diagnostics.push({
      code: 'no-category',
      severity: 'error',
      message: 'the page lists the pages of its category, but it is in no sidebar',
      file: source.file,
      ...categoryPlace,
      hint: 'Add the page to a category in a sidebar, or use <CardGroup> to write the cards.',
    });
    return [];
  }
  const category = place.entry.categories.at(-1);
  const top = sidebars.find(({ name }) => name === place.sidebar);
  return createCards(category?.children ?? top?.nodes ?? [], toHref);
}
