/** Sends HTTP requests with an unchanged path, which a browser or a URL object would normalize. */

import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

export type Answer = {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
};

export type AskOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends `target` unchanged to the server of `url`. */
export async function ask(url: string, target: string, options: AskOptions = {}): Promise<Answer> {
  const response = await open(url, target, options);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { statusCode: status, headers } = response;
  return { status, headers, bytes, body: bytes.toString() };
}

/** Resolves with status and headers of the answer. */
export function open(url: string, target: string, options: AskOptions = {}) {
  const { hostname, port } = new URL(url);
  const { body, ...rest } = options;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path: target, ...rest }, resolve);
    request.on('error', reject).end(body);
  });
}

/** Sends bytes unchanged. Resolves with everything that is received until the server closes the connection. */
export function speak(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write(text, 'latin1');
  });
}
