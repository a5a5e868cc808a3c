/** Describes a section of a page in a few lines, for readers who point at a link to it. */

import type { Definition } from '../../templates/model/page';
import type { Article, Section } from '../core/types';

/** So that it needs no scrolling beside the link. */
const MAX_ROWS = 12;
const MAX_TEXT = 240;
const MAX_CELL = 100;

/** Gives the same object for an id each time. The texts of an article are read when the first id is asked for. */
export function createDefinitionFinder(article: Article): (id: string) => Definition | undefined {
  const known = new Map<string, Definition | undefined>();
  return (id) => {
    if (!known.has(id)) known.set(id, describe(id, article));
    return known.get(id);
  };
}

function describe(id: string, { headings, sections }: Article): Definition | undefined {
  const title = headings.find((heading) => heading.id === id)?.text;
  const section = sections.find(({ anchor }) => anchor === id);
  if (title === undefined || section === undefined) return undefined;
  const text = findText(section);
  const rows = (section.table?.rows ?? []).slice(0, MAX_ROWS);
  return {
    title,
    ...(text !== undefined && { text: cut(text, MAX_TEXT) }),
    rows: rows.map(([name, said]) => [cut(name, MAX_CELL), cut(said, MAX_CELL)]),
  };
}

/** What stands before the first table. */
function findText({ blocks, table }: Section): string | undefined {
  return table?.block === 0 ? undefined : blocks[0];
}

/** Cuts between words. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return `${end > 0 ? text.slice(0, end) : [...text].slice(0, length).join('')}…`;
}
