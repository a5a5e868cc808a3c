/** Speaks HTTP as written, because a browser or a URL object would tidy the path. */

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

/** `target` goes out unchanged to the server of `url`. */
export async function ask(url: string, target: string, options: AskOptions = {}): Promise<Answer> {
  const response = await open(url, target, options);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { statusCode: status, headers } = response;
  return { status, headers, bytes, body: bytes.toString() };
}

/** Resolves with the head of the answer. */
export function open(url: string, target: string, options: AskOptions = {}) {
  const { hostname, port } = new URL(url);
  const { body, ...rest } = options;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path: target, ...rest }, resolve);
    request.on('error', reject).end(body);
  });
}

/** Sends bytes as they are and resolves with all that comes back until the server hangs up. */
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
