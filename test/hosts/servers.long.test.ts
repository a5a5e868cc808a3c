/** nginx, Apache and Caddy serve every address of a site as the configuration that the build wrote tells them. */

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContentType } from '../../generator/serve/contentType';
import { parseHeaderRules } from '../../generator/serve/headerRules';
import { getHref } from '../../templates/model/address';
import {
  CADDY_FILE,
  getMarkdownCopyPath,
  HEADERS_FILE,
  IMMUTABLE_CACHE_CONTROL,
  isAsset,
  listHostFiles,
  NGINX_FILE,
  REVALIDATED_CACHE_CONTROL,
} from '../../templates/model/outputs';
import { encodePath, toPagePath } from '../../templates/model/paths';
import { type Answer, ask } from '../helpers/commands/http';
import { createHostedSite, HEADERS, REDIRECTS } from '../helpers/hosts/hostedSite';
import {
  createServedFolder,
  type RunningHost,
  type ServerName,
  startHost,
} from '../helpers/hosts/startHost';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';
import { readManualPage } from '../helpers/sites/readManual';
import { writeFiles } from '../helpers/sites/writeFiles';

const LINES: Readonly<Record<ServerName, (out: string) => string>> = {
  nginx: (out) => `include ${out}/${NGINX_FILE};`,
  apache: () => '',
  caddy: (out) => `import ${out}/${CADDY_FILE}`,
};

const SETTINGS = [
  { baseUrl: '/', trailingSlash: 'ignore' },
  { baseUrl: '/docs/', trailingSlash: 'ignore' },
  { baseUrl: '/', trailingSlash: 'always' },
  { baseUrl: '/', trailingSlash: 'never' },
  { baseUrl: '/docs/', trailingSlash: 'never' },
] as const;

const CASES = (['nginx', 'apache', 'caddy'] as const).flatMap((name) =>
  SETTINGS.map((settings) => ({ name, ...settings })),
);

