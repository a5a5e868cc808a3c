/** React pages of Docusaurus: which become custom pages, and with which exports. */

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planImport } from '../../../generator/import/planImport';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const CONFIG = {
  'docusaurus.config.js': `module.exports = {
    title: 'Kites', tagline: 'Fly', url: 'https://kites.example', baseUrl: '/',
    presets: [['classic', { docs: {}, blog: false }]],
  };`,
  'docs/wind.md': '# Wind\n',
  'package.json': '{ "dependencies": { "confetti": "1.0.0" } }',
};

async function plan(files: Readonly<Record<string, string>>) {
  const folder = createFolder();
  await writeFiles(folder, { ...CONFIG, ...files });
  const planned = await planImport({ importer: 'docusaurus', folder, trustsConfig: false });
  const notes = planned.report.list();
  return {
    config: planned.config,
    read: (name: string) => planned.files.find(({ file }) => file === name),
    explain: (wanted: string) =>
      notes.find(({ subject, file }) => [subject || file].includes(wanted)),
  };
}

const PAGE = 'content/pages/page.tsx';

async function convert(text: string, files: Readonly<Record<string, string>> = {}) {
  const { read } = await plan({ 'src/pages/page.js': text, ...files });
  const page = read(PAGE);
  return page === undefined ? undefined : (page.text ?? text);
}

const layout = (attributes: string) =>
  `import Layout from '@theme/Layout';\nexport default () => <Layout ${attributes}><Card title="No" /></Layout>;\nconst Card = () => <b />;\n`;

describe('the title', () => {
  test.each([
    ['title="Hello"', 'Hello'],
    ["title={'It is'}", 'It is'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a page.
    ['title={`Hello from ${siteConfig.title}`}', 'Hello from Kites'],
    ['title={context.siteConfig.tagline}', 'Fly'],
    ["title={translate({ id: 'a', message: \"It's on\" })}", "It\\'s on"],
    ['onClick={() => a > b} title="Hello"', 'Hello'],
  ])('of <Layout %s> becomes an export', async (attributes, title) => {
    expect(await convert(layout(attributes))).toContain(`export const title = '${title}';`);
  });

  test.each(['', 'title=""', 'title="Kites"', 'title={siteConfig.title}'])(
    'of <Layout %s> is that of the site',
    async (attributes) => {
      expect(await convert(layout(attributes))).not.toContain('export const title');
    },
  );

  test('that only the running code knows is something to do', async () => {
    const { explain } = await plan({ 'src/pages/page.js': layout('description={text}') });
    expect(explain('description')).toMatchObject({ outcome: 'todo', line: 2 });
  });

  test('is taken from <Head>, and exported under another name where the page has its own', async () => {
    const text = `import Head from '@docusaurus/Head';
const title = 'x';
export default () => <Head><title> Wind </title><meta name="description" content="Strong" /></Head>;
`;
    const page = await convert(text);
    expect(page).toContain("const pageOf_title = 'Wind';\nexport { pageOf_title as title };");
    expect(page).toContain("export const description = 'Strong';");
  });
});

describe('a page hydrates', () => {
  test.each([
    "import { useState } from 'react';\nexport default () => useState(1)[0];\n",
    'export default () => <button onClick={() => alert(1)} />;\n',
    "import BrowserOnly from '@docusaurus/BrowserOnly';\nexport default () => <BrowserOnly>{() => 1}</BrowserOnly>;\n",
    "import React from 'react';\nexport default class A extends React.Component {}\n",
    "import confetti from 'confetti';\nexport default () => confetti;\n",
    "import Part from '../Part';\nexport default Part;\n",
  ])('for %j', async (text) => {
    const part = { 'src/Part.jsx': 'export default () => <a onFocus={() => 1}>A</a>;\n' };
    expect(await convert(text, part)).toContain('export const hydrate = true;');
  });

  test('not for what the build knows', async () => {
    const text =
      "import useBaseUrl from '@docusaurus/useBaseUrl';\n// useState()\nexport default () => useBaseUrl('/a');\n";
    expect(await convert(text)).toBe(text);
  });
});

describe('a page is kept, with the reason', () => {
  test.each([
    ["import X from '@theme/Map';\nexport default X;", '@theme/Map'],
    [
      "import { useDoc } from '@docusaurus/theme-common';\nexport default () => useDoc();",
      'useDoc',
    ],
    ["import { useHistory } from '@docusaurus/router';\nexport default useHistory;", 'useHistory'],
    ["import x from './a.scss';\nexport default () => x;", './a.scss'],
    ["import x from './none';\nexport default () => x;", './none'],
    ["import x from 'unknown/a';\nexport default () => x;", 'unknown/a'],
    [
      "import x from '@docusaurus/useDocusaurusContext';\nexport default () => x().siteConfig.themeConfig;",
      'themeConfig',
    ],
    ['export default () => <', 'syntax'],
  ])('for %j', async (text, reason) => {
    const { read, explain } = await plan({ 'src/pages/page.js': text, 'src/pages/a.scss': '' });
    expect(read(PAGE)).toBeUndefined();
    expect(read('content/src/pages/page.js')).toBeDefined();
    expect(explain('src/pages/page.js')?.outcome).toBe('todo');
    expect(explain('src/pages/page.js')?.note).toContain(reason);
  });

  test('when a module that it imports is at fault', async () => {
    const { explain } = await plan({
      'src/pages/page.js': "import Part from '@site/src/Part';\nexport default Part;",
      'src/Part.js': "import X from '@theme/Map';\nexport default X;",
    });
    expect(explain('src/pages/page.js')?.note).toContain('src/Part.js: it imports `@theme/Map`');
  });
});

test('a page above the source folder is kept, with the reason', async () => {
  const folder = createFolder();
  await writeFiles(folder, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'site/docusaurus.config.js': `module.exports = { title: 'Kites', presets: [['classic',
      { docs: {}, blog: false, pages: { path: '../app/pages' } }]] };`,
    'site/docs/wind.md': '# Wind\n',
    'app/pages/map.js': "import Map from '@theme/Map';\nexport default Map;\n",
  });
  const source = path.join(folder, 'site');
  const { files, report } = await planImport({
    importer: 'docusaurus',
    folder: source,
    trustsConfig: false,
  });
  expect(files.map(({ file }) => file)).toContain('content/app/pages/map.js');
  const line = report.list().find(({ file }) => file === '../app/pages/map.js');
  expect(line).toMatchObject({ outcome: 'todo', note: expect.stringContaining('@theme/Map') });
});

