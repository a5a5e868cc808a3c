/** Elements that a configuration adds to heads: as they are written, with the policy that they need. */

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeHeadElement } from '../../../generator/render/headElements';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

const DOCS = {
  'content/docs/index.md': '# Home\n',
  'content/docs/guide/index.md': '# Guide\n',
  'content/docs/guide/wind.md': '# Wind\n',
  'content/docs/guidelines.md': '# Guidelines\n',
};

function build(keys: string, more: Readonly<Record<string, string>> = {}): Promise<Fixture> {
  return buildFixture({ [CONFIG_FILE]: configOf(keys), ...DOCS, ...more });
}

/** The directives by name; of docwright's own scripts there are as many on every site, each with its hash. */
function readPolicy(site: Fixture): ReadonlyMap<string, string> {
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(site.read('_headers')) ?? [];
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      const own = name === 'script-src' ? OWN_SCRIPTS : 0;
      return [name, [values[0], ...values.slice(1 + own)].join(' ')];
    }),
  );
}

const OWN_SCRIPTS = 4;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('an element', () => {
  test.each([
    [
      { tag: 'meta', attributes: { name: 'a', content: "\"<b> & 'c'" } },
      '<meta name="a" content="&quot;&lt;b> &amp; \'c\'">',
    ],
    [
      { tag: 'link', attributes: { rel: 'me', href: 'https://a.b/?c=1&d=2' } },
      '<link rel="me" href="https://a.b/?c=1&amp;d=2">',
    ],
    [
      { tag: 'link', attributes: { rel: 'icon', href: '/icon.png' } },
      '<link rel="icon" href="/k/icon.png">',
    ],
    [
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://a.b/c.css' } },
      '<link rel="stylesheet" href="https://a.b/c.css" data-head="run">',
    ],
    [
      { tag: 'script', attributes: { src: '/a.js', defer: true, 'data-site': '/a' } },
      '<script src="/k/a.js" defer data-site="/a"></script>',
    ],
    [
      { tag: 'script', content: 'if (1 < 2 && "a") b();' },
      '<script data-head="run">if (1 < 2 && "a") b();</script>',
    ],
    [
      {
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        content: '{"a":"</script><!--"}',
      },
      '<script type="application/ld+json" data-head="swap">{"a":"\\u003c/script>\\u003c!--"}</script>',
    ],
    [{ tag: 'style', content: 'a > b { }' }, '<style data-head="swap">a > b { }</style>'],
  ] as const)('%o is written as %s', (element, html) => {
    expect(writeHeadElement(element, '/k/')).toBe(html);
  });

  test('comes last in the head, in the order of the list, before the elements that a function returns', async () => {
    const site = await build(
      `
      head: [
        { tag: 'script', attributes: { src: '/a.js', async: true } },
        { tag: 'meta', attributes: { name: 'one', content: '1' } },
      ],
      pageHead: (page) => [{ tag: 'meta', attributes: { name: 'title', content: page.title } }]`,
      { 'content/static/a.js': '' },
    );
    expect(site.diagnostics).toEqual([]);
    expect(site.page('/guide/wind')).toMatch(
      /<script type="module" src="[^"]+"><\/script>(?:<link rel="stylesheet"[^>]+>)+<script src="\/a\.js" async><\/script><meta name="one" content="1"><meta name="title" content="Wind"><\/head>/,
    );
  });

  test.each([
    ["['/guide/*']", ['/guide/', '/guide/wind']],
    ["['/guide/wind']", ['/guide/wind']],
    ["['/guide', '/']", ['/', '/guide/']],
    ["['/guide*']", ['/guide/', '/guide/wind', '/guidelines']],
    ['[]', []],
    ["['/*']", ['/', '/guide/', '/guide/wind', '/guidelines']],
  ])('for the pages %s is on %o', async (pages, paths) => {
    const meta = "{ tag: 'meta', attributes: { name: 'mark', content: 'a' }";
    const site = await build(`head: [${meta}, pages: ${pages} }]`);
    const all = ['/', '/guide/', '/guide/wind', '/guidelines'];
    expect(all.filter((page) => site.page(page).includes('name="mark"'))).toEqual(paths);
  });

  test('of the site without a target is a broken link', async () => {
    const { diagnostics } = await build(
      "head: [{ tag: 'script', attributes: { src: '/gone.js' } }, { tag: 'link', attributes: { rel: 'help', href: '/guide/wind' } }]",
    );
    expect(diagnostics).toMatchObject([{ code: 'broken-link', target: '/gone.js' }]);
  });
});