describe.each(CASES)(
  '$name with the base URL $baseUrl and trailingSlash: $trailingSlash',
  (settings) => {
    const { name, baseUrl, trailingSlash } = settings;
    let site: Fixture;
    let host: RunningHost | undefined;
    const root = createServedFolder();
    const get = (target: string, headers: Readonly<Record<string, string>> = {}) =>
      ask(host?.url ?? '', target, { headers });
    const at = (route: string) => getHref(baseUrl, route);
    /** The address of a page as its site writes it. */
    const linkTo = (route: string) => at(toPagePath(route, settings));
    const listForms = (route: string): readonly string[] => {
      const bare = at(route).replace(/(?<=.)\/$/, '');
      if (route === '/') return [at('/'), at('/index.html')];
      return [bare, `${bare}/`, `${bare}${trailingSlash === 'never' ? '' : '/index'}.html`];
    };

    beforeAll(async () => {
      site = await buildFixture(createHostedSite(`trailingSlash: '${trailingSlash}'`), { baseUrl });
      const out = path.join(root, baseUrl);
      await writeFiles(out, Object.fromEntries(site.files));
      host = await startHost(name, { root, lines: LINES[name](out.replace(/\/$/, '')) });
    });

    afterAll(async () => {
      await host?.close();
      rmSync(root, { recursive: true });
    });

    const policies = () => {
      const [first] = parseHeaderRules(site.read(HEADERS_FILE));
      expect(first?.values['content-security-policy']).toContain("'sha256-");
      return first?.values ?? {};
    };

    const expectNotFound = (answer: Answer) => {
      expect(answer.status).toBe(404);
      expect(answer.body).toBe(site.read('404.html'));
      expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
      expect(answer.headers).toMatchObject({ 'cache-control': REVALIDATED_CACHE_CONTROL });
      expect(answer.headers).toMatchObject(policies());
    };

    test('every page has its text and the policy at each form of its address', async () => {
      const { routes } = site.manifest();
      expect(routes.length).toBeGreaterThan(5);
      for (const { path: route } of routes) {
        for (const form of listForms(route)) {
          const answer = await get(form);
          expect([form, answer.status, answer.body]).toEqual([form, 200, site.page(route)]);
          expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
          expect(answer.headers).toMatchObject(policies());
          expect(answer.headers).toMatchObject({ 'cache-control': REVALIDATED_CACHE_CONTROL });
        }
      }
    });

    test('a page of the author, in a folder without a page of the site, stays where it is', async () => {
      const { body } = await get(at('/demo/'));
      expect(body).toBe(site.read('demo/index.html'));
    });

    test('every other file has its bytes, its type and its lifetime', async () => {
      const hidden = new Set([...listHostFiles(), '.secret']);
      const files = [...site.files.keys()].filter(
        (file) => !file.endsWith('.html') && !hidden.has(file),
      );
      expect(files.length).toBeGreaterThan(20);
      for (const file of files) {
        const answer = await get(encodePath(at(file)));
        expect([file, answer.status]).toEqual([file, 200]);
        expect(answer.bytes.equals(site.files.get(file) ?? Buffer.of())).toBe(true);
        const own = file.startsWith('data/') ? 'application/geo+json' : getContentType(file);
        expect([file, answer.headers['content-type']?.toLowerCase()]).toEqual([file, own]);
        const plain = isAsset(file) ? IMMUTABLE_CACHE_CONTROL : REVALIDATED_CACHE_CONTROL;
        const caching = file.startsWith('downloads/') ? 'no-store' : plain;
        expect([file, answer.headers['cache-control']]).toEqual([file, caching]);
        expect(answer.headers).toMatchObject(policies());
      }
    });

    test('a rule of the site applies to its paths only, in all forms of a page', async () => {
      const [downloads, wind] = HEADERS;
      expect((await get(at('/downloads/kite%20plan.txt'))).headers).toMatchObject({
        'x-robots-tag': 'noindex',
      });
      for (const form of listForms('/guide/wind')) {
        const { headers } = await get(form);
        expect(headers['x-wind']).toBe(wind.values['X-Wind']);
        expect(headers).not.toHaveProperty('x-robots-tag');
      }
      expect((await get(at('/guide/v1.4-changes'))).headers).not.toHaveProperty('x-wind');
      expect(downloads.values['Cache-Control']).toBe('no-store');
    });

    test('every redirect leads to its target, with the query of the reader', async () => {
      const expectMoved = async (from: string, to: string) => {
        const { status, headers } = await get(from);
        const location = String(headers.location).replace(
          /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/,
          '',
        );
        expect([from, status, location]).toEqual([from, 301, to]);
        expect(headers).toMatchObject(policies());
      };
      const [plain, full, special, away] = REDIRECTS.map(({ from }) => at(from));
      for (const form of [`${plain}`, `${plain}/`]) {
        await expectMoved(form, linkTo('/guide/wind'));
        await expectMoved(`${form}?a=b&c=%20d`, `${linkTo('/guide/wind')}?a=b&c=%20d`);
      }
      await expectMoved(`${full}`, `${linkTo('/guide/wind')}?from=old#gusts`);
      await expectMoved(`${full}?a=b`, `${linkTo('/guide/wind')}?from=old#gusts`);
      await expectMoved(`${special}`, baseUrl);
      const { status, headers } = await get(`${away}`);
      expect([status, decodeURI(String(headers.location)).replaceAll('%24', '$')]).toEqual([
        301,
        'https://kites.example/$1?a={b}',
      ]);
    });

    test.each([
      ...[
        '/nowhere',
        '/guide/nowhere/',
        '/guide',
        '/guide/wind.md/x',
        '/nowhere.md',
        '/data/nowhere',
      ],
      ...[
        '/assets/gone-1a2b3c4d.js',
        '/assets/',
        '/downloads/',
        '/.secret',
        '/OLD',
        '/guide/.git/HEAD',
      ],
    ])('%s is the not-found page', async (route) => {
      expectNotFound(await get(at(route)));
    });

    test('files for hosts are the not-found page', async () => {
      for (const file of listHostFiles()) {
        expect(site.files.has(file)).toBe(true);
        expectNotFound(await get(at(file)));
      }
      // A file of Apache covers its own folder only.
      if (baseUrl !== '/' && name !== 'apache') expectNotFound(await get('/'));
    });

    test('text is compressed, and other files are not', async () => {
      const compressed = [
        '/guide/wind',
        getMarkdownCopyPath(toPagePath('/guide/wind', settings)),
        '/llms.txt',
        '/sitemap.xml',
        '/site-manifest.json',
      ];
      const script = [...site.files.keys()].find((file) => /^assets\/[^/]+\.js$/.test(file)) ?? '';
      for (const route of [...compressed, script]) {
        const answer = await get(at(route), { 'accept-encoding': 'gzip' });
        expect([route, answer.headers['content-encoding']]).toEqual([route, 'gzip']);
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
      }
      const picture = await get(at('/picture.webp'), { 'accept-encoding': 'gzip' });
      expect(picture.headers).not.toHaveProperty('content-encoding');
    });

    test.each([{}, { 'accept-encoding': 'gzip' }])(
      'an unchanged page is not sent again to a browser with %o',
      async (headers) => {
        const { headers: first } = await get(at('/guide/wind'), headers);
        const again = await get(at('/guide/wind'), {
          ...headers,
          'if-none-match': String(first.etag),
        });
        expect([again.status, again.body]).toEqual([304, '']);
      },
    );
  },
);

