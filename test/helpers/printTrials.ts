/** Prints the number of trials of a test as one line, so that a run tells how much it has tried. */

export function printTrials(count: number, what: string): void {
  console.info(`trials: ${count} ${what}`);
}
