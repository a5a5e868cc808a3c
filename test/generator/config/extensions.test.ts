/** Extensions: their keys are merged with those of the site, and their problems name them. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { locateMerged } from '../../../generator/config/mergeExtensions';
import { parseConfig } from '../../../generator/config/parseConfig';
import { UserError } from '../../../generator/core/diagnostics';
import { analytics } from '../../../generator/extensions';
import { formatDiagnostics, type MistakeRow } from '../../helpers/pages/formatDiagnostics';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { configOf } from '../../helpers/sites/createSite';

const SITE = path.resolve('/site');
/** The address of a module in a package of the site. */
const MODULE = pathToFileURL(path.join(SITE, 'node_modules/x/index.js')).href;

const SMALLEST = { title: 'A', url: 'https://a.b' };

/** The keys under test begin at line 1, column 18. */
function parse(keys: string) {
  const literal = `{ ${keys}, title: 'A', url: 'https://a.b' }`;
  const value: unknown = new Function(`return (${literal})`)();
  return parseConfig(value, { file: 'site.config.ts', text: `export default ${literal};\n` }, SITE);
}

function findMessages(keys: string): readonly string[] {
  try {
    return formatDiagnostics(parse(keys).diagnostics);
  } catch (error) {
    if (error instanceof UserError) return formatDiagnostics(error.diagnostics);
    throw error;
  }
}

const ROWS: readonly MistakeRow[] = [
  [
    'use: [() => ({})]',
    '1:24 error config-invalid-value: use[0] must be an extension, but is a function',
    'Call the function: analytics({ … }).',
  ],
  [
    'use: [{ styles: [] }]',
    '1:24 error config-invalid-value: the extension use[0]: name is missing',
    'Add it: it must be a non-empty string.',
  ],
  [
    "use: [{ name: 'x', style: [] }]",
    '1:37 error config-unknown-key: the extension "x": style is not a known key',
    'Did you mean "styles"? Known keys: name, from, directives, head, headers, pageHead, redirects, strings, files, load, pageStyles, styles, transform, markdown, code, frontMatter.',
  ],
  [
    "use: [{ name: 'x', code: { draw: { dot: 1 } } }]",
    '1:53 error config-invalid-value: the extension "x": code.draw.dot must be a function, but is 1',
    'Set it to a function.',
  ],
  [
    "use: [{ name: 'x', strings: { layout: { home: 'A' } } }]",
    '1:58 error config-unknown-key: the extension "x": strings.layout.home is not a known key',
    '',
  ],
  [
    "use: [{ name: 'x', directives: { kite() {} } }, { name: 'y', directives: { kite() {} } }]",
    '1:93 error config-contradiction: the extension "x" and the extension "y" both define the directive "kite"',
    'Remove one of them, or set directives.kite in the configuration, which overrides both.',
  ],
  [
    "use: [{ name: 'x', code: { draw: { dot() {} } } }, { name: 'y', code: { draw: { dot() {} } } }]",
    '1:98 error config-contradiction: the extension "x" and the extension "y" both define the diagram language "dot"',
    'Remove one of them, or set code.draw.dot in the configuration, which overrides both.',
  ],
];

test.each(ROWS)('%s is reported with the name of the extension', (keys, message, hint) => {
  const [found, foundHint] = findMessages(keys);
  expect(found).toBe(message);
  if (hint !== '') expect(foundHint).toBe(hint);
});

describe('the merged configuration', () => {
  test('has the items of the extensions in their order, then those of the site', () => {
    const { config, locate } = parse(
      `styles: ['./own.css'], use: [{ name: 'x', styles: ['./x.css'], from: '${MODULE}' }, { name: 'y', styles: ['./y.css'] }]`,
    );
    expect(config.styles).toEqual(['../node_modules/x/x.css', 'y.css', 'own.css']);
    const places = [0, 1, 2].map((index) => locate(['styles', index]).column);
    expect(places).toEqual([69, 115 + MODULE.length, 27]);
  });

  test('takes the directive and the text of the site where both define one', () => {
    const { config } = parse(
      "directives: { kite: () => 'site' }, strings: { layout: { skipToContent: 'Site' } }, use: [{ name: 'x', directives: { kite: () => 'x', wind: () => 'x' }, strings: { layout: { skipToContent: 'X' } } }, { name: 'y', directives: { kite: () => 'y' } }]",
    );
    const { kite, wind } = config.directives;
    expect([kite, wind].map((draw) => typeof draw === 'function' && draw({} as never))).toEqual([
      'site',
      'x',
    ]);
  });

  test('runs the functions of all, and an error says whose it is', async () => {
    const load = (name: string) => () => [{ file: `docs/${name}.md`, text: '' }];
    const { config } = parseConfig(
      {
        ...SMALLEST,
        load: load('site'),
        use: [
          { name: 'x', load: load('x') },
          {
            name: 'y',
            files: () => {
              throw new Error('no');
            },
          },
        ],
      },
      { file: '', text: '' },
    );
    const files = await config.load({ root: '', isDev: false });
    expect(files.map(({ file }) => file)).toEqual(['docs/x.md', 'docs/site.md']);
    await expect(config.files({} as never)).rejects.toThrow('the extension "y": no');
  });
});