test('a page that only redirects becomes a redirect, also at the root', async () => {
  const redirect = (to: string) =>
    `import { Redirect } from '@docusaurus/router';\nexport default () => <Redirect to=${to} />;\n`;
  const { config } = await plan({
    'src/pages/index.js': redirect('"/docs/wind"'),
    'src/pages/club/old.tsx': redirect("{useBaseUrl('docs/wind')}"),
  });
  expect(config.redirects).toEqual([
    { from: '/club/old', to: '/docs/wind' },
    { from: '/', to: '/docs/wind' },
  ]);
});

test('a page has no <main> of its own, and what it imports is found', async () => {
  const text = `import styles from './page.module.css';
module.exports = () => <main className={styles.a}>A</main>;
`;
  expect(await convert(text, { 'src/pages/page.module.css': '.a {}\n' })).toBe(
    `import styles from '@site/src/pages/page.module.css';
export default () => <div className={styles.a}>A</div>;
`,
  );
});

test('tests and parts are no pages', async () => {
  const { read } = await plan({
    'src/pages/page.test.js': 'x(',
    'src/pages/_part.js': 'export default 1;\n',
  });
  expect(read('content/pages/page.test.tsx')).toBeUndefined();
  expect(read('content/src/pages/_part.js')).toBeDefined();
});

test('classes of Docusaurus get styles when a page uses them', async () => {
  const page = (name: string) => `export default () => <div className="${name}">A</div>;\n`;
  const used = await plan({ 'src/pages/index.js': page('hero hero--primary') });
  expect(used.config.styles).toEqual(['src/css/docusaurus-classes.css']);
  const unused = await plan({ 'src/pages/index.js': page('own') });
  expect(unused.config.styles).toBeUndefined();
});

describe('components of MDXComponents', () => {
  test.each([
    [
      "import M from '@theme-original/MDXComponents';",
      'export default { ...M, Radio, Talk: Radio, a: Radio };',
    ],
    [
      "const M = require('@theme-original/MDXComponents');",
      'module.exports = {\n  ...M,\n  Radio,\n  Talk: Radio,\n};',
    ],
  ])('are in the configuration: %j', async (first, last) => {
    const { config, explain } = await plan({
      'src/theme/MDXComponents.js': `${first}\nimport Radio from '@site/src/Radio';\n${last}`,
      'src/Radio.jsx': 'export default () => <b />;\n',
    });
    const file = './src/Radio.jsx';
    expect(config.markdown?.components).toEqual({ Radio: file, Talk: file });
    expect(explain('src/theme/MDXComponents.js')?.outcome).toBe('changed');
  });

  test('that are elements of HTML, or no default exports, are something to do', async () => {
    const { config, explain } = await plan({
      'src/theme/MDXComponents.js':
        "import { Radio } from '@site/src/Radio';\nimport Talk from '@site/src/Radio';\nexport default { ...M, Radio, Talk, a: (props) => <a {...props} /> };",
      'src/Radio.jsx': 'export const Radio = 1;\nexport default 1;\n',
    });
    expect(Object.keys(config.markdown?.components ?? {})).toEqual(['Talk']);
    expect(explain('Radio')?.outcome).toBe('todo');
    expect(explain('a')?.outcome).toBe('todo');
  });
});

test.each([
  ['Footer/index.js', '`Footer`'],
  ['DocItem/Footer/index.tsx', '`ArticleFooter`'],
  ['SearchBar.js', '`search`'],
  ['Unknown.js', 'templates'],
])('what replaces src/theme/%s is in the report', async (name, replacement) => {
  const { explain } = await plan({ [`src/theme/${name}`]: 'export default 1;\n' });
  expect(explain(`src/theme/${name}`)?.note).toContain(replacement);
});

test('customFields are values of the new configuration, without functions', async () => {
  const { config, explain } = await plan({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/',
      customFields: { radio: { channel: 4 }, call: () => 1 } };`,
  });
  expect(config.customFields).toEqual({ radio: { channel: 4 } });
  expect(explain('customFields.call')?.outcome).toBe('todo');
});
