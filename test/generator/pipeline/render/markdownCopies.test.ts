/** Markdown copies of pages, and the files for language models, in the output of a site. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseManifest } from '../../../../generator/addresses/parseManifest';
import { find, getAttribute, parsePage } from '../../../helpers/pages/html';
import { buildFixture, buildRoot, type Fixture } from '../../../helpers/sites/buildFixture';
import { configOf, createSite, type SiteFiles } from '../../../helpers/sites/createSite';
import { buildWarm, listBytes } from '../../../helpers/sites/warmBuild';

const FILES: SiteFiles = {
  'content/docs/index.md': '---\ntitle: Start\n---\n\nGo [on](./guide/wind.md).\n',
  'content/docs/guide/wind.md': '# Wind\n\n![a](./a.svg) [back](../index.md#x)\n',
  'content/docs/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\nHidden.\n',
  'content/blog/2026-01-02-first.md': '---\ntitle: First\n---\n\nSee [wind](/guide/wind).\n',
};

function build(more: readonly string[], files: SiteFiles = {}): Promise<Fixture> {
  const config = configOf(["docs: { routeBasePath: '/' }", ...more].join());
  return buildFixture({ ...FILES, 'content/site.config.ts': config, ...files });
}

function listMarkdownCopies({ files }: Fixture): readonly string[] {
  return [...files.keys()].filter((file) => file.endsWith('.md')).sort();
}

test('each doc and each post has a Markdown copy at its address, and links to it', async () => {
  const site = await build(["baseUrl: '/kites/'"]);
  expect(site.diagnostics.map(({ code }) => code)).toEqual(['broken-anchor']);
  expect(listMarkdownCopies(site)).toEqual([
    'blog/2026/01/02/first.md',
    'guide/wind.md',
    'hidden.md',
    'index.md',
  ]);
  expect(site.read('index.md')).toBe('# Start\n\nGo [on](https://example.com/kites/guide/wind).\n');
  expect(site.read('guide/wind.md')).toMatch(
    /^# Wind\n\n!\[a\]\(https:\/\/example\.com\/kites\/assets\/files\/a-\w{8}\.svg\) \[back\]\(https:\/\/example\.com\/kites\/#x\)\n$/,
  );
  const link = find(parsePage(site.page('/guide/wind')), { tag: 'link', type: 'text/markdown' });
  expect(getAttribute(link, 'href')).toBe('/kites/guide/wind.md');
  expect(site.read('sitemap.xml')).not.toContain('.md');
});

test('llms.txt lists the pages by section, and llms-full.txt has all docs', async () => {
  const site = await build(["tagline: 'All about kites'"]);
  expect(site.read('llms.txt')).toBe(`# Test

> All about kites

[llms-full.txt](https://example.com/llms-full.txt)

## guide

- [Wind](https://example.com/guide/wind.md): back (0.1 kB)

## Documentation

- [Start](https://example.com/index.md): Go on. (0.1 kB)

## Blog

- [First](https://example.com/blog/2026/01/02/first.md): See wind. (0.1 kB)
`);
  const full = site.read('llms-full.txt');
  expect(full).toMatch(
    /^<https:\/\/example\.com\/guide\/wind>\n\n# Wind\n.*\n---\n\n<https:\/\/example\.com\/>\n\n# Start\n/s,
  );
  expect(full).not.toContain('Hidden');
});

test('llms.txt tells the size of each Markdown copy, where programs read notes', async () => {
  const root = await createSite({
    ...FILES,
    'content/site.config.ts': configOf('languages: { fr: {} }'),
    'content/docs/long.md': `# Long\n\n${'wörd '.repeat(300)}\n`,
    'content/docs/longer.md': `---\ndescription: Long.\n---\n\n# Longer\n\n${'word '.repeat(30_000)}\n`,
    'content/docs/picture.md': '# Picture\n\n![](./guide/a.svg)\n',
    'content/fr/docs/long.md': `# Long\n\n${'mot '.repeat(1_000)}\n`,
  });
  const site = await buildWarm(root);
  const list = site.read('llms.txt');
  expect(list).toContain('/picture.md): (0.1 kB)\n');
  expect(list).toMatch(/\/long\.md\): .+ \(1\.8 kB\)\n/);
  expect(list).toMatch(/\/longer\.md\): .+ \(150 kB\)\n/);
  expect(site.read('fr/llms.txt')).toMatch(/\/fr\/long\.md\): .+ \(4\.0 kB\)\n/);
  writeFileSync(
    path.join(root, 'content/docs/longer.md'),
    `---\ndescription: Long.\n---\n\n# Longer\n\n${'word '.repeat(700)}\n`,
  );
  const warm = await buildWarm(root);
  expect(warm.read('llms.txt')).toBe(list.replace(/(longer\.md\): .+) \(150 kB\)/, '$1 (3.5 kB)'));
  expect(listBytes(warm)).toEqual(listBytes(await buildRoot(root)));
});

describe('docs that do not fit into one file', () => {
  const words = `${'word '.repeat(1_300)}\n`;
  const large = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/docs/${name}.md`, `# ${name}\n\n${words}`]),
  );
  const config = ['outputs: { llmsFullSize: 14_000 }', 'offline: true'];

  test('are in several, which llms.txt lists', async () => {
    const site = await build(config, large);
    const names = [...site.files.keys()].filter((file) => file.startsWith('llms-full'));
    expect(names.sort()).toEqual(['llms-full-2.txt', 'llms-full.txt']);
    expect(site.read('llms.txt')).toContain(
      '\n[llms-full.txt](https://example.com/llms-full.txt), [llms-full-2.txt](https://example.com/llms-full-2.txt)\n',
    );
    const [first, second] = [site.read('llms-full.txt'), site.read('llms-full-2.txt')];
    const whole = await build([], large);
    expect(`${first}\n---\n\n${second}`).toBe(whole.read('llms-full.txt'));
    expect([first, second].map((text) => text.length)).toEqual([13066, 6743]);
    expect(site.read('offline.json')).not.toContain('llms');
  });

  test('a page that is larger than a file has one of its own', async () => {
    const page = { 'content/docs/d.md': `# d\n\n${words.repeat(3)}` };
    const site = await build(config, { ...large, ...page });
    const names = [...site.files.keys()].filter((file) => file.startsWith('llms-full'));
    expect(names).toHaveLength(4);
    expect(site.read('llms-full-3.txt')).toMatch(
      /^<https:\/\/example\.com\/d>\n\n# d\n[word \n]+$/,
    );
  });

  test('may be fewer than in an earlier build', async () => {
    const site = await build(config, large);
    const old = parseManifest(site.read('site-manifest.json'));
    expect([...(old?.files ?? [])].filter((file) => file.includes('llms'))).toEqual([
      '/llms-full.txt',
      '/llms.txt',
    ]);
  });
});

describe('are left out', () => {
  test('when the configuration sets it', async () => {
    const site = await build(['outputs: { markdown: false }']);
    expect(listMarkdownCopies(site)).toEqual([]);
    expect(site.read('index.html')).not.toContain('text/markdown');
    expect(site.read('llms.txt')).toContain('[Start](https://example.com/): Go on.\n');
    const other = await build(['outputs: { llms: false }']);
    expect([...other.files.keys()].filter((file) => file.startsWith('llms'))).toEqual([]);
  });

  test('of a site that search engines must not show, the lists', async () => {
    const site = await build(['noIndex: true']);
    expect([...site.files.keys()].filter((file) => file.startsWith('llms'))).toEqual([]);
    expect(listMarkdownCopies(site)).toHaveLength(4);
  });
});

test('the author’s file with such a name stays', async () => {
  const site = await build(["files: () => [{ file: 'llms.txt', content: 'own' }]"], {
    'content/static/guide/wind.md': 'own',
    'content/static/llms-full.txt': 'own',
  });
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site.read('llms.txt')).toBe('own');
  expect(site.read('guide/wind.md')).toBe('own');
  expect(site.read('llms-full.txt')).toBe('own');
  expect(site.read('guide/wind/index.html')).not.toContain('text/markdown');
});

test('a page at the address of a Markdown copy stays', async () => {
  const site = await build([], { 'content/docs/a.md': '---\nslug: /index.md\n---\n\nA.\n' });
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site.read('index.md/index.html')).toContain('A.');
  expect(listMarkdownCopies(site)).not.toContain('index.md');
});

test('the Markdown copy of an MDX page has the output of its code as text, and the Markdown in components', async () => {
  const site = await build([], {
    'content/docs/mdx.mdx': `import x from './x.json';

export const knots = 12;

# Winds {/* #strong */}

