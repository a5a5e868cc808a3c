/** Splits filters that are lists: the outer list means AND, an inner list OR. */

import { findJson, type Params } from '../../protocol/params';
import { ProtocolError } from '../../protocol/protocolProblem';

/** A JSON object, which would look like a filter because of its colons. */
const OBJECT = /^\s*\{/;
/** The list may also be one text: `a:1,b:2` means AND, `(a:1,b:2)` means OR. */
export function splitFilterLists(params: Params, name: string): readonly (readonly string[])[] {
  const value = findJson(params, name);
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

/** Splits at commas; the filters in parentheses form one group. */
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