describe('the security policy', () => {
  let ownPolicy: Promise<ReadonlyMap<string, string>> | undefined;
  const getOwn = () => {
    ownPolicy ??= build('').then(readPolicy);
    return ownPolicy;
  };

  test('is the same for a site without elements, and for one with metas only', async () => {
    const [own, meta] = await Promise.all([
      getOwn(),
      build("head: [{ tag: 'meta', attributes: { name: 'a', content: 'b' } }]"),
    ]);
    expect(readPolicy(meta)).toEqual(own);
  });

  test.each([
    ["{ tag: 'script', content: 'a()' }", { 'script-src': hash('a()') }],
    [
      "{ tag: 'script', attributes: { type: 'module' }, content: 'a()' }",
      { 'script-src': hash('a()') },
    ],
    ["{ tag: 'script', attributes: { type: 'application/json' }, content: '{}' }", {}],
    [
      "{ tag: 'script', attributes: { src: 'https://a.b/c;d,e.js?f=1' } }",
      { 'script-src': 'https://a.b/c%3Bd%2Ce.js' },
    ],
    ["{ tag: 'script', attributes: { src: '/own.js' } }", {}],
    ["{ tag: 'style', content: 'h1 { top: 0 }' }", { 'style-src': hash('h1 { top: 0 }') }],
    [
      "{ tag: 'link', attributes: { rel: 'Stylesheet', href: 'https://a.b/c.css' } }",
      { 'style-src': 'https://a.b/c.css' },
    ],
    [
      "{ tag: 'link', attributes: { rel: 'icon', href: 'https://a.b/c.png' } }",
      { 'img-src': 'https://a.b/c.png' },
    ],
    [
      "{ tag: 'link', attributes: { rel: 'modulepreload', href: 'https://a.b/c.js' } }",
      { 'script-src': 'https://a.b/c.js' },
    ],
    [
      "{ tag: 'link', attributes: { rel: 'preload', as: 'fetch', href: 'https://a.b/c' } }",
      { 'connect-src': 'https://a.b/c' },
    ],
    ["{ tag: 'link', attributes: { rel: 'preconnect', href: 'https://a.b' } }", {}],
    [
      "{ tag: 'script', attributes: { src: 'https://a.b/c.js' }, allow: { connections: ['https://a.b', 'wss://*.b'], images: ['https://i.b'], styles: ['https://s.b'], scripts: ['https://t.b:81'] } }",
      {
        'script-src': 'https://a.b/c.js https://t.b:81',
        'style-src': 'https://s.b',
        'img-src': 'https://i.b',
        'connect-src': 'https://a.b wss://*.b',
      },
    ],
  ])('allows for %s exactly %o', async (element, added) => {
    const [own, site] = await Promise.all([
      getOwn(),
      build(`head: [${element}]`, { 'content/static/own.js': '' }),
    ]);
    expect(site.diagnostics).toEqual([]);
    const wanted = new Map(own);
    for (const [directive, sources] of Object.entries(added)) {
      wanted.set(directive, `${own.get(directive)} ${sources}`);
    }
    // Other scripts and stylesheets may load these from anywhere.
    if ('script-src' in added) {
      for (const directive of ['media-src', 'frame-src']) {
        wanted.set(directive, `${own.get(directive)} https:`);
      }
      wanted.delete('trusted-types');
    }
    if ('style-src' in added && added['style-src'].includes('https:')) {
      wanted.set('font-src', `${own.get('font-src')} https:`);
    }
    expect(readPolicy(site)).toEqual(wanted);
  });

  test('lists each source once, including those of elements on some pages', async () => {
    const site = await build(
      "pageHead: ({ path }) => [{ tag: 'script', content: path.startsWith('/guide') ? 'guide()' : 'other()' }]",
    );
    const scripts = readPolicy(site).get('script-src')?.split(' ') ?? [];
    expect(scripts.slice(-2)).toEqual([hash('guide()'), hash('other()')].sort());
    expect(new Set(scripts).size).toBe(scripts.length);
  });
});

