/** A host of a whole site that a test makes slow, broken or untruthful, path by path. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryFiles } from '../../../generator/dev/memoryFiles';
import { createSiteHandler } from '../../../generator/serve/createSiteHandler';
import { closeServer, createHttpServer, listen } from '../../../generator/serve/listen';

export type Fault = {
  /** Left alone are the browser's own loads of the page, when it says `fetch`. */
  readonly hits?: 'all' | 'fetch';
} & (
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  | { readonly kind: 'reset' }
  /** Announces more bytes than it sends. */
  | { readonly kind: 'truncate'; readonly body: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'answer';
      readonly body: string;
      readonly status?: number;
      readonly type?: string;
    }
);

export type HostRequest = {
  /** With its query. */
  readonly path: string;
  /** `document` for the browser's own load of a page, `empty` for a fetch of the page's scripts. */
  readonly destination: string;
};

export type FailingHost = {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly requests: HostRequest[];
  /** Until it is fixed; a path has one fault at a time. */
  readonly breakPath: (path: string, fault: Fault) => void;
  /** Answers wait until the given function is called. */
  readonly holdPath: (path: string, hits?: Fault['hits']) => () => void;
  /** Every fault when no path is given. */
  readonly fix: (path?: string) => void;
  /** What was asked for in this way since the last call of `forget`. */
  readonly countLoads: () => number;
  readonly listFetched: () => readonly string[];
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

type SiteContent = ReadonlyMap<string, string | Uint8Array>;

/** Serves the files by the rules of `docwright serve`. */
export async function startFailingHost(files: SiteContent): Promise<FailingHost> {
  const site = createMemoryFiles({ files });
  const serve = createSiteHandler(async () => site);
  const faults = new Map<string, Fault>();
  const requests: HostRequest[] = [];
  const server = createHttpServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const destination = String(headers['sec-fetch-dest']);
    requests.push({ path, destination });
    const fault = faults.get(path.replace(/\?.*$/, ''));
    const isHit = fault && (fault.hits !== 'fetch' || destination === 'empty');
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

/** True when the right answer is to follow. */
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
    case 'answer':
      response.writeHead(fault.status ?? 200, { 'content-type': fault.type ?? 'text/html' });
      response.end(fault.body);
      return false;
  }
}
