/** Errors in the form of the hosted provider: a message and an HTTP status. */

export type ProtocolProblem = { readonly message: string; readonly status: number };

/** Thrown for a request that cannot be answered. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** `body` is JSON: `{ results }`, one answer, or `{ message, status }`. */
export type ProtocolAnswer = { readonly status: number; readonly body: string };

export function createProblemAnswer({ message, status }: ProtocolProblem): ProtocolAnswer {
  return { status, body: JSON.stringify({ message, status }) };
}
