/** MiniSearch over a site's records, with the settings of other generators' local searches. */

import MiniSearch from 'minisearch';
import { normalizePath } from '../../../templates/model/paths';
import type { SearchRecord } from '../../../templates/model/search/record';

const OPTIONS = { prefix: true, fuzzy: 0.2, boost: { heading: 4, text: 2, path: 1 } } as const;

/** Returns the pages that a query finds, each once, in order. */
export function openMiniSearch(
  records: readonly SearchRecord[],
): (query: string) => readonly string[] {
  const index = new MiniSearch({ fields: ['heading', 'path', 'text', 'names'], idField: 'url' });
  index.addAll(createSections(records));
  return (query) => {
    const paths = index.search(query, OPTIONS).map(({ id }) => String(id).replace(/#.*$/, ''));
    return [...new Set(paths.map(normalizePath))];
  };
}

/** One document for each address: its own heading, those above, all its text, and the page's other names. */
function createSections(records: readonly SearchRecord[]) {
  const parts = new Map<string, SearchRecord[]>();
  for (const record of records) parts.set(record.url, [...(parts.get(record.url) ?? []), record]);
  return [...parts].map(([url, found]) => {
    const headings = Object.values(found[0]?.hierarchy ?? {}).filter((text) => text !== null);
    return {
      url,
      heading: headings.at(-1),
      path: headings.slice(0, -1).join(' '),
      text: found.map(({ content }) => content ?? '').join(' '),
      names: found.flatMap(({ aliases = [] }) => aliases).join(' '),
    };
  });
}
