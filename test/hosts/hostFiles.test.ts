/** The files for hosts, on plain data and in a build: what each says, and what a host cannot do. */

import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHostFiles } from '../../generator/hosts/createHostFiles';
import { findHostLimits } from '../../generator/hosts/findHostLimits';
import { createPathPattern, type HostRules } from '../../generator/hosts/hostRules';
import { getContentType } from '../../generator/serve/contentType';
import { findHeaders, parseHeaderRules } from '../../generator/serve/headerRules';
import {
  HEADERS_FILE,
  HTACCESS_FILE,
  IMMUTABLE_CACHE_CONTROL,
  isAsset,
  listHostFiles,
  NGINX_FILE,
  REVALIDATED_CACHE_CONTROL,
  S3_FUNCTION_FILE,
  S3_HEADERS_FILE,
  S3_UPLOAD_FILE,
  VERCEL_FILE,
} from '../../templates/model/outputs';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCommand } from '../helpers/commands/runCommand';
import { createHostedSite, HOSTS } from '../helpers/hosts/hostedSite';
import { buildFixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../helpers/sites/createSite';
import { writeFiles } from '../helpers/sites/writeFiles';

const RULES: HostRules = {
  trailingSlash: 'ignore',
  base: '/docs/',
  notFound: '/docs/404.html',
  notFoundPages: [],
  everyPath: '/docs/*',
  headers: [
    {
      for: '/docs/*',
      values: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': "img-src 'self'" },
    },
    { for: '/docs/assets/*', values: { 'Cache-Control': IMMUTABLE_CACHE_CONTROL } },
  ],
  redirects: [
    { from: '/docs/old', to: '/docs/a', keepsQuery: true },
    { from: '/docs/b%20%22c', to: '/docs/?x=1#y', keepsQuery: false },
    { from: '/docs/(c)', to: 'https://kites.example/a:b+c?d=e+f', keepsQuery: false },
  ],
  types: [
    { extension: 'html', type: 'text/html; charset=utf-8' },
    { extension: 'md', type: 'text/markdown; charset=utf-8' },
    { extension: 'png', type: 'image/png' },
  ],
  hostFiles: ['_headers'],
};

const NO_PLACE = () => ({ file: CONFIG_FILE, line: 1, column: 1 });
const write = (changes: Partial<HostRules> = {}) =>
  new Map(
    createHostFiles(HOSTS, { ...RULES, ...changes }).map(({ file, content }) => [
      file,
      String(content),
    ]),
  );
const listLimits = (change: Partial<HostRules>) =>
  findHostLimits(HOSTS, { ...RULES, ...change }, NO_PLACE).map(({ message }) => message);

test.each([
  [
    NGINX_FILE,
    [
      'error_page 404 "/docs/404.html";',
      '  text/markdown "md";',
      'charset_types text/markdown;',
      'gzip_types text/markdown;',
      'set $docwright_cache_control "no-cache";',
      `if ($uri ~ "^/docs/assets(?:/.*)?$") { set $docwright_cache_control "${IMMUTABLE_CACHE_CONTROL}"; }`,
      'add_header Cache-Control $docwright_cache_control always;',
      'location = "/docs/old" { return 301 "/docs/a$is_args$args"; }',
      String.raw`location = "/docs/b \"c" { return 301 "/docs/?x=1#y"; }`,
    ],
  ],
  [
    HTACCESS_FILE,
    [
      'ErrorDocument 404 /docs/404.html',
      'AddType "text/markdown; charset=utf-8" ".md"',
      'AddOutputFilterByType DEFLATE text/html text/markdown',
      `Header always set Cache-Control "${IMMUTABLE_CACHE_CONTROL}" "expr=%{REQUEST_URI} =~ m#^/docs/assets(?:/.*)?$#"`,
      'RewriteRule "^old$" "/docs/a" [R=301,L,NE]',
      String.raw`RewriteRule "^b \x22c$" "/docs/?x=1#y" [R=301,L,NE]`,
    ],
  ],
  [
    '_hosts/caddy.conf',
    [
      '  header Content-Security-Policy "img-src \'self\'"',
      '      header Content-Type text/markdown*',
      '    "/docs/old" "/docs/a" keep',
      String.raw`    "/docs/b \"c" "/docs/?x=1#y" own`,
      '  rewrite * "/docs/404.html"',
      '  header Cache-Control "no-cache"',
    ],
  ],
])('%s has the rules in the words of its host', (file, lines) => {
  expect(write().get(file)?.split('\n')).toEqual(expect.arrayContaining(lines));
});

test.each([
  ['ignore', {}],
  ['always', { trailingSlash: true }],
  ['never', { trailingSlash: false, cleanUrls: true }],
] as const)('vercel.json serves the form %s of addresses', (trailingSlash, expected) => {
  const {
    $schema: _,
    headers: __,
    redirects: ___,
    ...form
  } = JSON.parse(write({ trailingSlash }).get(VERCEL_FILE) ?? '{}');
  expect(form).toEqual(expected);
});

test('vercel.json has only keys and values of its schema', () => {
  const config = JSON.parse(write().get(VERCEL_FILE) ?? '');
  expect(Object.keys(config)).toEqual(['$schema', 'headers', 'redirects']);
  expect(config.headers).toContainEqual({
    source: '/docs/:path*',
    headers: [
      { key: 'Cache-Control', value: 'no-cache' },
      { key: 'Content-Security-Policy', value: "img-src 'self'" },
    ],
  });
  expect(config.headers).toContainEqual({
    source: '/docs/(.*)\\.md',
    headers: [{ key: 'Content-Type', value: 'text/markdown; charset=utf-8' }],
  });
  expect(config.redirects).toEqual([
    { source: '/docs/old', destination: '/docs/a', statusCode: 301 },
    { source: '/docs/b%20%22c', destination: '/docs/?x=1#y', statusCode: 301 },
    {
      source: '/docs/\\(c\\)',
      destination: 'https://kites.example/a%3Ab%2Bc?d=e+f',
      statusCode: 301,
    },
  ]);
});

const NOT_FOUND_PAGES = [
  { folder: '/docs/fr/', page: '/docs/fr/404.html' },
  { folder: '/docs/fr/2.4/', page: '/docs/fr/2.4/404.html' },
];

test.each([
  ['ignore', '.html'],
  ['never', ''],
] as const)(
  'vercel.json sends the not-found pages of languages, with addresses of the form %s',
  (trailingSlash, end) => {
    const files = write({ trailingSlash, notFoundPages: NOT_FOUND_PAGES });
    expect(JSON.parse(files.get(VERCEL_FILE) ?? '').rewrites).toEqual([
      { source: '/docs/fr/2.4/(.*)', destination: `/docs/fr/2.4/404${end}`, statusCode: 404 },
      { source: '/docs/fr/(.*)', destination: `/docs/fr/404${end}`, statusCode: 404 },
    ]);
  },
);

describe('_redirects of a translated site', () => {
  const build = (config: string) =>
    buildFixture({
      [CONFIG_FILE]: configOf(`languages: { fr: {} }, ${config}`),
      'content/docs/a.md': '# A\n\nText.\n',
      'content/versions/1/docs/a.md': '# A\n\nText.\n',
      'content/versions/1/fr/docs/a.md': '# Un\n\nTexte.\n',
    });

  test('sends the not-found page of the language on Netlify, after all redirects', async () => {
    const { read } = await build(
      "outputs: { hosts: ['netlify'] }, docs: { versions: { '1': {} } }, redirects: [{ from: '/fr/b', to: '/fr/a' }]",
    );
    expect(read('_redirects')).toMatch(
      /\/fr\/b \/fr\/a 301\n[^*]*\/fr\/1\/\* \/fr\/1\/404.html 404\n\/fr\/\* \/fr\/404.html 404\n\/1\/\* \/1\/404.html 404\n$/,
    );
    expect(read('_redirects.nginx')).not.toContain('404');
  });

  test('has nothing of that on other hosts', async () => {
    const { files } = await build("outputs: { hosts: ['cloudflare'] }");
    expect(files.has('_redirects')).toBe(false);
  });
});

describe('a pattern of a rule', () => {
  test.each([
    ['/a', ['/a', '/a/', '/a/index.html'], ['/ab', '/a/b']],
    ['/a/', ['/a', '/a/'], ['/a/b']],
    ['/a/*', ['/a', '/a/', '/a/b/c'], ['/ab']],
    ['/a*', ['/a', '/ab', '/a/b'], ['/b']],
    ['/a.b/%C3%A4', ['/a.b/ä'], ['/a-b/ä']],
    ['/', ['/', '/index.html'], ['/a']],
  ])('%s matches the paths that it means', (pattern, paths, others) => {
    const expression = new RegExp(createPathPattern(pattern));
    expect(paths.filter((each) => !expression.test(each))).toEqual([]);
    expect(others.filter((each) => expression.test(each))).toEqual([]);
  });
});

describe('a site beyond the limits of a host', () => {
  const redirects = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      from: `/docs/${index}`,
      to: '/docs/',
      keepsQuery: true,
    }));
  const headers = (count: number, value = 'b') =>
    Array.from({ length: count }, (_, index) => ({
      for: `/docs/${index}/*`,
      values: { 'X-A': value },
    }));

  test('is reported with its place and a way out', () => {
    expect(
      findHostLimits(['nginx', 'vercel'], { ...RULES, redirects: redirects(1025) }, NO_PLACE),
    ).toEqual([
      {
        ...NO_PLACE(),
        code: 'host-limit',
        severity: 'warning',
        message: 'Vercel reads up to 1024 redirects, but the site has 1025',
        hint: expect.stringContaining('Remove redirects'),
      },
    ]);
  });

  test.each<[string, Partial<HostRules>, readonly unknown[]]>([
    ['nothing', {}, []],
    [
      '1,024 redirects',
      { redirects: redirects(1024) },
      [expect.stringMatching(/^CloudFront reads up to 10240 bytes in a function/)],
    ],
    [
      '2,001 redirects',
      { redirects: redirects(2001) },
      [
        expect.stringMatching(/^Vercel reads up to 1024/),
        'Cloudflare reads up to 2000 rows in _redirects, but the site has 2001',
        expect.stringMatching(/^CloudFront reads up to 10240/),
      ],
    ],
    [
      'a long redirect',
      { redirects: [{ from: `/docs/${'a'.repeat(1000)}`, to: '/docs/', keepsQuery: true }] },
      [expect.stringMatching(/^Cloudflare reads up to 1000 characters in a row/)],
    ],
    [
      'a rule for a path',
      { headers: headers(1) },
      [
        'CloudFront sends the same headers with every path, so X-A of a rule for some paths is left out',
      ],
    ],
    [
      'a long header',
      { headers: [{ for: '/docs/*', values: { 'X-A': 'b'.repeat(5000) } }] },
      [
        expect.stringMatching(/^Vercel reads up to 4096/),
        expect.stringMatching(/^Cloudflare reads up to 2000 characters in a line/),
        expect.stringMatching(/^CloudFront reads up to 1783/),
      ],
    ],
    [
      'a dollar sign',
      { headers: [{ for: '/docs/*', values: { 'X-A': '$5' } }] },
      ['nginx has no way to write "$", which is in the value of X-A'],
    ],
  ])('has these problems with %s', (_, change, expected) => {
    expect(listLimits(change)).toEqual(expected);
  });

  test('has more rules than Cloudflare reads', () => {
    const found = listLimits({ headers: headers(100) });
    expect(found).toContain('Cloudflare reads up to 100 rules in _headers, but the site has 101');
  });
});

