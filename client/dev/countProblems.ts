/** `1 problem`, `2 problems`. */
export function countProblems(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}
