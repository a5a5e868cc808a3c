/** Sends a request and reads the response. */

import type { ConsoleRequest } from './createRequest';

export type Answer = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly milliseconds: number;
};

export const TIMEOUT_SECONDS = 30;
/** Why a request was aborted. */
export const TIMED_OUT = 'timedOut';

/** Rejects with the reason of `controller` when it is aborted, and with an error when there is no response. */
export async function sendRequest(
  request: ConsoleRequest,
  controller: AbortController,
): Promise<Answer> {
  const timer = setTimeout(() => controller.abort(TIMED_OUT), TIMEOUT_SECONDS * 1000);
  const start = performance.now();
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: new Headers(request.headers.map(([name, value]) => [name, value])),
      body: createBody(request.body),
      signal: controller.signal,
      // Only the credentials that the reader has entered are sent.
      credentials: 'omit',
      cache: 'no-store',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      mediaType: response.headers.get('Content-Type') ?? '',
      bytes,
      milliseconds: Math.round(performance.now() - start),
    };
  } finally {
    clearTimeout(timer);
  }
}

function createBody(body: ConsoleRequest['body']): BodyInit | null {
  if (body === undefined) return null;
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return body.file ?? null;
  if (body.kind === 'form') {
    return new URLSearchParams(body.pairs.map(([name, value]) => [name, String(value)]));
  }
  const form = new FormData();
  for (const [name, value] of body.pairs) form.append(name, value);
  return form;
}
