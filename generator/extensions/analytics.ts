/**
 * Counts views with an analytics service. Pages are swapped, not loaded, so each service must notice a new address:
 * all of them do so by themselves, except GoatCounter, for which a script calls its function.
 */

import type { HeadElement } from '../../templates/model/config';
import { defineExtension, type Extension } from '../../templates/model/extension';

type Hosted = {
  /** Address of the script of your own server, or of a proxy; by default that of the service. */
  readonly src?: string | undefined;
};

export type AnalyticsOptions =
  /**
   * Plausible: `domain` is that of the site. Its script counts `pushState` and going back
   * (https://plausible.io/docs/spa-support).
   */
  | (Hosted & { readonly provider: 'plausible'; readonly domain: string })
  /**
   * Umami: `id` is the ID of the website. Its script counts `pushState` and `replaceState`
   * (https://umami.is/docs/tracker-configuration).
   */
  | (Hosted & { readonly provider: 'umami'; readonly id: string })
  /** Fathom: `id` is the ID of the site. `data-spa` makes it count `pushState` (https://usefathom.com/support/tracking-advanced). */
  | (Hosted & { readonly provider: 'fathom'; readonly id: string })
  /**
   * Cloudflare Web Analytics: `token` is in its snippet. Its script counts new addresses
   * (https://developers.cloudflare.com/web-analytics/get-started/web-analytics-spa/).
   */
  | { readonly provider: 'cloudflare'; readonly token: string }
  /**
   * GoatCounter: `code` is that of your account; with a server of your own, the address of its `/count`. It counts only
   * loads, so a script calls `count()` after each visit (https://www.goatcounter.com/code/spa).
   */
  | (Hosted & { readonly provider: 'goatcounter'; readonly code: string })
  /**
   * Google Analytics 4: `id` starts with `G-`. "Page changes based on browser history events" under enhanced measurement,
   * which is on by default, counts new addresses (https://developers.google.com/analytics/devguides/collection/ga4/views).
   */
  | { readonly provider: 'google'; readonly id: string };

type Provider = AnalyticsOptions['provider'];
type Tracker = Pick<Extension, 'files' | 'head'>;
type Trackers = {
  readonly [Name in Provider]: (options: Extract<AnalyticsOptions, { provider: Name }>) => Tracker;
};

const TRACKERS: Trackers = {
  plausible: ({ domain, src = 'https://plausible.io/js/script.js' }) =>
    load(src, { 'data-domain': domain }, { connections: [toOrigin(src)] }),
  umami: ({ id, src = 'https://cloud.umami.is/script.js' }) =>
    load(src, { 'data-website-id': id }, { connections: [toOrigin(src), ...UMAMI_CLOUD] }),
  fathom: ({ id, src = 'https://cdn.usefathom.com/script.js' }) =>
    load(src, { 'data-site': id, 'data-spa': 'auto' }, toBoth(src)),
  cloudflare: ({ token }) =>
    load(
      'https://static.cloudflareinsights.com/beacon.min.js',
      { 'data-cf-beacon': JSON.stringify({ token }) },
      { connections: ['https://cloudflareinsights.com'] },
    ),
  goatcounter: ({ code, src = 'https://gc.zgo.at/count.js' }) => {
    const endpoint = /^https?:/.test(code) ? code : `https://${code}.goatcounter.com/count`;
    const main = load(src, { 'data-goatcounter': endpoint }, toBoth(endpoint));
    return addScript(main, 'goatcounter.js', COUNT_VISITS);
  },
  google: ({ id }) => {
    const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    return addScript(load(src, {}, { ...GOOGLE }), 'google.js', writeGoogleStart(id));
  },
};

export function analytics(options: AnalyticsOptions): Extension {
  return defineExtension({ name: `analytics: ${options.provider}`, ...createTracker(options) });
}

/** Reports an unknown provider in a configuration that TypeScript has not checked. */
function createTracker(options: AnalyticsOptions): Tracker {
  const create = TRACKERS[options.provider] as ((options: AnalyticsOptions) => Tracker) | undefined;
  if (create !== undefined) return create(options);
  const known = Object.keys(TRACKERS).join(', ');
  throw new Error(`analytics() knows no provider "${options.provider}". It knows ${known}.`);
}

/** Where the script of the cloud sends to. */
const UMAMI_CLOUD = ['https://api-gateway.umami.dev', 'https://gateway.umami.is'];

/** From https://developers.google.com/tag-platform/security/guides/csp, without advertising. */
const GOOGLE = {
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: [
    ...['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    'https://*.googletagmanager.com',
  ],
};

/** Services that send with pictures where a browser has no beacons. */
function toBoth(address: string) {
  return { images: [toOrigin(address)], connections: [toOrigin(address)] };
}

function toOrigin(address: string): string {
  return new URL(address).origin;
}

type Attributes = Readonly<Record<string, string>>;

function load(src: string, attributes: Attributes, allow: HeadElement['allow']): Tracker {
  return { head: [{ tag: 'script', attributes: { defer: true, src, ...attributes }, allow }] };
}

/** Its own file, because the policy allows no inlined script. It runs before that of the service. */
function addScript({ head = [] }: Tracker, name: string, content: string): Tracker {
  const file = `extensions/${name}`;
  const own: HeadElement = { tag: 'script', attributes: { defer: true, src: `/${file}` } };
  return { head: [own, ...head], files: () => [{ file, content }] };
}

const COUNT_VISITS = "addEventListener('docwright:page', () => window.goatcounter?.count?.());\n";

function writeGoogleStart(id: string): string {
  return `window.dataLayer = window.dataLayer || [];
function gtag() { dataLayer.push(arguments); }
gtag('js', new Date());
gtag('config', ${JSON.stringify(id)});
`;
}
