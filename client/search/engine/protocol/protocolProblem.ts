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

/** Throws what is no fault of the request. */
export function toProblem(error: unknown): ProtocolProblem {
  if (!(error instanceof ProtocolError)) throw error;
  return { message: error.message, status: error.status };
}