describe('the function for CloudFront', () => {
  const run = (uri: string, querystring = {}, changes: Partial<HostRules> = {}) =>
    new Function('event', `${write(changes).get(S3_FUNCTION_FILE)}\nreturn handler(event);`)({
      request: { uri, querystring },
    });

  test.each([
    ['/docs/', '/docs/index.html'],
    ['/docs/a', '/docs/a/index.html'],
    ['/docs/v1.4-changes', '/docs/v1.4-changes/index.html'],
    ['/docs/a.md', '/docs/a.md'],
    ['/docs/constructor', '/docs/constructor/index.html'],
  ])('turns %s into %s', (uri, file) => {
    expect(run(uri)).toEqual({ uri: file, querystring: {} });
  });

  test.each([
    ['/docs', '/docs/index.html'],
    ['/docs/', '/docs/index.html'],
    ['/docs/a', '/docs/a.html'],
    ['/docs/v1.4-changes', '/docs/v1.4-changes.html'],
    ['/docs/demo/', '/docs/demo/index.html'],
    ['/docs/a.html', '/docs/a.html'],
    ['/docs/a.md', '/docs/a.md'],
  ])('turns %s into %s where addresses have no slash', (uri, file) => {
    expect(run(uri, {}, { trailingSlash: 'never' })).toEqual({ uri: file, querystring: {} });
  });

  test('redirects, with the query of the reader', () => {
    const query = {
      a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
      b: { value: '' },
    };
    expect(run('/docs/old', query)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/docs/a?a=1&a=2&b' } },
    });
    expect(run('/docs/b%20%22c', query)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/docs/?x=1#y' } },
    });
  });
});

