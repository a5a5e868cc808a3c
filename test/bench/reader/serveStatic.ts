/** Serves a folder of finished files, compressed, as a host of static sites does. */

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import compression from 'compression';
import { lookup } from 'mrmime';

export type StaticServer = { readonly url: string; readonly close: () => void };

export function serveStatic(folder: string): Promise<StaticServer> {
  // As well as `docwright serve` compresses the files of a build.
  const compress = compression({ level: 9 });
  const server = createServer((request, response) => {
    // The package is written for a framework whose requests have more; it uses none of that.
    compress(
      request as Parameters<typeof compress>[0],
      response as Parameters<typeof compress>[1],
      () => answer(folder, request, response),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

function answer(folder: string, { url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(url, 'http://localhost');
  const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  try {
    const content = readFileSync(file);
    response.setHeader('Content-Type', lookup(file) ?? 'application/octet-stream').end(content);
  } catch {
    // There is no such file.
    response.writeHead(404).end();
  }
}