test.each(['nginx', 'apache', 'caddy'] as const)(
  '%s sends the not-found page in the language of the address',
  async (name) => {
    const root = createServedFolder();
    const site = await buildFixture(
      {
        [CONFIG_FILE]: configOf(
          "outputs: { hosts: ['nginx', 'apache', 'caddy'] }, languages: { fr: {}, de: { path: 'deutsch' } }",
        ),
        'content/docs/index.md': '# One\n\nText.\n',
      },
      { baseUrl: '/docs/' },
    );
    const out = path.join(root, 'docs');
    await writeFiles(out, Object.fromEntries(site.files));
    const host = await startHost(name, { root, lines: LINES[name](out) });
    try {
      for (const [target, file] of [
        ['/docs/nowhere', '404.html'],
        ['/docs/fr/nowhere', 'fr/404.html'],
        ['/docs/fr/guide/nowhere/', 'fr/404.html'],
        ['/docs/deutsch/nowhere', 'deutsch/404.html'],
        ['/docs/french/nowhere', '404.html'],
      ] as const) {
        const { status, body } = await ask(host.url, target);
        expect([target, status, body]).toEqual([target, 404, site.read(file)]);
      }
    } finally {
      await host.close();
      rmSync(root, { recursive: true });
    }
  },
);

test("nginx serves a site with the configuration of the manual's Dockerfile", async () => {
  const [, print = ''] = /^RUN (printf .*) > \/etc\/nginx/m.exec(readManualPage('deploy')) ?? [];
  const root = createServedFolder();
  const site = await buildFixture(createHostedSite());
  await writeFiles(root, Object.fromEntries(site.files));
  const block = execFileSync('sh', ['-c', print]).toString();
  const [, lines = ''] = /^server \{ listen 80; root \/srv;(.*)\}$/.exec(block) ?? [];
  const host = await startHost('nginx', { root, lines: lines.replaceAll('/srv/', `${root}/`) });
  try {
    const answer = await ask(host.url, '/guide/wind');
    expect([answer.status, answer.body]).toEqual([200, site.page('/guide/wind')]);
    expect((await ask(host.url, '/nowhere')).body).toBe(site.read('404.html'));
  } finally {
    await host.close();
    rmSync(root, { recursive: true });
  }
});