describe('a build', () => {
  test('writes the same files for every order of its hosts, and the policy is in each', async () => {
    const site = await buildFixture(createHostedSite());
    expect(listHostFiles().filter((file) => !site.files.has(file))).toEqual([]);
    const [first] = parseHeaderRules(site.read(HEADERS_FILE));
    const policy = first?.values['content-security-policy'] ?? '';
    expect(policy).toContain("'sha256-");
    for (const file of [
      NGINX_FILE,
      HTACCESS_FILE,
      '_hosts/caddy.conf',
      VERCEL_FILE,
      S3_HEADERS_FILE,
    ]) {
      expect(site.read(file)).toContain(policy);
    }
    const rules = parseHeaderRules(site.read(HEADERS_FILE));
    expect(findHeaders(rules, ['/guide/wind.md'])['content-type']).toBe(
      'text/markdown; charset=utf-8',
    );
    expect(findHeaders(rules, ['/llms.txt'])['content-type']).toBe('text/plain; charset=utf-8');
    const again = await buildFixture(createHostedSite());
    expect(listHostFiles().filter((file) => again.read(file) !== site.read(file))).toEqual([]);
  });

  test('reports a limit where the configuration names the host', async () => {
    const config = configOf(
      "outputs: { hosts: ['caddy', 'nginx'] }, headers: [{ for: '/*', values: { 'X-A': '$5' } }]",
    );
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: config,
      'content/docs/index.md': '# A\n',
    });
    const lines = config.split('\n');
    const line = lines.findIndex((text) => text.includes("'nginx'")) + 1;
    expect(diagnostics).toMatchObject([
      {
        code: 'host-limit',
        file: CONFIG_FILE,
        line,
        column: (lines[line - 1] ?? '').indexOf("'nginx'") + 1,
      },
    ]);
  });

  test('removes the files of a host that is no longer named, and keeps those of the author', async () => {
    const page = { 'content/docs/index.md': '# A\n' };
    const root = await createSite({
      ...page,
      [CONFIG_FILE]: configOf("outputs: { hosts: ['nginx', 'apache'] }"),
      'content/static/.htaccess': 'mine',
    });
    const build = () => runCommand(['build', '--quiet'], { cwd: root });
    const has = (file: string) => {
      try {
        return readFileSync(path.join(root, 'out', file), 'utf8');
      } catch {
        return undefined;
      }
    };
    expect(await build()).toMatchObject({ exitCode: 0, stderr: '' });
    expect([has(NGINX_FILE)?.slice(0, 9), has(HTACCESS_FILE)]).toEqual(['# Written', 'mine']);
    await writeFiles(root, { [CONFIG_FILE]: configOf('') });
    expect(await build()).toMatchObject({ exitCode: 0, stderr: '' });
    expect([has(NGINX_FILE), has(HTACCESS_FILE)]).toEqual([undefined, 'mine']);
  });
});

