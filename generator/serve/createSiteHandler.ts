/** Answers requests for the files of a site, as a good static host does. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSearchEndpoint, isSearchRequest } from './endpoint/searchEndpoint';
import { findErrorHeaders, findFileHeaders } from './headerRules';
import { listNotFoundPages, resolveRequest, splitTarget } from './resolveRequest';
import { type Exchange, formatFailure, sendFile, sendText } from './sendFile';
import type { OpenFile, SiteFiles } from './siteFiles';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** `readSite` is called for every request. The handler never rejects: an error becomes a response. */
export function createSiteHandler(
  readSite: () => Promise<SiteFiles>,
  answerSearch = createSearchEndpoint(),
): RequestHandler {
  return async (request, response) => {
    try {
      const site = await readSite();
      if (isSearchRequest(request, site.baseUrl))
        return await answerSearch(site, { request, response });
      const { path } = splitTarget(request.url ?? '');
      await answer(site, { request, response, headers: findErrorHeaders(site, path) });
    } catch (error) {
      sendFailure({ request, response, headers: {} }, error);
    }
  };
}

/** The headers of `exchange` are those for a response without a file. */
async function answer(site: SiteFiles, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(exchange, 405, 'Only GET and HEAD requests are allowed here.\n');
  }

  const resolved = resolveRequest(request.url ?? '', site.baseUrl);
  if (resolved.type === 'malformed') return sendText(exchange, 400, 'This path is not valid.\n');
  if (resolved.type === 'redirect') {
    response.setHeader('location', resolved.location);
    return sendText(exchange, 302, `The site is at ${resolved.location}\n`);
  }
  const candidates = resolved.type === 'files' ? resolved.candidates : [];
  const found = await openFirst(site, candidates);
  if (found) {
    const headers = findFileHeaders(site, found.file);
    return sendAndClose({ ...exchange, headers }, found, 200);
  }
  const notFoundPage = await openFirst(site, listNotFoundPages(candidates));
  if (notFoundPage) return sendAndClose(exchange, notFoundPage, 404);
  return sendText(exchange, 404, 'This page does not exist.\n');
}

async function openFirst(
  site: SiteFiles,
  candidates: readonly string[],
): Promise<OpenFile | undefined> {
  for (const candidate of candidates) {
    const file = await site.open(candidate);
    if (file) return file;
  }
  return undefined;
}

async function sendAndClose(exchange: Exchange, file: OpenFile, status: 200 | 404): Promise<void> {
  try {
    await sendFile(exchange, file, status);
  } finally {
    await file.close();
  }
}

/** A response that has begun cannot be replaced: closing the connection shows the client that it is incomplete. */
function sendFailure(exchange: Exchange, error: unknown): void {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  sendText(exchange, 500, `This file could not be read: ${formatFailure(error)}\n`);
}
