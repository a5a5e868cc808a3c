/** Writes what a site block of a Caddyfile imports. */

import { CADDY_FILE } from '../../templates/model/outputs';
import { decodePath } from '../../templates/model/paths';
import { escapePattern } from '../core/text';
import {
  createHiddenPattern,
  type FileType,
  type HeaderValue,
  type HostRedirect,
  type HostRules,
  listCompressibleTypes,
  listHeaderValues,
  listNamedTypes,
  sortInnerFirst,
  type WriteHost,
} from './hostRules';

export const writeCaddy: WriteHost = (rules) => [{ file: CADDY_FILE, content: writeSite(rules) }];

function writeSite(rules: HostRules): string {
  const values = listHeaderValues(rules);
  const compression = [
    ...['encode {', '  zstd', '  gzip', '  match {'],
    ...listCompressibleTypes(rules).map((type) => `    header Content-Type ${type}*`),
    ...['  }', '}'],
  ];
  const caching = values.find(({ name }) => name.toLowerCase() === 'cache-control')?.value ?? '';
  return [
    '# Written by docwright. Import it in a site block that sets root.',
    'route {',
    ...indent([
      ...compression,
      ...listNamedTypes(rules).flatMap(writeType),
      ...values.flatMap(writeHeader),
      ...writeMatched('hidden', createHiddenPattern(rules), 'error @docwright_hidden 404'),
      ...writeRedirects(rules.redirects),
      ...writePages(rules),
      'file_server {',
      '  disable_canonical_uris',
      '}',
    ]),
    '}',
    'handle_errors {',
    ...indent([
      ...compression,
      // These two are about the missing file.
      'header Content-Type "text/html; charset=utf-8"',
      `header Cache-Control ${quote(caching)}`,
      ...writeNotFound(rules),
      'file_server',
    ]),
    '}',
    '',
  ].join('\n');
}

function writeNotFound({ notFound, notFoundPages }: HostRules): readonly string[] {
  if (notFoundPages.length === 0) return [`rewrite * ${quote(notFound)}`];
  return [
    'map {path} {docwright_not_found} {',
    ...sortInnerFirst(notFoundPages).map(({ folder, page }) => {
      const pattern = quoteText(`~^${escapePattern(folder)}`);
      return `  ${pattern} ${quoteText(page)}`;
    }),
    `  default ${quoteText(notFound)}`,
    '}',
    'rewrite * {docwright_not_found}',
  ];
}

/** The file of a page. A page that is a file of its own may have a folder of the same name beside it. */
function writePages({ base, trailingSlash }: HostRules): readonly string[] {
  if (trailingSlash !== 'never') return ['try_files {path} {path}/index.html'];
  const pattern = `^(${escapePattern(base)}.+)/$`;
  const files = 'try_files {re.docwright_slash.1}.html {path}/index.html';
  return [
    `@docwright_slash path_regexp docwright_slash ${quoteText(pattern)}`,
    ...['route @docwright_slash {', ...indent([files]), '}'],
    'try_files {path} {path}.html {path}/index.html',
  ];
}

function writeType({ extension, type }: FileType, index: number): readonly string[] {
  const pattern = `\\.${escapePattern(extension)}$`;
  const name = `type_${index + 1}`;
  return writeMatched(name, pattern, `header @docwright_${name} Content-Type ${quote(type)}`);
}

function writeHeader({ name, value, pattern }: HeaderValue, index: number): readonly string[] {
  if (pattern === undefined) return [`header ${name} ${quote(value)}`];
  const matcher = `header_${index + 1}`;
  return writeMatched(matcher, pattern, `header @docwright_${matcher} ${name} ${quote(value)}`);
}

/** Two steps, because an address with a bare question mark at its end is another one. */
function writeRedirects(redirects: readonly HostRedirect[]): readonly string[] {
  if (redirects.length === 0) return [];
  return [
    'map {path} {docwright_moved} {docwright_query} {',
    ...redirects.map(({ from, to, keepsQuery }) => {
      const target = to.replace(/[{}]/g, encodeURIComponent);
      const query = keepsQuery ? 'keep' : 'own';
      return `  ${quoteText(decodePath(from))} ${quoteText(target)} ${query}`;
    }),
    '  default "" ""',
    '}',
    '@docwright_queried expression `{docwright_query} == "keep" && {query} != ""`',
    'redir @docwright_queried {docwright_moved}?{query} 301',
    '@docwright_moved expression `{docwright_moved} != ""`',
    'redir @docwright_moved {docwright_moved} 301',
  ];
}

function writeMatched(name: string, pattern: string, directive: string): readonly string[] {
  return [`@docwright_${name} path_regexp ${quoteText(pattern)}`, directive];
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/** A brace would begin a placeholder. */
function quote(text: string): string {
  return quoteText(text.replace(/[{}]/g, '\\$&'));
}

/** Backslashes stand for themselves. */
function quoteText(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
