/** A server for a whole site that a test can make slow, broken or wrong, for each path. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createSiteHandler } from '../../../generator/serve/createSiteHandler';
import { closeServer, createHttpServer, listen } from '../../../generator/serve/listen';
import { createMemoryFiles } from '../sites/memorySite';

export type Fault = {
  /** With `fetch`, page loads by the browser itself are not affected. */
  readonly hits?: 'all' | 'fetch';
  /** Other methods are answered as without it. */
  readonly method?: string;
  /** How often it happens; then it is gone. */
  readonly times?: number;
} & (
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  | { readonly kind: 'reset' }
  /** Sends fewer bytes than `content-length` says. */
  | { readonly kind: 'truncate'; readonly body: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Sends the second part later. */
  | {
      readonly kind: 'split';
      readonly parts: readonly [string, string];
      readonly until: Promise<unknown>;
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'answer';
      readonly body: string;
      readonly status?: number;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
);

export type HostRequest = {
  /** The path with its query. */
  readonly path: string;
  /** `document` when the browser itself loads a page, `empty` for a fetch by a script. */
  readonly destination: string;
  readonly method: string;
};

export type FailingHost = {
  /** The address, without a slash at the end. */
  readonly origin: string;
  readonly requests: HostRequest[];
  /** Sets the fault of a path, until `fix` is called; a path has one fault at a time. */
  readonly breakPath: (path: string, fault: Fault) => void;
  /** Delays answers until the returned function is called. */
  readonly holdPath: (path: string, hits?: Fault['hits']) => () => void;
  /** Removes a fault, or all faults when no path is given. */
  readonly fix: (path?: string) => void;
  /** Counts page loads by the browser since the last call of `forget`; `listFetched` lists fetches by scripts. */
  readonly countLoads: () => number;
  readonly listFetched: () => readonly string[];
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

/** The fault of this path is that of all paths without one. */
export const EVERY_PATH = '*';

type SiteContent = ReadonlyMap<string, string | Uint8Array>;

/** Serves the files as `docwright serve` does. */
export async function startFailingHost(files: SiteContent): Promise<FailingHost> {
  const site = createMemoryFiles({ files });
  const serve = createSiteHandler(async () => site);
  const faults = new Map<string, Fault>();
  const requests: HostRequest[] = [];
  const server = createHttpServer(async (request, response) => {
    const { url: path = '', method = '', headers } = request;
    const destination = String(headers['sec-fetch-dest']);
    requests.push({ path, destination, method });
    const name = path.replace(/\?.*$/, '');
    const fault = faults.get(name) ?? faults.get(EVERY_PATH);
    const isHit =
      fault &&
      (fault.hits !== 'fetch' || destination === 'empty') &&
      (fault.method === undefined || fault.method === method);
    if (isHit && fault.times !== undefined) countDown(faults, name, fault, fault.times);
    if (!isHit || (await act(fault, request, response))) await serve(request, response);
  });
  const origin = await listen(server, { host: '127.0.0.1', port: 0 });
  const list = (destination: string) =>
    requests.filter((request) => request.destination === destination).map(({ path }) => path);
  return {
    origin,
    requests,
    breakPath: (path, fault) => faults.set(path, fault),
    holdPath(path, hits = 'all') {
      let release = (): void => undefined;
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      faults.set(path, { kind: 'hold', until, hits });
      return release;
    },
    fix: (path) => (path === undefined ? faults.clear() : faults.delete(path)),
    countLoads: () => list('document').length,
    listFetched: () => list('empty'),
    forget: () => requests.splice(0),
    close: () => closeServer(server),
  };
}

function countDown(faults: Map<string, Fault>, path: string, fault: Fault, times: number): void {
  if (times > 1) faults.set(path, { ...fault, times: times - 1 });
  else faults.delete(path);
}

/** Returns true when the normal answer should still be sent. */
async function act(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await pause(fault.ms);
      return true;
    case 'hold':
      await fault.until;
      return true;
    case 'reset':
      request.socket.resetAndDestroy();
      return false;
    case 'truncate':
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' });
      response.write(fault.body, () => request.socket.destroy());
      return false;
    case 'redirect':
      response.writeHead(302, { location: fault.to }).end();
      return false;
    case 'split':
      response.writeHead(200, { 'content-type': 'text/html', ...fault.headers });
      response.write(fault.parts[0]);
      await fault.until;
      response.end(fault.parts[1]);
      return false;
    case 'answer':
      response.writeHead(fault.status ?? 200, {
        'content-type': fault.type ?? 'text/html',
        ...fault.headers,
      });
      response.end(fault.body);
      return false;
  }
}
