/** Runs code that may throw, and ignores the error. */

export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    // Without browser storage, a page works as if nothing were stored (rule 7.17).
  }
}
