/** The `_headers` file: the security policy with what pages have in their heads, and other headers. */

import { getHref } from '../../templates/model/address';
import type { HeaderRule, SiteConfig } from '../../templates/model/config';
import {
  ANY_PATH,
  ASSETS_FOLDER,
  HEADERS_FILE,
  IMMUTABLE_CACHE_CONTROL,
} from '../../templates/model/outputs';
import { listSearchOrigins } from '../../templates/model/search/hosts';
import {
  INSIGHTS_ORIGIN,
  INSIGHTS_POLICY,
  INSIGHTS_SCRIPT_URL,
} from '../../templates/model/search/insights';
import type { OutputFile } from '../../templates/model/site';
import { hashForPolicy } from './hashForPolicy';
import type { HeadSources } from './headElements';

/** What pages have, passed on from where it was made: what is found in finished HTML could come from an author. */
type PageSources = {
  /** The scripts that docwright wrote into the pages. */
  readonly inlineScripts: readonly string[];
  /** What the configuration has added to their heads. */
  readonly head: HeadSources;
};

export function createHeaders(config: SiteConfig, pages: PageSources): OutputFile {
  const rules: HeaderRule[] = [
    // For every path, although only documents need most of it. Hosts match paths, not types: paths of pages
    // have no extension, an SVG among the assets is a document too, and any path may be the not-found page.
    {
      for: ANY_PATH,
      values: {
        'Content-Security-Policy': createPolicy(config, pages),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      },
    },
    { for: `/${ASSETS_FOLDER}/*`, values: { 'Cache-Control': IMMUTABLE_CACHE_CONTROL } },
  ];
  const all = [...rules, ...config.headers].map((rule) => ({
    ...rule,
    for: getHref(config.baseUrl, rule.for),
  }));
  return { file: HEADERS_FILE, content: `${all.map(formatRule).join('\n\n')}\n` };
}

function formatRule({ for: pattern, values }: HeaderRule): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`);
  return [pattern, ...lines].join('\n');
}

function createPolicy(config: SiteConfig, { inlineScripts, head }: PageSources): string {
  const hasInsights = usesInsights(config);
  const hashes = [...new Set(inlineScripts)].map(hashForPolicy).sort();
  const insights = hasInsights ? [INSIGHTS_SCRIPT_URL] : [];
  const searched = [...listSearchOrigins(config.search), ...(hasInsights ? [INSIGHTS_ORIGIN] : [])];
  return [
    allow('script-src', ["'self'", ...hashes, ...insights, ...head.scripts]),
    allow('style-src', ["'self'", ...head.styles]),
    allow('img-src', ["'self'", 'data:', ...head.images]),
    allow('connect-src', ["'self'", ...searched, ...head.connections]),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(hasInsights ? [`trusted-types ${INSIGHTS_POLICY}`] : []),
  ].join('; ');
}

function allow(directive: string, sources: readonly string[]): string {
  return [directive, ...new Set(sources)].join(' ');
}

/** Only the hosted provider has analytics, and only when the configuration asks for them. */
function usesInsights({ search }: SiteConfig): boolean {
  return search !== false && search.provider === 'hosted' && search.insights;
}