test('a problem is located in the extension, or in the site if that overrides it', () => {
  const directive = { component: './Kite.tsx' };
  const extension = { name: 'x', directives: { kite: directive, gust: directive } };
  const config = { use: [extension], directives: { kite: directive } };
  const locate = locateMerged(config, (path) => ({ file: path.join('.'), line: 1, column: 1 }));
  expect(locate(['directives', 'kite', 'component']).file).toBe('directives.kite.component');
  expect(locate(['directives', 'gust', 'component']).file).toBe('use.0.directives.gust.component');
});

const PACKAGE = `import { defineExtension } from 'docwright';
export default (word) => defineExtension({
  name: 'kites', from: import.meta.url,
  directives: { kite: { component: './Kite.jsx', form: 'leaf' } },
  pageStyles: ['./kite.css'],
  markdown: { components: { Gust: './Gust.jsx' } },
  files: () => [{ file: 'word.txt', content: word }],
});
`;

test('a package brings components, styles and files', async () => {
  const site = await buildFixture({
    'node_modules/kites/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/kites/index.js': PACKAGE,
    'node_modules/kites/Kite.jsx': 'export default () => <p className="kite">A kite</p>;\n',
    'node_modules/kites/Gust.jsx': 'export default () => <b>A gust</b>;\n',
    'node_modules/kites/kite.css': '.kite { background: url(./kite.svg); }\n',
    'node_modules/kites/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/site.config.ts': `import kites from 'kites';\n${configOf("use: [kites('up')]")}`,
    'content/docs/a.mdx': '# A\n\n::kite\n\n<Gust />\n',
    'content/docs/b.md': '# B\n',
  });
  expect(formatDiagnostics(site.diagnostics)).toEqual([]);
  expect(site.page('/a')).toContain('<p class="kite">A kite</p>');
  expect(site.page('/a')).toContain('<b>A gust</b>');
  expect(site.page('/a')).toMatch(/href="\/assets\/kite-\w+\.css"/);
  expect(site.page('/b')).not.toMatch(/kite-\w+\.css/);
  expect(site.read('word.txt')).toBe('up');
});

test('a file that an extension names and does not have is reported where it is used', async () => {
  const { diagnostics } = await buildFixture({
    'node_modules/kites/index.js': PACKAGE,
    'node_modules/kites/package.json': '{ "type": "module", "exports": "./index.js" }',
    'content/site.config.ts': `import kites from 'kites';\n${configOf("use: [kites('up')]")}`,
    'content/docs/a.md': '# A\n',
  });
  expect(formatDiagnostics(diagnostics)[0]).toBe(
    '5:9 error directive-without-component: the component of the directive "kite" does not exist: node_modules/kites/Kite.jsx',
  );
});

test.each([
  ['plausible', { provider: 'plausible', domain: 'a.b' }, 'https://plausible.io'],
  ['umami', { provider: 'umami', id: '1' }, 'https://api-gateway.umami.dev'],
  ['fathom', { provider: 'fathom', id: 'A' }, 'https://cdn.usefathom.com'],
  ['cloudflare', { provider: 'cloudflare', token: 'a' }, 'https://cloudflareinsights.com'],
  ['goatcounter', { provider: 'goatcounter', code: 'kites' }, 'https://kites.goatcounter.com'],
  ['google', { provider: 'google', id: 'G-1' }, 'https://*.google-analytics.com'],
] as const)('analytics with %s allows what its script needs', (_, options, origin) => {
  const use = [analytics(options)];
  const { config } = parseConfig({ ...SMALLEST, use }, { file: '', text: '' });
  expect(config.head.flatMap(({ allow }) => allow?.connections ?? [])).toContain(origin);
  expect(config.head.map(({ content }) => content)).not.toContain(expect.any(String));
});

test('analytics with an unknown provider names the known ones', () => {
  expect(() => analytics({ provider: 'matomo' } as never)).toThrow('It knows plausible, umami,');
});
