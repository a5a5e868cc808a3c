/** Reads filters that come as lists: the outer list is AND, a list in it is OR. */

import { type Params, readJson } from '../protocol/params';
import { ProtocolError } from '../protocol/protocolProblem';

/** JSON of something else than a list; its colons would make it look like a filter. */
const OBJECT = /^\s*\{/;
/** Also of one text: `a:1,b:2` is AND, `(a:1,b:2)` is OR. */
export function readFilterLists(params: Params, name: string): readonly (readonly string[])[] {
  const value = readJson(params, name);
  if (value === undefined || value === null) return [];
  const fail = () => new ProtocolError(`${name} must be a list of filters, or of lists of filters`);
  const filters = typeof value === 'string' ? splitFilters(value) : value;
  if (!Array.isArray(filters) || (typeof value === 'string' && OBJECT.test(value))) throw fail();
  return filters.map((filter: unknown) => {
    const group: unknown = typeof filter === 'string' ? [filter] : filter;
    if (isTextList(group)) return group;
    throw fail();
  });
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Commas divide; what stands in parentheses is one group. */
function splitFilters(text: string): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let isOpen = false;
  for (const part of text.split(',')) {
    let filter = part.trim();
    if (!isOpen) groups.push([]);
    if (!isOpen && filter.startsWith('(')) {
      isOpen = true;
      filter = filter.slice(1).trim();
    }
    if (isOpen && filter.endsWith(')')) {
      isOpen = false;
      filter = filter.slice(0, -1).trim();
    }
    if (filter !== '') groups.at(-1)?.push(filter);
  }
  return groups.filter((group) => group.length > 0);
}
