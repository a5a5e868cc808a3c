/** The pages that are open in browsers. Each gets its own changes, as server-sent events. */

import type { ServerResponse } from 'node:http';
import type { DevProblem, DevUpdate } from '../../templates/model/devEvents';
import { UserError } from '../core/diagnostics';
import { type CurrentPage, type DevState, findUpdate, listProblems } from './onDemandFiles';

/** What a browser shows when it connects. */
type ShownPage = {
  /** Path and query, not decoded. */
  readonly target: string;
  /** Undefined when the browser does not know. */
  readonly version: string | undefined;
};

export type OpenPages = {
  /** Keeps the response open. */
  readonly add: (response: ServerResponse, shown: ShownPage, state: DevState) => Promise<void>;
  /** Returns the number of pages that got an update. */
  readonly update: (state: DevState) => Promise<number>;
  readonly sendProblems: (state: DevState) => void;
  readonly close: () => void;
};

type OpenPage = {
  readonly response: ServerResponse;
  readonly target: string;
  version: string | undefined;
  source: string | undefined;
  /** The problems that it got last, as JSON. */
  problems: string;
};

/** How long a page waits before it reconnects. */
const RETRY_MS = 500;
/** A proxy may close a connection that is idle. */
const HEARTBEAT_MS = 20_000;

export function createOpenPages(): OpenPages {
  const pages = new Set<OpenPage>();
  const heartbeat = setInterval(() => {
    for (const { response } of pages) response.write(':\n\n');
  }, HEARTBEAT_MS).unref();

  return {
    async add(response, { target, version }, state) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RETRY_MS}\n\n`);
      const page = { response, target, version, source: undefined, problems: '' };
      pages.add(page);
      response.on('close', () => pages.delete(page));
      await updatePage(page, state, []);
      sendProblemsTo(page, state);
    },
    async update(state) {
      let updated = 0;
      const changedHrefs = state.latest.site?.changedHrefs ?? [];
      for (const page of pages) if (await updatePage(page, state, changedHrefs)) updated += 1;
      return updated;
    },
    sendProblems(state) {
      for (const page of pages) sendProblemsTo(page, state);
    },
    close: () => clearInterval(heartbeat),
  };
}

/** Renders the page, and sends it when the browser shows another version. */
async function updatePage(
  page: OpenPage,
  { files }: DevState,
  changedHrefs: readonly string[],
): Promise<boolean> {
  const now = files && (await findPage(page, files.findPage));
  if (files === undefined || now === undefined) return false;
  const usesChanged = changedHrefs.some((href) => now.html.includes(href));
  const update: DevUpdate | undefined = usesChanged
    ? { changed: 'file' }
    : findUpdate(now, page.version, files.site.stylesheet);
  page.source = now.source;
  page.version = now.version;
  if (update) page.response.write(formatEvent('update', update, now.version));
  return update !== undefined;
}

/** A page that fails stays as it is on screen; its problems are sent. */
async function findPage(
  { target }: OpenPage,
  find: (target: string) => Promise<CurrentPage | undefined>,
): Promise<CurrentPage | undefined> {
  try {
    return await find(target);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function sendProblemsTo(page: OpenPage, state: DevState): void {
  const problems = listProblems(state).map((problem): DevProblem => {
    const places = [problem, ...(problem.also ?? [])];
    const isOwn = page.source !== undefined && places.some(({ file }) => file === page.source);
    return isOwn ? { ...problem, isOwn } : problem;
  });
  const json = JSON.stringify(problems);
  if (json === page.problems) return;
  page.problems = json;
  page.response.write(formatEvent('problems', problems));
}

function formatEvent(name: string, data: unknown, id?: string): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
