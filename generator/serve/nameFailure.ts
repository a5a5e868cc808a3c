/** Names the reason of a failure for an answer, which everybody may read: without paths of this machine. */

export function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The messages of system errors hold a path.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
