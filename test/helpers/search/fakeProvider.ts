/**
 * A fake hosted provider on loopback: answers searches with CORS for browsers, keeps indexes as
 * uploads fill them, and fails in any way that a test needs.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchRecord } from '../../../templates/model/search/record';
import { answerProvider, type ProviderState } from './fakeProviderIndexes';

export type ProviderRequest = {
  readonly method: string;
  /** As it was sent, with the query. */
  readonly url: string;
  /** Decoded, without the query. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type ProviderAnswer =
  | {
      readonly status: number;
      /** A string is sent unchanged, anything else as JSON. */
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** Delay of the response. */
      readonly delayMs?: number;
    }
  /** Does not respond until the client closes the connection. */
  | 'stall'
  /** Sends the head of a response and half a body, then nothing. */
  | 'stallBody'
  /** Cuts the connection. */
  | 'reset';

/** Undefined for the normal response of a provider, which `proceed` creates. */
export type Respond = (
  request: ProviderRequest,
  proceed: () => Promise<ProviderAnswer>,
) => ProviderAnswer | undefined | Promise<ProviderAnswer | undefined>;

export type FakeProviderOptions = {
  /** The records of the index `indexName` at the start. */
  readonly records?: readonly SearchRecord[] | undefined;
  readonly indexName?: string | undefined;
};

export type FakeProvider = {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Host and port, without the protocol. */
  readonly host: string;
  /** Without preflight requests. */
  readonly requests: readonly ProviderRequest[];
  /** Replaces the normal responses until the next call; without a function they are normal again. */
  readonly respondWith: (respond?: Respond) => void;
  /** The uploaded indexes, by name. */
  readonly indexes: ProviderState['indexes'];
  readonly close: () => Promise<void>;
};

/** Ready-made failures for `respondWith`. */
export const FAILURES = {
  html: { status: 200, body: '<!doctype html><p>Hello</p>' },
  badRequest: { status: 400, body: { message: 'Bad request', status: 400 } },
  forbidden: { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } },
  notFound: { status: 404, body: { message: 'Index does not exist', status: 404 } },
  tooMany: { status: 429, body: { message: 'Too many requests', status: 429 } },
  broken: { status: 500, body: { message: 'Internal error', status: 500 } },
} as const satisfies Readonly<Record<string, ProviderAnswer>>;

export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const { records, indexName = 'docs' } = options;
  const state: ProviderState = { indexes: new Map(), tasks: new Set() };
  if (records) {
    state.indexes.set(indexName, {
      records: new Map(records.map((record) => [record.objectID, record])),
      settings: {},
      rules: [],
      synonyms: [],
    });
  }
  const requests: ProviderRequest[] = [];
  let respond: Respond | undefined;
  const server = createServer(async (incoming, response) => {
    if (incoming.method === 'OPTIONS') return sendPreflight(response);
    const request = await readRequest(incoming);
    requests.push(request);
    const proceed = () => answerProvider(state, request);
    await send(response, (await respond?.(request, proceed)) ?? (await proceed()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    requests,
    indexes: state.indexes,
    respondWith: (next) => {
      respond = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Several hosts of one provider, each with requests and failures of its own. */
export function startFakeProviders(
  count: number,
  options: FakeProviderOptions = {},
): Promise<readonly FakeProvider[]> {
  return Promise.all(Array.from({ length: count }, () => startFakeProvider(options)));
}

const CORS = { 'access-control-allow-origin': '*' };

function sendPreflight(response: ServerResponse): void {
  const headers = {
    ...CORS,
    'access-control-allow-methods': 'GET, PUT, DELETE, POST, OPTIONS',
    'access-control-allow-headers':
      'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent',
  };
  response.writeHead(204, headers).end();
}

async function readRequest(incoming: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = '', url = '', headers } = incoming;
  const { pathname, searchParams } = new URL(url, 'http://provider.test');
  return {
    method,
    url,
    path: decodeURIComponent(pathname),
    search: searchParams,
    headers,
    body: Buffer.concat(chunks).toString(),
  };
}

async function send(response: ServerResponse, answer: ProviderAnswer): Promise<void> {
  if (answer === 'stall') return;
  if (answer === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const json = { ...CORS, 'content-type': 'application/json; charset=utf-8' };
  if (answer === 'stallBody') {
    response.writeHead(200, json).write('{"results":');
    return;
  }
  const { status, body = {}, headers, delayMs } = answer;
  if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const isText = typeof body === 'string';
  const type = isText ? { ...CORS, 'content-type': 'text/html; charset=utf-8' } : json;
  response.writeHead(status, { ...type, ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
