/** Writes what goes into a `server` block of nginx. */

import { NGINX_FILE } from '../../templates/model/outputs';
import { decodePath } from '../../templates/model/paths';
import { escapePattern } from '../core/text';
import {
  bareType,
  createHiddenPattern,
  type HeaderValue,
  type HostRules,
  listCompressibleTypes,
  listHeaderValues,
  listNamedTypes,
  type WriteHost,
} from './hostRules';

const TYPE_HEADER = 'content-type';

export const writeNginx: WriteHost = (rules) => [{ file: NGINX_FILE, content: writeServer(rules) }];

function writeServer(rules: HostRules): string {
  const { redirects } = rules;
  const values = listHeaderValues(rules);
  // nginx always adds this one itself, and warns when it is listed.
  const texts = listCompressibleTypes(rules).filter((type) => type !== 'text/html');
  const utf8 = texts.filter((type) => type.startsWith('text/'));
  return [
    '# Written by docwright. Include it in a server block that sets listen, server_name and root.',
    ...writeNotFound(rules),
    'absolute_redirect off;',
    'default_type application/octet-stream;',
    'types {',
    ...listNamedTypes(rules).map(
      ({ extension, type }) => `  ${bareType(type)} ${quote(extension)};`,
    ),
    '}',
    'charset utf-8;',
    ...(utf8.length > 0 ? [`charset_types ${utf8.join(' ')};`] : []),
    'gzip on;',
    'gzip_comp_level 6;',
    'gzip_vary on;',
    'gzip_proxied any;',
    ...(texts.length > 0 ? [`gzip_types ${texts.join(' ')};`] : []),
    ...writeHeaders(values.filter(({ name }) => name.toLowerCase() !== TYPE_HEADER)),
    ...redirects.map(
      ({ from, to, keepsQuery }) =>
        `location = ${quote(decodePath(from))} { return 301 ${quote(addQuery(to, keepsQuery))}; }`,
    ),
    `location ~ ${quote(createHiddenPattern(rules))} { return 404; }`,
    // In nginx the first expression that matches applies, in other hosts the last rule.
    ...values
      .filter(({ name }) => name.toLowerCase() === TYPE_HEADER)
      .reverse()
      .map((value) => writeType(value, rules)),
    ...(rules.trailingSlash === 'never' ? [writeSlash(rules)] : []),
    `location / { ${tryFiles(rules)} }`,
    '',
  ].join('\n');
}

function writeNotFound({ notFound, notFoundPages }: HostRules): readonly string[] {
  if (notFoundPages.length === 0) return [`error_page 404 ${quote(notFound)};`];
  const variable = '$docwright_not_found';
  return [
    `set ${variable} ${quote(notFound)};`,
    ...notFoundPages.map(({ folder, page }) => {
      const pattern = quote(`^${escapePattern(folder)}`);
      return `if ($uri ~ ${pattern}) { set ${variable} ${quote(page)}; }`;
    }),
    `error_page 404 ${variable};`,
  ];
}

function tryFiles({ trailingSlash }: HostRules): string {
  const page = trailingSlash === 'never' ? '$uri.html $uri/index.html' : '$uri/index.html';
  return `try_files $uri ${page} =404;`;
}

/** For a page that is a file of its own, the address with a slash at its end. */
function writeSlash({ base }: HostRules): string {
  return `location ~ ${quote(`^(${escapePattern(base)}.+)/$`)} { try_files $1.html $uri/index.html =404; }`;
}

function writeType({ value, pattern = '' }: HeaderValue, rules: HostRules): string {
  return `location ~ ${quote(pattern)} { types { } default_type ${quote(value)}; ${tryFiles(rules)} }`;
}

/** A variable for each header, because a header of a location would replace all others. */
function writeHeaders(values: readonly HeaderValue[]): readonly string[] {
  const names = [...new Set(values.map(({ name }) => name.toLowerCase()))];
  return names.flatMap((name) => {
    const own = values.filter((each) => each.name.toLowerCase() === name);
    const variable = `$docwright_${name.replace(/\W/g, '_')}`;
    return [
      `set ${variable} "";`,
      ...own.map(({ value, pattern }) => {
        const set = `set ${variable} ${quote(value)};`;
        return pattern === undefined ? set : `if ($uri ~ ${quote(pattern)}) { ${set} }`;
      }),
      `add_header ${own[0]?.name ?? name} ${variable} always;`,
    ];
  });
}

/** nginx has no other way to write a dollar sign in an address. */
function addQuery(to: string, keepsQuery: boolean): string {
  const [target = '', hash] = to.replaceAll('$', '%24').split('#');
  return `${target}${keepsQuery ? '$is_args$args' : ''}${hash === undefined ? '' : `#${hash}`}`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
