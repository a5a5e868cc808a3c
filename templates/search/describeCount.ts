/** Describes the number of documents that a search has found (rule 5.87). */

export function describeCount(count: number): string {
  return count === 1 ? 'One document found' : `${count} documents found`;
}
