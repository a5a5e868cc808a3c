/** Formats, for each kind of row, how often each search finds the page first or among the first three. */

import { findRank, type SearchResult } from '../../../generator/commands/checkSearch';

const PLACES = [1, 3];
const NO_KIND = 'other';
const ALL = 'all';
const KIND_WIDTH = 12;
const CELL_WIDTH = 11;

/** The results of the same rows, by search. */
export function formatKinds(searches: Readonly<Record<string, readonly SearchResult[]>>): string {
  const [first = []] = Object.values(searches);
  const kinds = [...new Set(first.map(kindOf))].sort();
  const lines = [...kinds, ALL].map((kind) => {
    const counts = Object.values(searches).flatMap((results) => {
      const asked = results.filter((result) => kind === ALL || kindOf(result) === kind);
      return PLACES.map((place) => formatShare(countWithin(asked, place), asked.length));
    });
    const rows = first.filter((result) => kind === ALL || kindOf(result) === kind).length;
    return formatLine(kind, [`${rows}`, ...counts]);
  });
  const names = Object.keys(searches).flatMap((name) => [name, '']);
  const places = Object.keys(searches).flatMap(() => ['first', 'in three']);
  return [formatLine('', ['', ...names]), formatLine('', ['rows', ...places]), ...lines].join('\n');
}

function kindOf({ row }: SearchResult): string {
  return row.kind ?? NO_KIND;
}

function countWithin(results: readonly SearchResult[], place: number): number {
  return results.filter((result) => (findRank(result) ?? Number.POSITIVE_INFINITY) <= place).length;
}

function formatShare(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}

function formatLine(kind: string, cells: readonly string[]): string {
  return kind.padEnd(KIND_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
}
