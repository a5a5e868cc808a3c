/** Sends events to all open pages (server-sent events). */

import type { ServerResponse } from 'node:http';
import type { DevProblem, DevUpdate } from '../../templates/model/devEvents';

type DevEvents = { readonly update: DevUpdate; readonly problems: readonly DevProblem[] };
/** `buildId` is the build that the page shows after it has handled the event. */
type SendEvent = <Name extends keyof DevEvents>(
  name: Name,
  data: DevEvents[Name],
  buildId?: string,
) => void;

export type EventStream = {
  /** Keeps the response open; the returned function sends to it alone. */
  readonly add: (response: ServerResponse) => SendEvent;
  readonly send: SendEvent;
  readonly close: () => void;
};

/** How long a page waits before it reconnects. */
const RETRY_MS = 500;
/** A proxy may close a connection that is idle. */
const HEARTBEAT_MS = 20_000;

export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>();
  const write = (text: string): void => {
    for (const listener of listeners) listener.write(text);
  };
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref();

  const add = (response: ServerResponse): SendEvent => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: ${RETRY_MS}\n\n`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return (...event) => response.write(formatEvent(...event));
  };
  return {
    add,
    send: (...event) => write(formatEvent(...event)),
    close: () => clearInterval(heartbeat),
  };
}

function formatEvent(name: string, data: unknown, buildId?: string): string {
  const id = buildId === undefined ? '' : `id: ${buildId}\n`;
  return `event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`;
}
