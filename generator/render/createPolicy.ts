/** The content security policy of a site: in a header, where the host sends one, and in a meta element on each page. */

import type { HeadScriptPlace } from '../../templates/model/client';
import type { SiteConfig } from '../../templates/model/config';
import { OFFLINE_POLICY } from '../../templates/model/offline';
import {
  INSIGHTS_ORIGIN,
  INSIGHTS_POLICY,
  INSIGHTS_SCRIPT_URL,
  listSearchOrigins,
} from '../../templates/model/search/hosts';
import { hashForPolicy } from '../core/hash';
import type { HeadSources } from './headElements';

/** What pages contain, from where it was created: anything found in finished HTML could come from an author. */
export type PageSources = {
  /** The scripts that docwright itself puts into the pages. */
  readonly inlineScripts: readonly string[];
  /** What the configuration adds to `<head>`. */
  readonly head: HeadSources;
};

/** The value of the header. */
export function createPolicy(config: SiteConfig, pages: PageSources): string {
  const { images } = pages.head;
  return write({
    ...listDirectives(config, pages),
    'img-src': ["'self'", 'data:', ...images],
    'frame-ancestors': [framesItself(config) ? SAME_SITE : "'none'"],
    ...(config.security.trustedTypes && { 'require-trusted-types-for': ["'script'"] }),
  });
}

const SAME_SITE = "'self'";

/** Hosts join the policies of rules, so a file that a rule lets this site frame needs the permission of both. */
function framesItself({ headers }: SiteConfig): boolean {
  const values = headers.flatMap((rule) => Object.values(rule.values));
  return values.some((value) => value.includes(`frame-ancestors ${SAME_SITE}`));
}

type HeadScripts = Readonly<Record<HeadScriptPlace, string>>;

/**
 * The policy in the meta element of each kind of page. Undefined where content may contain scripts, which only the
 * site's own headers could allow.
 */
export function createMetaPolicies(
  config: SiteConfig,
  headScripts: HeadScripts,
  head: HeadSources,
): HeadScripts | undefined {
  if (config.markdown.html === 'allow') return undefined;
  const create = (place: HeadScriptPlace) =>
    createMetaPolicy(config, { inlineScripts: [headScripts[place]], head });
  return {
    home: create('home'),
    hydratedHome: create('hydratedHome'),
    hydrated: create('hydrated'),
    notFound: create('notFound'),
    search: create('search'),
    other: create('other'),
  };
}

/**
 * The policy in a meta element, which cannot restrict who may frame the page. It allows images from other hosts, which
 * sites on hosts without headers may use, and does not require trusted types when the configuration adds scripts.
 */
function createMetaPolicy(config: SiteConfig, pages: PageSources): string {
  return write({
    ...listDirectives(config, pages),
    'img-src': ['*', 'data:'],
    ...(needsTrustedTypes(config, pages.head) && { 'require-trusted-types-for': ["'script'"] }),
  });
}

type Directives = Readonly<Record<string, readonly string[]>>;

function listDirectives(config: SiteConfig, { inlineScripts, head }: PageSources): Directives {
  const { hosts } = config.markdown;
  const hasInsights = usesInsights(config);
  const hashes = [...new Set(inlineScripts)].map(hashForPolicy).sort();
  const insights = hasInsights ? [INSIGHTS_SCRIPT_URL] : [];
  const searched = [...listSearchOrigins(config.search), ...(hasInsights ? [INSIGHTS_ORIGIN] : [])];
  const policies = [
    ...(hasInsights ? [INSIGHTS_POLICY] : []),
    ...(config.offline === true ? [OFFLINE_POLICY] : []),
  ];
  // Scripts and stylesheets of other services may load frames, media and fonts from anywhere.
  const framed = [...hosts, ...(head.scripts.length > 0 ? ['https:'] : [])];
  const fonts = [...hosts, ...head.styles].some(isHost) ? ['https:'] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...insights, ...head.scripts],
    'style-src': ["'self'", ...head.styles, ...hosts],
    'img-src': [],
    'font-src': ["'self'", 'data:', ...fonts],
    'media-src': ["'self'", 'data:', 'blob:', ...framed],
    'connect-src': ["'self'", ...searched, ...head.connections],
    'frame-src': ["'self'", ...framed],
    'object-src': hosts.length === 0 ? ["'none'"] : hosts,
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...hosts],
    // Scripts that the configuration adds may create their own trusted types policies.
    ...(needsTrustedTypes(config, head) && {
      'trusted-types': policies.length > 0 ? policies : ["'none'"],
    }),
  };
}

function needsTrustedTypes({ security }: SiteConfig, { scripts }: HeadSources): boolean {
  return security.trustedTypes && scripts.length === 0;
}

function isHost(source: string): boolean {
  return !source.startsWith("'");
}

function write(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Only the hosted provider has analytics, and only when the configuration asks for them. */
function usesInsights({ search }: SiteConfig): boolean {
  return search !== false && search.provider === 'hosted' && search.insights;
}
