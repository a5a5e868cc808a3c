/** What is wrong with a request, as the hosted provider words it: a message and a status of HTTP. */

export type ProtocolProblem = { readonly message: string; readonly status: number };

/** Ends the reading of a request that cannot be answered. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** `body` is JSON, of `{ results }`, of one answer, or of `{ message, status }`. */
export type ProtocolAnswer = { readonly status: number; readonly body: string };

export function createProblemAnswer({ message, status }: ProtocolProblem): ProtocolAnswer {
  return { status, body: JSON.stringify({ message, status }) };
}
