/** The page that a reader without a network gets instead of one that is not saved: it lists those that are. */

import type { OfflineOptions } from '../../templates/model/offline';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { isDocument } from './copy';

/** Filled in when the generator bundles this file. */
declare const __OFFLINE__: OfflineOptions;
declare const __STRINGS__: SiteStrings;

const MAX_LISTED = 100;

const POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'";

export async function createOfflinePage(cache: Cache): Promise<Response> {
  const title = escapeText(__STRINGS__.offline.title);
  const links = await listLinks(cache);
  const saved =
    links.length > 0
      ? `<h2>${escapeText(__STRINGS__.offline.pages)}</h2><ul>${links.join('')}</ul>`
      : '';
  const html = `<!doctype html>
<html lang="${escapeText(__OFFLINE__.locale)}" dir="${__OFFLINE__.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${escapeText(__OFFLINE__.stylesheet)}">
<style>main { max-width: 40rem; margin: 0 auto; padding: 3rem 1.5rem; }</style>
</head>
<body>
<main class="markdown">
<h1>${title}</h1>
<p>${escapeText(__STRINGS__.offline.notSaved)}</p>
<p><a href="">${escapeText(__STRINGS__.failure.retry)}</a></p>
${saved}
</main>
</body>
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
  };
  return new Response(html, { status: 503, headers });
}

/** The pages that were saved last come first. */
async function listLinks(cache: Cache): Promise<readonly string[]> {
  const links: string[] = [];
  for (const key of [...(await cache.keys())].reverse()) {
    if (links.length === MAX_LISTED) break;
    const copy = await cache.match(key);
    if (copy && isDocument(copy)) links.push(createLink(key.url, await copy.text()));
  }
  return links;
}

/** The text of a title is escaped in the page already. */
function createLink(url: string, html: string): string {
  const [, title = escapeText(url)] = /<title>([^<]*)/.exec(html) ?? [];
  return `<li><a href="${escapeText(url)}">${title}</a></li>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
