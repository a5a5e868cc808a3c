/** Writes the `.htaccess` file of Apache's web server. */

import { HTACCESS_FILE } from '../../templates/model/outputs';
import { decodePath } from '../../templates/model/paths';
import { escapePattern } from '../core/text';
import {
  createHiddenPattern,
  type HostRules,
  listCompressibleTypes,
  listHeaderValues,
  listNamedTypes,
  type WriteHost,
} from './hostRules';

export const writeApache: WriteHost = (rules) => [
  { file: HTACCESS_FILE, content: writeAccess(rules) },
];

function writeAccess(rules: HostRules): string {
  const { base, notFound, notFoundPages, redirects } = rules;
  const texts = listCompressibleTypes(rules);
  return [
    '# Written by docwright. Needs AllowOverride All, and the modules headers, mime, dir and rewrite.',
    `ErrorDocument 404 ${notFound}`,
    ...notFoundPages.flatMap(({ folder, page }) => [
      `<If ${quote(`%{REQUEST_URI} =~ m#^${escapePattern(folder)}#`)}>`,
      `ErrorDocument 404 ${page}`,
      '</If>',
    ]),
    'Options -Indexes -MultiViews',
    'AddDefaultCharset Off',
    ...listNamedTypes(rules).map(
      ({ extension, type }) => `AddType ${quote(type)} ${quote(`.${extension}`)}`,
    ),
    ...listHeaderValues(rules).map(({ name, value, pattern }) => {
      const condition =
        pattern === undefined
          ? ''
          : ` ${quote(`expr=%{REQUEST_URI} =~ m#${pattern.replaceAll('#', '\\#')}#`)}`;
      return `Header always set ${name} ${quote(value.replaceAll('%', '%%'))}${condition}`;
    }),
    // Apache adds a suffix to the ETag of a compressed answer, and does not know it again.
    ...addIf('mod_deflate.c', [
      ...(texts.length > 0 ? [`AddOutputFilterByType DEFLATE ${texts.join(' ')}`] : []),
      `RequestHeader edit If-None-Match '^(W/)?"([^"]+)-gzip"$' '$1"$2", $1"$2-gzip"'`,
    ]),
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    `RewriteBase ${quotePattern(base)}`,
    `RewriteCond %{REQUEST_URI} ${quotePattern(createHiddenPattern(rules))}`,
    'RewriteRule ^ - [R=404,L]',
    ...redirects.map(({ from, to }) => {
      const path = decodePath(from).slice(base.length);
      return `RewriteRule ${quotePattern(`^${escapePattern(path)}$`)} ${quotePattern(escapeTarget(to))} [R=301,L,NE]`;
    }),
    ...writePages(rules),
    'RewriteRule ^$ index.html [L]',
    '',
  ].join('\n');
}

/** The file of a page. A page that is a file of its own may have a folder of the same name beside it. */
function writePages({ trailingSlash }: HostRules): readonly string[] {
  const inFolder = [
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule ^(.*[^/])$ $1/index.html [L]',
  ];
  if (trailingSlash !== 'never') return inFolder;
  return [
    'RewriteCond %{PATH_INFO} ^/?$',
    'RewriteCond %{REQUEST_FILENAME} ^(.+?)/?$',
    'RewriteCond %1.html -f',
    'RewriteRule ^(.+?)/?$ $1.html [L]',
    ...inFolder,
  ];
}

function addIf(module: string, lines: readonly string[]): readonly string[] {
  return [`<IfModule ${module}>`, ...lines, '</IfModule>'];
}

function escapeTarget(to: string): string {
  return to.replaceAll('"', '%22').replace(/[$%\\]/g, '\\$&');
}

/** mod_rewrite reads backslashes as they are, and has no way to write a quotation mark. */
function quotePattern(text: string): string {
  return `"${text.replaceAll('"', '\\x22')}"`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
