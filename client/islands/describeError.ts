/** Describes an error and its causes, outermost first (rule 7.2). `cause` stands above each of them. */

export function describeError(error: unknown, cause: string): string {
  return listCauses(error).join(`\n\n${cause}\n`);
}

function listCauses(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let cause = error; cause !== undefined && cause !== null && !seen.has(cause); ) {
    seen.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return seen.size === 0 ? [String(error)] : [...seen].map(getMessage);
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