/** Reads the filters of `aws s3 cp`: the last one that matches decides. */
const AWS = `#!/usr/bin/env node
const fs = require('node:fs');
const args = process.argv.slice(2);
const get = (name) => args[args.indexOf(name) + 1];
const files = fs.readdirSync('.', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  .map((entry) => require('node:path').posix.join(entry.parentPath.split('\\\\').join('/'), entry.name));
for (const file of files) {
  let isUploaded = true;
  args.forEach((arg, index) => {
    if (arg !== '--exclude' && arg !== '--include') return;
    const source = args[index + 1].replace(/[.+^$()|]/g, '\\\\$&').replace(/\\*/g, '.*').replace('[!', '[^');
    if (new RegExp('^' + source + '$', 's').test(file)) isUploaded = arg === '--include';
  });
  const row = { to: args[3] + file, type: get('--content-type'), cache: get('--cache-control') };
  if (isUploaded) fs.appendFileSync(process.env.UPLOADS, JSON.stringify(row) + '\\n');
}
`;

test.runIf(IS_POSIX)(
  'the script for S3 uploads every file once, with its type, assets first',
  async () => {
    const site = await buildFixture(createHostedSite(), { baseUrl: '/docs/' });
    const folder = createFolder();
    const out = Object.fromEntries([...site.files].map(([file, bytes]) => [`out/${file}`, bytes]));
    await writeFiles(folder, { ...out, 'bin/aws': AWS });
    chmodSync(path.join(folder, 'bin/aws'), 0o755);
    const uploads = path.join(folder, 'uploads');
    const env = {
      ...process.env,
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
      UPLOADS: uploads,
    };
    execFileSync('sh', [path.join(folder, 'out', S3_UPLOAD_FILE), 's3://kites/'], { env });
    const rows = readFileSync(uploads, 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    const hidden = new Set([...listHostFiles(), '.secret']);
    const files = [...site.files.keys()].filter((file) => !hidden.has(file));
    expect(rows.map(({ to }) => to).sort()).toEqual(
      files.map((file) => `s3://kites/docs/${file}`).sort(),
    );
    for (const { to, type, cache } of rows) {
      const file = to.slice('s3://kites/docs/'.length);
      expect([file, type, cache]).toEqual([
        file,
        getContentType(file),
        isAsset(file) ? IMMUTABLE_CACHE_CONTROL : REVALIDATED_CACHE_CONTROL,
      ]);
    }
    const kinds = rows.map(({ to }) => isAsset(to.slice('s3://kites/docs/'.length)));
    expect(kinds.lastIndexOf(true)).toBeLessThan(kinds.indexOf(false));
  },
);
