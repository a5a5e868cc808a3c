/** Fetches from hosts that untrusted content names, without reaching the build machine's private network. */

import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type FetchLimits = {
  /**
   * The allowlist: `*` allows every host and `images.example.com` that host, both only over HTTPS and at public
   * addresses. An origin such as `http://10.0.0.5:8080` may use HTTP and a private address.
   */
  readonly hosts: readonly string[];
  readonly maxBytes: number;
  /** In total, including redirects and the body. */
  readonly timeoutMs: number;
};

const MAX_REDIRECTS = 5;

/** Returns the body. The message of a thrown error completes "it cannot be downloaded: …". */
export async function fetchPublic(url: string, limits: FetchLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let address = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    try {
      const response = await open(address, limits.hosts, signal);
      const { location } = response.headers;
      if (!isRedirect(response) || location === undefined) {
        return await readBody(response, limits.maxBytes);
      }
      response.destroy();
      address = new URL(location, address);
    } catch (error) {
      throw new Error(explain(error, signal, { limits, address, isRedirected: redirects > 0 }));
    }
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400 && statusCode !== 304;
}

/** Checks the host, and resolves with the response before its body is read. */
function open(url: URL, hosts: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = hosts.includes(url.origin);
  if (!isTrusted) requireAllowed(url, hosts);
  const request = url.protocol === 'http:' ? requestPlain : requestSecure;
  // A new connection each time: a reused one might lead to an unchecked address.
  const options: RequestOptions = { agent: false, signal };
  const checked = isTrusted ? options : { ...options, lookup: lookupPublic };
  return new Promise((resolve, reject) => {
    request(url, checked, resolve).on('error', reject).end();
  });
}

function requireAllowed({ protocol, hostname, origin, host }: URL, hosts: readonly string[]): void {
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new Error('its address is not a web address');
  }
  if (protocol === 'http:') {
    throw new Error(
      `its address does not begin with "https://"; add "${origin}" to images.hosts to allow it`,
    );
  }
  if (!hosts.includes('*') && !hosts.includes(hostname)) {
    throw new Error(`images.hosts does not contain "${host}"`);
  }
  // IP addresses never reach `lookupPublic`.
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address) && !isPublic(address)) throw createPrivateError(hostname, address);
}

/** The connection uses the addresses checked here, so a later DNS answer cannot change them (DNS rebinding). */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const failure = error ?? findPrivate(hostname, addresses);
    const [first] = addresses ?? [];
    if (failure || first === undefined) callback(failure ?? new Error('no address'), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function findPrivate(hostname: string, addresses: readonly LookupAddress[]): Error | undefined {
  const found = addresses.find(({ address }) => !isPublic(address));
  return found && createPrivateError(hostname, found.address);
}

function createPrivateError(hostname: string, address: string): Error {
  const what = hostname === address ? address : `${hostname} (${address})`;
  return new Error(`${what} is not a public address; add its origin to images.hosts to allow it`);
}

/** All public IPv6 addresses are in this range. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Contains IPv4 addresses, for networks that only have IPv6. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.match(NAT64)) return isPublic(parsed.toByteArray().slice(-4).join('.'));
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast';
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`the server responds with status ${response.statusCode}`);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    length += part.length;
    // Throwing out of the loop closes the connection.
    if (length > maxBytes) throw new Error(`it is larger than ${maxBytes / 1e6} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type Attempt = {
  readonly limits: FetchLimits;
  readonly address: URL;
  readonly isRedirected: boolean;
};

function explain(error: unknown, signal: AbortSignal, attempt: Attempt): string {
  const { limits, address, isRedirected } = attempt;
  const why = signal.aborted
    ? `it takes longer than ${limits.timeoutMs / 1000} seconds`
    : explainFailure(error);
  return isRedirected ? `it redirects to ${address.href}, and ${why}` : why;
}

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the host does not respond',
  ECONNRESET: 'the host closes the connection',
  ENOTFOUND: 'the host does not exist',
};

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return FAILURES[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}
