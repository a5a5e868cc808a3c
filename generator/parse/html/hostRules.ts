/**
 * Decides what raw HTML may load from other hosts or send to them. Links and images may use any host; everything else
 * needs a host from `markdown.hosts`.
 */

import type { Element } from 'hast';
import type { Problem } from '../placeProblem';
import { ESCAPED_LINK, nameAttribute, toPlainName } from './attributeRules';

type HostProblem = Pick<Problem, 'message' | 'hint'>;

/** Elements, and the attributes they load from. */
const LOADING: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  link: ['href', 'imagesrcset'],
  object: ['data', 'codebase', 'classid', 'archive'],
  source: ['src'],
  track: ['src'],
  video: ['src'],
};
/** Attributes of any element that send data to an address. */
const SENDING = new Set(['action', 'attributionsrc', 'formaction', 'ping']);
/** A placeholder for the site's own host; nothing is requested from it. */
const SOME_HOST = 'site.invalid';
/** `https:a` is a path on a page with the same scheme, and otherwise the host `a`. */
const BASES = [`http://${SOME_HOST}/`, `https://${SOME_HOST}/`];

/** Returns a problem for an element that loads from a host that is not allowed. */
export function findForeignElement(
  { tagName, properties }: Element,
  hosts: readonly string[],
): HostProblem | undefined {
  const name = tagName.toLowerCase();
  if (!Object.hasOwn(LOADING, name)) return undefined;
  for (const [attribute, value] of Object.entries(properties)) {
    if (!LOADING[name]?.includes(toPlainName(attribute))) continue;
    const host = findForeignHost(value, hosts);
    if (host !== undefined) return createProblem(`<${name}>`, host);
  }
  return undefined;
}

/** Returns a problem for an attribute that sends data to a host that is not allowed. */
export function findForeignAttribute(
  attribute: string,
  value: Element['properties'][string],
  hosts: readonly string[],
): HostProblem | undefined {
  if (!SENDING.has(toPlainName(attribute))) return undefined;
  const host = findForeignHost(value, hosts);
  return host === undefined
    ? undefined
    : createProblem(`the attribute "${nameAttribute(attribute)}"`, host);
}

function createProblem(removed: string, host: string): HostProblem {
  return {
    message: `${removed} is removed, because it points to another host, "${host}"`,
    hint: `To allow this host, add "${host}" to "markdown.hosts" in the configuration. Otherwise, use a link instead.`,
  };
}

/** Finds the first host in an address or a list of addresses that is neither this site's nor allowed. */
function findForeignHost(
  value: Element['properties'][string],
  hosts: readonly string[],
): string | undefined {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  return [text, ...text.split(/[\s,]+/)]
    .flatMap((address) => listHosts(address.replace(ESCAPED_LINK, '')))
    .find((host) => host !== SOME_HOST && !isHostListed(host, hosts));
}

/** Uses the same URL parser as browsers, for which `/\\host` and `\\\\host` are other hosts, too. */
function listHosts(address: string): readonly string[] {
  return BASES.filter((base) => URL.canParse(address, base))
    .map((base) => new URL(address, base).host)
    .filter((host) => host !== '');
}

/** `listed` has hosts such as `example.com`, `example.com:8080`, or `*.example.com` for all subdomains. */
function isHostListed(host: string, listed: readonly string[]): boolean {
  return listed.some((each) => {
    const wanted = each.toLowerCase();
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
  });
}