At {knots} knots, <b>all *kites*</b> fly {x.where}. <i>{knots + 1}</i>

<Tabs>
<TabItem value="a">

On [land](./guide/wind.md)

</TabItem>
</Tabs>

<Details summary="x" />

End.
`,
    'content/docs/x.json': '{ "where": "high" }',
  });
  expect(site.diagnostics).toEqual([expect.objectContaining({ code: 'broken-anchor' })]);
  expect(site.read('mdx.md')).toBe(`# Winds {#strong}

At 12 knots, all *kites* fly high. 13

**a**

On [land](https://example.com/guide/wind)

**x**

End.
`);
});

test('the Markdown copy has formulas as written, and the text of files that code blocks show', async () => {
  const site = await build(['markdown: { math: true }'], {
    'content/docs/sum.md': '# Sum\n\nIt is $a_1 * b_1$.\n\n```js file="./sum.js"\n```\n',
    'content/docs/sum.js': 'sum(a, b);\n',
  });
  expect(site.read('sum.md')).toBe('# Sum\n\nIt is $a_1 * b_1$.\n\n```js\nsum(a, b);\n```\n');
});

test('Markdown that is indented between tags is not indented in the copy, so that its code stays code', async () => {
  const site = await build([], {
    'content/docs/steps.mdx': `# Steps

<Steps>
    <Step title="First">

    Do **this** [here](./guide/wind.md):

    \`\`\`js
    if (wind) {
      fly();

    }
    \`\`\`

    - On land
      and at sea

    </Step>
    <Step title="Second">
        Do that.
    </Step>
</Steps>

End.
`,
  });
  expect(site.read('steps.md')).toBe(`# Steps

**First**

Do **this** [here](https://example.com/guide/wind):

\`\`\`js
if (wind) {
  fly();

}
\`\`\`

- On land
  and at sea

**Second**

Do that.

End.
`);
});

test('headings that components draw keep their ids, and lists their numbers', async () => {
  const site = await build([], {
    'content/docs/drawn.mdx': `export const Part = ({ title, id }) => (
  <section>
    <h2 id={id}>{title}</h2>
    <ol start={3}>
      <li>three</li>
      <li>four</li>
    </ol>
  </section>
);

# Drawn

<Part title="Strong wind" id="gale_1" />

<Part title="Light wind" id="light-wind" />
`,
  });
  expect(site.read('drawn.md')).toBe(`# Drawn

## Strong wind {#gale_1}

3. three
4. four

## Light wind

3. three
4. four
`);
});
