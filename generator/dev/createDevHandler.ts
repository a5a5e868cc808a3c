/** Answers the requests to the development server: its own two paths and the files of the site. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEV_BUILD_METRIC, DEV_BUILD_PARAMETER } from '../../templates/model/devEvents';
import { DEV_EVENTS_PATH, DEV_SCRIPT_PATH } from '../../templates/model/outputs';
import { createSiteHandler, type RequestHandler } from '../serve/createSiteHandler';
import { createSearchEndpoint, sendProblem } from '../serve/endpoint/searchEndpoint';
import { findSearchTarget } from '../serve/endpoint/searchTarget';
import { splitTarget } from '../serve/resolveRequest';
import { sendText } from '../serve/sendFile';
import type { DevState } from './devState';
import type { EventStream } from './eventStream';
import { FAILURE_PAGE_POLICY, FALLBACK_DEV_SCRIPT, renderFailurePage } from './failurePage';
import { findAccessProblem } from './findAccessProblem';

type DevHandlerOptions = {
  /** The address that the server listens on. */
  readonly host: string;
  readonly events: EventStream;
  /** Waits for the first build. */
  readonly getState: () => Promise<DevState>;
};

const NOSNIFF = { 'x-content-type-options': 'nosniff' };

export function createDevHandler({ host, events, getState }: DevHandlerOptions): RequestHandler {
  const answerSearch = createSearchEndpoint();
  return async (request, response) => {
    const exchange = { request, response };
    const problem = findAccessProblem(request, host);
    if (problem !== undefined) return sendText({ ...exchange, headers: NOSNIFF }, 403, problem);
    const state = await getState();
    const { path } = splitTarget(request.url ?? '');
    if (request.method === 'GET' && path === DEV_EVENTS_PATH)
      return listenTo(events, state, exchange);
    if (path === DEV_SCRIPT_PATH) return sendScript(state, exchange);
    if (!state.good && findSearchTarget(path, '/')) {
      return sendProblem(exchange, 500, 'The site could not be built');
    }
    if (!state.good) return sendFailurePage(state, exchange);

    const { site } = state.good;
    response.setHeader('server-timing', `${DEV_BUILD_METRIC};desc="${state.buildId}"`);
    return createSiteHandler(async () => site, answerSearch)(request, response);
  };
}

type DevExchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Sends the update at once to a page that was loaded before the latest change or from another server. */
function listenTo(events: EventStream, state: DevState, { request, response }: DevExchange): void {
  const send = events.add(response);
  send('problems', state.latest.problems);
  const shown = findShownBuild(request);
  const isBehind = shown !== undefined && shown !== state.buildId;
  if (isBehind && state.good) send('update', { changed: 'page' }, state.buildId);
}

/** Returns the build that a page shows. A browser that reconnects sends the id of its last event. */
function findShownBuild(request: IncomingMessage): string | undefined {
  const heard = request.headers['last-event-id'];
  if (typeof heard === 'string') return heard;
  const { search } = splitTarget(request.url ?? '');
  return new URLSearchParams(search).get(DEV_BUILD_PARAMETER) || undefined;
}

function sendScript({ latest, good }: DevState, exchange: DevExchange): void {
  const script = latest.devScript || good?.build.devScript || FALLBACK_DEV_SCRIPT;
  sendText(
    { ...exchange, headers: { 'content-type': 'text/javascript; charset=utf-8' } },
    200,
    script,
  );
}

function sendFailurePage({ latest, buildId }: DevState, exchange: DevExchange): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': FAILURE_PAGE_POLICY,
    'server-timing': `${DEV_BUILD_METRIC};desc="${buildId}"`,
  };
  sendText({ ...exchange, headers }, 500, renderFailurePage(latest.problems));
}
