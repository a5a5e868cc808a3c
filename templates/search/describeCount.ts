/** How many documents a search has found, in words (rule 5.87). */

export function describeCount(count: number): string {
  return count === 1 ? 'One document found' : `${count} documents found`;
}
