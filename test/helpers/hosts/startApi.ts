/** A small API on another origin, which answers well, badly or not at all. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from '../../../generator/serve/listen';

export type ApiRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

export type Api = {
  readonly origin: string;
  /** Without preflights. */
  readonly requests: readonly ApiRequest[];
  /** Connections that their client has given up. */
  readonly countAborted: () => number;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

/** The first segment of the path says how it answers. */
const ANSWERS: Readonly<Record<string, (request: ApiRequest, response: ServerResponse) => void>> = {
  echo: (request, response) => sendJson(response, 200, request),
  text: (_, response) => send(response, 200, 'text/plain', 'Plain <b>text</b>'),
  html: (_, response) => send(response, 200, 'text/html', '<img src=x onerror="document.title=1">'),
  picture: (_, response) => send(response, 200, 'image/png', Buffer.from([137, 80, 78, 71, 0, 1])),
  garbage: (_, response) => send(response, 200, 'application/json', '{"open": '),
  empty: (_, response) => response.writeHead(204).end(),
  missing: (_, response) => sendJson(response, 404, { error: 'no such kite' }),
  broken: (_, response) => sendJson(response, 500, { error: 'it broke' }),
  large: (_, response) => sendJson(response, 200, { text: 'x'.repeat(300_000) }),
  digits: (_, response) => send(response, 200, 'application/json', '{"id":12345678901234567890}'),
  hang: () => {},
};

/** `redirectTo` is the origin that `/away` leads to. */
export async function startApi(redirectTo = ''): Promise<Api> {
  const requests: ApiRequest[] = [];
  let aborted = 0;
  const server = createServer(async (message, response) => {
    const request = await readRequest(message);
    const [, kind = ''] = request.path.split(/[/?]/);
    if (kind !== 'closed') allow(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    requests.push(request);
    response.on('close', () => {
      if (!response.writableEnded) aborted += 1;
    });
    if (kind === 'away') {
      response.writeHead(302, { location: `${redirectTo}/echo` }).end();
    } else (ANSWERS[kind] ?? ANSWERS.echo)?.(request, response);
  });
  const origin = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    origin: origin.replace(/\/$/, ''),
    requests,
    countAborted: () => aborted,
    forget: () => {
      requests.length = 0;
      aborted = 0;
    },
    close: () => closeServer(server),
  };
}

function allow(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
  response.setHeader('Access-Control-Allow-Methods', '*');
}

async function readRequest(message: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = message;
  return { method, path: url, headers, body: Buffer.concat(chunks).toString() };
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json', JSON.stringify(value));
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
): void {
  response.writeHead(status, { 'content-type': type }).end(content);
}
