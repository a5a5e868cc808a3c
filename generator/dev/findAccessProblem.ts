/**
 * Says which requests `dev` does not answer. A page of another site in the same browser can send requests
 * here too, under its own origin or under a host name of its own that leads to this machine; drafts and
 * lines of source files are not for it.
 */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { formatOrigin, isAnyAddress } from '../serve/listen';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Such names always lead to the machine itself (RFC 6761). */
const LOCAL_SUFFIX = '.localhost';
const HTTP_PORT = 80;

type OwnAddress = { readonly host: string; readonly port: number };

/** Undefined for a request to answer, else what to tell. `host` is the address that the server listens on. */
export function findAccessProblem(
  { headers, socket }: IncomingMessage,
  host: string,
): string | undefined {
  const own = { host, port: socket.localPort ?? HTTP_PORT };
  const start = `${formatOrigin(host, own.port)}/`;
  if (!isOwnOrigin(`http://${headers.host?.toLowerCase()}`, own)) {
    return `docwright dev does not answer to the host ${JSON.stringify(headers.host ?? '')}, so that no other site can read drafts.
Open ${start} or start docwright dev with --host and the name or address to use. A port that is forwarded must keep its number.
`;
  }
  if (isFromOwnPage(headers, own)) return undefined;
  return `docwright dev answers its own pages only, so that no other site can read drafts, and this request comes from a page elsewhere.
Open ${start} in a tab of its own. For requests from other pages build the site and use docwright serve.
`;
}

/** Browsers name the origin, or at least the kind of site, of the page behind a request; programs name none. */
function isFromOwnPage(headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, own);
  const site = headers['sec-fetch-site'] ?? 'none';
  return site === 'none' || site === 'same-origin' || isFollowedLink(headers);
}

/** Whoever follows a link to a page sees it in a tab, where the page with the link reads nothing of it. */
function isFollowedLink(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

function isOwnOrigin(origin: string, own: OwnAddress): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port, pathname, username } = new URL(origin);
  const isBare = pathname === '/' && username === '' && !/[/?#]$/.test(origin);
  const isHere = protocol === 'http:' && Number(port || HTTP_PORT) === own.port;
  return isBare && isHere && isOwnHost(hostname, own.host);
}

function isOwnHost(hostname: string, host: string): boolean {
  if (LOCAL_HOSTS.has(hostname) || hostname.endsWith(LOCAL_SUFFIX)) return true;
  return [host, ...(isAnyAddress(host) ? listOwnAddresses() : [])].some(
    (address) => formatHostname(address) === hostname,
  );
}

/** Asked for anew each time: a notebook changes networks. */
function listOwnAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => address),
  );
}

/** As URLs have it. */
function formatHostname(address: string): string | undefined {
  const url = `http://${address.includes(':') ? `[${address}]` : address}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
