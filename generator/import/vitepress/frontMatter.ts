/** Converts the front matter of VitePress pages. */

import { isObject } from '../../core/isObject';
import { type Doc, findDoc } from '../docs';
import { leave, todo } from '../importReport';
import { type FrontMatterTable, set, setWhen } from '../pages/frontMatter';
import { createHomeKeys, type SaveDrawing } from './convertHome';

export function createFrontMatter(
  docs: readonly Doc[],
  saveDrawing: SaveDrawing,
): FrontMatterTable {
  return {
    editLink: setWhen(false, { custom_edit_url: null }),
    aside: setWhen(false, { hide_table_of_contents: true }),
    prev: (value) => convertNeighbor(docs, value, 'pagination_prev'),
    next: (value) => convertNeighbor(docs, value, 'pagination_next'),
    ...createHomeKeys(saveDrawing),
    titleTemplate: leave('removed: the title of a page always precedes the title of the site'),
    head: todo('removed: add the elements to "head", with "pages"'),
    footer: leave('removed: all pages have the footer of the site'),
    navbar: leave('removed: all pages have the navbar of the site'),
    pageClass: todo('removed: write styles for the page'),
    lastUpdated: leave('removed: docs.showLastUpdate applies to all docs'),
    search: leave('removed: search finds all pages except unlisted ones'),
  };
}

/** A text is only the label of the link, an object may have a page, too. */
function convertNeighbor(docs: readonly Doc[], value: unknown, key: string) {
  if (typeof value === 'string') return leave(`removed: ${NO_LABEL}`);
  if (!isObject(value)) return undefined;
  const doc = typeof value.link === 'string' ? findDoc(docs, value.link) : undefined;
  if (doc === undefined) return todo('removed: no doc has this address');
  return set({ [key]: doc.id }, value.text === undefined ? key : `${key}; ${NO_LABEL}`);
}

const NO_LABEL = 'links have the label of their page: set pagination_label there';
