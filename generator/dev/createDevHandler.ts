/** Answers the requests to the development server: its own paths and the files of the site. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  DEV_FAILURE_ATTRIBUTE,
  DEV_PAGE_PARAMETER,
  DEV_VERSION_METRIC,
  DEV_VERSION_PARAMETER,
} from '../../templates/model/devEvents';
import { DEV_EDITOR_PATH, DEV_EVENTS_PATH, DEV_SCRIPT_PATH } from '../../templates/model/outputs';
import { formatFirstPlace, listOtherPlaces } from '../../templates/model/problemPlaces';
import { createSiteHandler, type RequestHandler } from '../serve/createSiteHandler';
import {
  createSearchEndpoint,
  isSearchRequest,
  sendSearchProblem,
} from '../serve/endpoint/searchEndpoint';
import { splitTarget } from '../serve/resolveRequest';
import { sendText } from '../serve/sendFile';
import { describeCrash, type FramedProblem } from './devBuild';
import { findAccessProblem } from './findAccessProblem';
import type { CurrentPage, DevState, OnDemandFiles } from './onDemandFiles';
import type { OpenPages } from './openPages';

type DevHandlerOptions = {
  /** The address that the server listens on. */
  readonly host: string;
  readonly pages: OpenPages;
  /** Waits for the first build. */
  readonly getState: () => Promise<DevState>;
  /** Opens the file that the query of a request names in an editor. */
  readonly openEditor: (
    search: string,
  ) => Promise<{ readonly status: number; readonly message: string }>;
};

const NOSNIFF = { 'x-content-type-options': 'nosniff' };

export function createDevHandler(options: DevHandlerOptions): RequestHandler {
  const { host, pages, getState } = options;
  const answerSearch = createSearchEndpoint();
  return async (request, response) => {
    const exchange = { request, response };
    const problem = findAccessProblem(request, host);
    if (problem !== undefined) return sendText({ ...exchange, headers: NOSNIFF }, 403, problem);
    const { path, search } = splitTarget(request.url ?? '');
    if (path === DEV_EDITOR_PATH) return sendOpened(exchange, () => options.openEditor(search));
    const state = await getState();
    if (request.method === 'GET' && path === DEV_EVENTS_PATH) {
      return pages.add(response, findShown(request), state);
    }
    if (path === DEV_SCRIPT_PATH) return sendScript(state, exchange);
    const { files } = state;
    if (!files && isSearchRequest(request, '/')) {
      return sendSearchProblem(response, 'the site could not be built');
    }
    if (!files) return sendFailurePage(state.latest.problems, exchange);
    if (isSearchRequest(request, files.baseUrl)) {
      return createSiteHandler(async () => files, answerSearch)(request, response);
    }
    const page = await renderPage(files, request.url ?? '');
    if (page.problems) return sendFailurePage(page.problems, exchange);
    if (page.found) response.setHeader('server-timing', formatVersion(page.found));
    return createSiteHandler(async () => files)(request, response);
  };
}

type DevExchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Renders the page before it is served, because the response to a page that fails shows its problems. Any other
 * file gets the version of the not-found page, which no client reads.
 */
async function renderPage(
  files: OnDemandFiles,
  target: string,
): Promise<{ found?: CurrentPage | undefined; problems?: readonly FramedProblem[] }> {
  try {
    return { found: await files.findPage(target) };
  } catch (error) {
    return { problems: describeCrash(error) };
  }
}

function formatVersion({ version }: CurrentPage): string {
  return `${DEV_VERSION_METRIC};desc="${version}"`;
}

/** A page sends its own address. A browser that reconnects sends the version of its last event. */
function findShown({ headers, url }: IncomingMessage) {
  const query = new URLSearchParams(splitTarget(url ?? '').search);
  const heard = headers['last-event-id'];
  const version = typeof heard === 'string' ? heard : query.get(DEV_VERSION_PARAMETER);
  return { target: query.get(DEV_PAGE_PARAMETER) ?? '/', version: version || undefined };
}

/** By POST only: a link or a picture of another site could otherwise open files. */
async function sendOpened(
  exchange: DevExchange,
  open: () => Promise<{ readonly status: number; readonly message: string }>,
): Promise<void> {
  if (exchange.request.method !== 'POST') {
    exchange.response.setHeader('allow', 'POST');
    return sendText(
      { ...exchange, headers: NOSNIFF },
      405,
      'Only POST requests are allowed here.\n',
    );
  }
  const { status, message } = await open();
  sendText({ ...exchange, headers: NOSNIFF }, status, message);
}

function sendScript({ latest }: DevState, exchange: DevExchange): void {
  const headers = { 'content-type': 'text/javascript; charset=utf-8' };
  sendText({ ...exchange, headers }, 200, latest.devScript || FALLBACK_DEV_SCRIPT);
}

function sendFailurePage(problems: readonly FramedProblem[], exchange: DevExchange): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': FAILURE_PAGE_POLICY,
  };
  sendText({ ...exchange, headers }, 500, renderFailurePage(problems));
}

/** The policy of normal pages, without inline scripts. */
const FAILURE_PAGE_POLICY =
  "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** Reloads after the next good build; used when the failed build has no development script. */
const FALLBACK_DEV_SCRIPT = `new EventSource('${DEV_EVENTS_PATH}').addEventListener('update', () => location.reload());\n`;

/** Renders the problems as plain text, which is also visible without the overlay of the development script. */
function renderFailurePage(problems: readonly FramedProblem[]): string {
  return `<!doctype html>
<html lang="en" ${DEV_FAILURE_ATTRIBUTE}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site could not be built</title>
<script src="${DEV_SCRIPT_PATH}" defer></script>
</head>
<body>
<main>
<h1>The site could not be built</h1>
<p>This page reloads automatically once the site can be built.</p>
${problems.map(renderProblem).join('\n')}
</main>
</body>
</html>
`;
}

function renderProblem(problem: FramedProblem): string {
  const { message, frame, hint } = problem;
  const others = listOtherPlaces(problem).map((place) => `also: ${place}`);
  const lines = [formatFirstPlace(problem), message, frame, ...others, hint];
  return `<pre>${escapeHtml(lines.filter(Boolean).join('\n'))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
