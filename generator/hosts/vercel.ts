/** Writes `vercel.json`, which `vercel deploy` reads in the folder that it uploads. */

import { VERCEL_FILE } from '../../templates/model/outputs';
import { encodePath } from '../../templates/model/paths';
import { type HostRules, sortInnerFirst, type WriteHost } from './hostRules';

export const writeVercel: WriteHost = (rules) => [
  { file: VERCEL_FILE, content: `${JSON.stringify(createConfig(rules), null, 2)}\n` },
];

function createConfig(rules: HostRules) {
  const { base, headers, redirects, types, trailingSlash, notFoundPages } = rules;
  return {
    $schema: `https://openapi.vercel.sh/${VERCEL_FILE}`,
    ...(trailingSlash !== 'ignore' && { trailingSlash: trailingSlash === 'always' }),
    ...(trailingSlash === 'never' && { cleanUrls: true }),
    headers: [
      ...types
        .filter(({ extension, type }) => extension !== '' && type.startsWith('text/'))
        .map(({ extension, type }) => ({
          source: `${escapeSource(base)}(.*)\\.${escapeSource(extension)}`,
          headers: [{ key: 'Content-Type', value: type }],
        })),
      ...headers.map((rule) => ({
        source: createSource(rule.for),
        headers: Object.entries(rule.values).map(([key, value]) => ({ key, value })),
      })),
    ],
    redirects: redirects.map(({ from, to }) => ({
      source: escapeSource(encodePath(decodeURI(from))),
      destination: encodeTarget(to),
      statusCode: 301,
    })),
    // These apply where there is no file.
    ...(notFoundPages.length > 0 && {
      rewrites: sortInnerFirst(notFoundPages).map(({ folder, page }) => ({
        source: `${escapeSource(encodePath(folder))}(.*)`,
        destination: encodeTarget(
          encodePath(trailingSlash === 'never' ? page.replace(/\.html$/, '') : page),
        ),
        statusCode: 404,
      })),
    }),
  };
}

/** Vercel reads patterns in targets, too; `+` in a query means a space, and stays. */
function encodeTarget(to: string): string {
  const [origin = ''] = /^\w+:\/\/[^/]*/.exec(to) ?? [];
  const [path = ''] = /^[^?#]*/.exec(to.slice(origin.length)) ?? [];
  const rest = to.slice(origin.length + path.length);
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return origin + path.replace(/[:*+(){}]/g, encode) + rest.replace(/[:*(){}]/g, encode);
}

/** Vercel ignores a slash at the end of a path. */
function createSource(pattern: string): string {
  if (!pattern.endsWith('*')) return escapeSource(pattern);
  const start = escapeSource(pattern.slice(0, -1));
  return start.endsWith('/') ? `${start}:path*` : `${start}(.*)`;
}

/** These characters have a meaning in the patterns of path-to-regexp. */
function escapeSource(path: string): string {
  return path.replace(/[\\:*+?(){}]/g, '\\$&');
}
