/** The `_headers` file: the security policy with what pages have in their heads, and other headers. */

import { getHref } from '../../templates/model/address';
import type { HeaderRule, SiteConfig } from '../../templates/model/config';
import {
  ANY_PATH,
  ASSETS_FOLDER,
  HEADERS_FILE,
  IMMUTABLE_CACHE_CONTROL,
} from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import { createPolicy, type PageSources } from './createPolicy';

export function createHeaders(rules: readonly HeaderRule[]): OutputFile {
  return { file: HEADERS_FILE, content: `${rules.map(formatRule).join('\n\n')}\n` };
}

/**
 * Lists the rules of the site; their paths have the base URL. `neighbors` are the rules of docwright's sites in folders
 * of this output; the first rule of each has its policy.
 */
export function listHeaderRules(
  config: SiteConfig,
  pages: PageSources,
  neighbors: readonly (readonly HeaderRule[])[] = [],
): readonly HeaderRule[] {
  const policies = neighbors.flatMap(([first]) => first?.values[POLICY.toLowerCase()] ?? []);
  const rules: HeaderRule[] = [
    // For every path, although only documents need most of it. Hosts match paths, not types: paths of pages
    // have no extension, an SVG among the assets is a document too, and any path may be the not-found page.
    {
      for: ANY_PATH,
      values: {
        // Hosts join the values of rules, and browsers then apply the policy of each: so all sites share one.
        [POLICY]: mergePolicies([createPolicy(config, pages), ...policies]),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      },
    },
    { for: `/${ASSETS_FOLDER}/*`, values: { 'Cache-Control': IMMUTABLE_CACHE_CONTROL } },
  ];
  const own = [...rules, ...config.headers].map((rule) => ({
    ...rule,
    for: getHref(config.baseUrl, rule.for),
  }));
  return [...own, ...neighbors.flatMap(([, ...others]) => others)];
}

const POLICY = 'Content-Security-Policy';

function formatRule({ for: pattern, values }: HeaderRule): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`);
  return [pattern, ...lines].join('\n');
}

type Directives = ReadonlyMap<string, readonly string[]>;

/** The result allows what any of the policies allows; the order is that of the first one. */
export function mergePolicies([first, ...others]: readonly [string, ...string[]]): string {
  const parsed = others.map(parsePolicy);
  const merged = [...parsePolicy(first)].flatMap(([name, sources]) => {
    const same = parsed.map((policy) => policy.get(name));
    // A policy without the directive does not restrict what it is about.
    if (same.includes(undefined)) return [];
    const all = [...new Set([...sources, ...same.flatMap((each) => each ?? [])])];
    return [[name, ...(all.length > 1 ? all.filter((source) => source !== "'none'") : all)]];
  });
  return merged.map((words) => words.join(' ')).join('; ');
}

function parsePolicy(policy: string): Directives {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
