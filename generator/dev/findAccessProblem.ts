/**
 * Finds requests that `dev` must block. A page of another site in the same browser can send requests to
 * this server too, from its own origin or through a host name that points to this machine (DNS rebinding).
 * It must not read drafts or lines of source files.
 */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { formatOrigin, isAnyAddress } from '../serve/listen';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Such names always point to the machine itself (RFC 6761). */
const LOCAL_SUFFIX = '.localhost';
const HTTP_PORT = 80;

type OwnAddress = { readonly host: string; readonly port: number };

/** Returns undefined for an allowed request, else the message to send. `host` is the address that the server listens on. */
export function findAccessProblem(
  { headers, socket }: IncomingMessage,
  host: string,
): string | undefined {
  const own = { host, port: socket.localPort ?? HTTP_PORT };
  const start = `${formatOrigin(host, own.port)}/`;
  if (!isOwnOrigin(`http://${headers.host?.toLowerCase()}`, own)) {
    return `docwright dev rejects requests for the host ${JSON.stringify(headers.host ?? '')}, so that no other site can read drafts.
Open ${start} or start docwright dev with --host and the name or address to use. When you forward the port, keep its number.
`;
  }
  if (isFromOwnPage(headers, own)) return undefined;
  return `docwright dev accepts requests only from its own pages, so that no other site can read drafts, and this request comes from another site.
Open ${start} in a new tab. To allow requests from other sites, build the site and run docwright serve.
`;
}

/** Browsers send the origin of the page, or at least whether it is the same site; other programs send neither. */
function isFromOwnPage(headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, own);
  const site = headers['sec-fetch-site'] ?? 'none';
  return site === 'none' || site === 'same-origin' || isFollowedLink(headers);
}

/** A followed link opens a page in a tab, and the page that has the link cannot read it. */
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

/** Not cached, because a notebook changes networks. */
function listOwnAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => address),
  );
}

/** Formats an address as the host name of a URL. */
function formatHostname(address: string): string | undefined {
  const url = `http://${address.includes(':') ? `[${address}]` : address}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