describe('a wrong element', () => {
  test.each([
    [
      "{ tag: 'base', attributes: { href: '/' } }",
      'head[0].tag must be "link", "meta", "script" or "style", but is "base"',
      'Use "baseUrl" instead',
    ],
    ["{ tag: 'scirpt' }", 'head[0].tag must be', 'Did you mean "script"?'],
    ['{ attributes: {} }', 'head[0].tag is missing', ''],
    [
      "{ tag: 'style', content: 'a', atributes: {} }",
      'head[0].atributes is not a known key',
      'Did you mean "attributes"?',
    ],
    ["{ tag: 'script' }", 'head[0].attributes.src is missing', 'unless content is set'],
    ["{ tag: 'script', content: ' ' }", 'head[0].content must be', ''],
    [
      "{ tag: 'script', attributes: { src: '/a.js' }, content: 'a' }",
      'head[0].content must be removed when attributes.src is set, but is "a"',
      'Use two elements',
    ],
    [
      "{ tag: 'script', attributes: { src: 'javascript:a()' } }",
      'head[0].attributes.src must be a URL that starts with "https://"',
      '',
    ],
    [
      "{ tag: 'script', attributes: { src: ' java\\nscript:a()' } }",
      'head[0].attributes.src must be a URL',
      '',
    ],
    [
      "{ tag: 'script', attributes: { src: '//a.b/c.js' } }",
      'head[0].attributes.src must be a URL',
      '',
    ],
    ["{ tag: 'script', attributes: { src: 'a.js' } }", 'head[0].attributes.src must be a URL', ''],
    [
      "{ tag: 'script', attributes: { src: 'data:text/javascript,a()' } }",
      'head[0].attributes.src must be a URL',
      '',
    ],
    [
      "{ tag: 'script', attributes: { SRC: 'javascript:a()' } }",
      'head[0].attributes.SRC must be a URL',
      '',
    ],
    ["{ tag: 'script', attributes: { src: true } }", 'head[0].attributes.src must be a URL', ''],
    [
      "{ tag: 'script', attributes: { src: 1 } }",
      'head[0].attributes.src must be a string, or true for an attribute without a value',
      '',
    ],
    [
      "{ tag: 'script', content: 'a(\"</script>\")' }",
      'head[0].content must be a script without',
      'Write "<\\/" in place of "</".',
    ],
    ["{ tag: 'script', content: 'a(\"<!--\")' }", 'head[0].content must be a script without', ''],
    [
      "{ tag: 'style', content: '</style>' }",
      'head[0].content must be styles without "</style"',
      '',
    ],
    [
      "{ tag: 'style', attributes: { type: 'a/json' }, content: '</style>' }",
      'head[0].content must be styles without "</style"',
      '',
    ],
    ["{ tag: 'style' }", 'head[0].content is missing', ''],
    ["{ tag: 'meta', attributes: { name: 'a' } }", 'head[0].attributes.content is missing', ''],
    ["{ tag: 'meta', attributes: { content: 'a' } }", 'head[0].attributes.name is missing', ''],
    [
      "{ tag: 'meta', attributes: { charset: 'utf-8' } }",
      'head[0].attributes.charset must be removed',
      '',
    ],
    [
      "{ tag: 'meta', attributes: { 'http-equiv': 'Refresh', content: '0;url=/' } }",
      'head[0].attributes["http-equiv"] must be something else',
      'redirects',
    ],
    [
      "{ tag: 'meta', attributes: { name: 'a', content: 'b' }, content: 'c' }",
      'head[0].content must be removed: a meta element has no content',
      'attributes.content',
    ],
    ["{ tag: 'link', attributes: { rel: 'icon' } }", 'head[0].attributes.href is missing', ''],
    ["{ tag: 'link', attributes: { href: '/a' } }", 'head[0].attributes.rel is missing', ''],
    [
      "{ tag: 'link', attributes: { rel: 'icon', href: '/a', onload: 'a()' } }",
      'head[0].attributes.onload must be removed: the security policy blocks it',
      '',
    ],
    [
      "{ tag: 'meta', attributes: { 'a b': 'c', name: 'a', content: 'b' } }",
      'head[0].attributes["a b"] must be removed: it is not a valid attribute name',
      '',
    ],
    [
      "{ tag: 'meta', attributes: { '><script>': 'c', name: 'a', content: 'b' } }",
      'it is not a valid attribute name',
      '',
    ],
    [
      "{ tag: 'meta', attributes: { name: 'a', content: 'b' }, pages: ['guide'] }",
      'head[0].pages[0] must be a path that starts with "/"',
      '',
    ],
    [
      "{ tag: 'script', content: 'a()', allow: { connections: ['https://a.b/c'] } }",
      'head[0].allow.connections[0] must be an origin',
      'Write "https://a.b".',
    ],
    [
      "{ tag: 'script', content: 'a()', allow: { connections: ['*'] } }",
      'head[0].allow.connections[0] must be an origin',
      '',
    ],
    [
      "{ tag: 'script', content: 'a()', allow: { connect: [] } }",
      'head[0].allow.connect is not a known key',
      '',
    ],
  ])('%s: %s', async (element, message, hint) => {
    const { diagnostics, files } = await build(`head: [${element}]`);
    const text = formatDiagnostics(diagnostics).join('\n');
    expect(text).toContain(message);
    expect(text).toContain(hint);
    expect(diagnostics).toMatchObject([{ file: CONFIG_FILE, line: 4, severity: 'error' }]);
    expect(diagnostics[0]?.column).toBeGreaterThan(3);
    expect(files.size).toBe(0);
  });

  test.each([
    [
      "() => { throw new Error('no kite'); }",
      '"pageHead" in the configuration threw an error: no kite',
    ],
    [
      '() => ({})',
      '"pageHead" in the configuration must return a list of elements, but returned an object',
    ],
    ['async () => []', 'but returned a promise'],
    [
      "() => [{ tag: 'script', attributes: { src: 'a.js' } }]",
      'the result of "pageHead" for /404.html: [0].attributes.src must be a URL',
    ],
  ])('that %s returns is reported', async (run, message) => {
    const { diagnostics, files } = await build(`pageHead: ${run}`);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]).toMatchObject({ file: CONFIG_FILE, line: 4, column: 3 });
    expect(files.size).toBe(0);
  });
});
