/** What hosts cannot do for a site, by their documentation in 2026; pure. */

import type { HostName } from '../../templates/model/config';
import {
  HEADERS_FILE,
  IMMUTABLE_CACHE_CONTROL,
  REDIRECTS_FILE,
} from '../../templates/model/outputs';
import type { Diagnostic } from '../core/diagnostics';
import type { Place } from '../core/problems';
import { createTypeRules, type HostRules, listHeaderValues } from './hostRules';
import { writeFunction } from './s3';

type Limit = {
  readonly host: HostName;
  readonly max: number;
  readonly what: string;
  readonly measure: (rules: HostRules) => number;
  readonly hint: string;
};

const FEWER =
  'Remove redirects that nobody follows any more: the page at each old address still leads to the new one.';
const SHORTER = 'Shorten the header, such as by fewer hosts in "head" and "markdown.hosts".';

const measureHeader = (rules: HostRules) =>
  Math.max(...listHeaderValues(rules).map(({ value }) => value.length));
const measureLine = (rules: HostRules) =>
  Math.max(...listHeaderValues(rules).map(({ name, value }) => `  ${name}: ${value}`.length));
const measureRow = ({ redirects }: HostRules) =>
  Math.max(0, ...redirects.map(({ from, to }) => `${from} ${to} 301`.length));
const countRedirects = ({ redirects }: HostRules) => redirects.length;
const countRules = (rules: HostRules) => rules.headers.length + createTypeRules(rules).length;
const measureFunction = (rules: HostRules) => Buffer.byteLength(writeFunction(rules));

const LIMITS: readonly Limit[] = (
  [
    ['vercel', 1024, 'redirects', countRedirects, FEWER],
    ['vercel', 1024, 'rules for headers', countRules, 'Join rules of "headers".'],
    ['vercel', 4096, 'characters in a header', measureHeader, SHORTER],
    ['cloudflare', 100, `rules in ${HEADERS_FILE}`, countRules, 'Join rules of "headers".'],
    ['cloudflare', 2000, `characters in a line of ${HEADERS_FILE}`, measureLine, SHORTER],
    ['cloudflare', 2000, `rows in ${REDIRECTS_FILE}`, countRedirects, FEWER],
    ['cloudflare', 1000, `characters in a row of ${REDIRECTS_FILE}`, measureRow, 'Shorten it.'],
    ['s3', 10_240, 'bytes in a function', measureFunction, FEWER],
    ['s3', 1783, 'characters in a header', measureHeader, SHORTER],
  ] as const
).map(([host, max, what, measure, hint]) => ({ host, max, what, measure, hint }));

const NAMES: Readonly<Partial<Record<HostName, string>>> = {
  vercel: 'Vercel',
  cloudflare: 'Cloudflare',
  s3: 'CloudFront',
};

/** `place` finds the name of a host in the configuration, by its index. */
export function findHostLimits(
  hosts: readonly HostName[],
  rules: HostRules,
  place: (index: number) => Place,
): readonly Diagnostic[] {
  return hosts.flatMap((host, index) => {
    const exceeded = LIMITS.filter((each) => each.host === host).flatMap((limit) => {
      const found = limit.measure(rules);
      const message = `reads up to ${limit.max} ${limit.what}, but the site has ${found}`;
      return found > limit.max ? [{ message, hint: limit.hint }] : [];
    });
    return [...exceeded, ...findUnsupported(host, rules)].map(
      ({ message, hint }): Diagnostic => ({
        ...place(index),
        code: 'host-limit',
        severity: 'warning',
        message: `${NAMES[host] ?? host} ${message}`,
        hint,
      }),
    );
  });
}

function findUnsupported(host: HostName, rules: HostRules) {
  const values = listHeaderValues(rules);
  if (host === 'nginx') {
    return values
      .filter(({ value }) => value.includes('$'))
      .map(({ name }) => ({
        message: `has no way to write "$", which is in the value of ${name}`,
        hint: 'Change the value in "headers", or set the header in your own server block.',
      }));
  }
  if (host !== 's3') return [];
  // The upload of each site sets how long its files are kept.
  return values
    .filter(({ pattern, value }) => pattern !== undefined && value !== IMMUTABLE_CACHE_CONTROL)
    .map(({ name }) => ({
      message: `sends the same headers with every path, so ${name} of a rule for some paths is left out`,
      hint: 'Set the header in a cache behavior of your distribution.',
    }));
}
