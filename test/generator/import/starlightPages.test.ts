/** What becomes of the pages of Starlight. */

import { expect, test } from 'vitest';
import { createSite } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';

async function convert(body: string) {
  const source = await createSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };\n",
    'src/content/docs/index.mdx': `---\ntitle: A\n---\n${body}`,
  });
  const { files, report } = await planFixture('starlight', source);
  const page = files.find(({ file }) => file === 'content/docs/index.mdx');
  return {
    text: page?.copyOf === undefined ? page?.text?.replace('---\ntitle: A\n---\n', '') : body,
    tasks: report
      .list()
      .filter(({ kind, outcome }) => kind === 'syntax' && outcome === 'todo')
      .map(({ subject }) => subject),
  };
}

test.each([
  ["import Kite from '../../components/Kite.astro';", '<Kite size={3}>', '</Kite>'],
  ["import { Wind, Rain as Kite } from 'starlight-weather';", '<Kite>', '</Kite>'],
  ['import Kite, { Wind } from "astro-kites"', '<Kite>', '</Kite>'],
  ["import { Kite } from '@astrojs/kites/components';", '<Kite>', '</Kite>'],
])('what %s imports is removed, and what is in it stays', async (line, opening, closing) => {
  const { text, tasks } = await convert(`${line}\n\n${opening}Text${closing}\n`);
  expect(text).toBe('\n\nText\n');
  expect(tasks).toEqual([line, opening]);
});

test.each([
  "import { Card as Kite } from '@astrojs/starlight/components';\n\n<Kite />\n",
  "import { Image } from 'astro:assets';\n\n<Image />\n",
  "import { Kite } from 'kites';\n\n<Kite />\n",
])('%j stays', async (body) => {
  expect(await convert(body)).toEqual({ text: body, tasks: [] });
});

test('queries and fragments of files that move stay', async () => {
  const source = await createSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };\n",
    'src/kite.ts': 'fly();\n',
    'src/assets/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/components/kite.ts': 'fly();\n',
    'src/content/docs/index.mdx':
      "---\ntitle: A\n---\n\nimport kite from '../../components/kite.ts?raw';\n\n[a](../../assets/kite.svg#b)\n",
  });
  const { files } = await planFixture('starlight', source);
  const page = files.find(({ file }) => file === 'content/docs/index.mdx');
  expect(page?.text).toContain("from '../components/kite.ts?raw'");
  expect(page?.text).toContain('[a](../assets/kite.svg#b)');
});

test('components that run in the browser are tasks', async () => {
  const body =
    "import Kite from 'kites';\n\n<Kite a={1} client:load />\n\n`<Kite client:idle />`\n";
  expect(await convert(body)).toEqual({ text: body, tasks: ['<Kite client:load>'] });
});

test('variables of the environment are tasks, and those of Vite are not', async () => {
  const body =
    '\nexport const hash = import.meta.env.KITE_HASH;\n\n<a href={import.meta.env.BASE_URL}>{hash}</a>\n';
  expect(await convert(body)).toEqual({ text: body, tasks: ['import.meta.env.KITE_HASH'] });
});

test('pages keep the addresses that Astro gives them, and a favicon its file', async () => {
  const source = await createSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'A', favicon: './kite.png',
        sidebar: [{ slug: 'guide/1-first-flight' }, { slug: 'faq' }] })] };\n`,
    'public/kite.png': '',
    'src/content/docs/index.md': '---\ntitle: A\n---\n',
    'src/content/docs/Guide/1. First flight.md': '---\ntitle: B\n---\n[c](/faq/)\n',
    'src/content/docs/FAQ.md': '---\ntitle: C\n---\n',
  });
  const { files, config } = await planFixture('starlight', source);
  const find = (name: string) => files.find(({ file }) => file === `content/docs/${name}`)?.text;
  expect(find('Guide/1. First flight.md')).toContain('slug: /guide/1-first-flight');
  expect(find('FAQ.md')).toContain('slug: /faq');
  expect(config.docs?.sidebars).toEqual({ docs: ['Guide/First flight', 'FAQ'] });
  expect(config.favicon).toBe('kite.png');
});

test('a table of contents that begins with the title begins below it', async () => {
  const source = await createSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'A', tableOfContents: { minHeadingLevel: 1 } })] };\n`,
    'src/content/docs/index.md':
      '---\ntitle: A\ntableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 4 }\n---\n',
  });
  const { files, config } = await planFixture('starlight', source);
  const page = files.find(({ file }) => file === 'content/docs/index.md');
  expect(page?.text).toContain('toc_min_heading_level: 2\ntoc_max_heading_level: 4\n');
  expect(config.docs?.tableOfContents).toEqual({ minHeadingLevel: 2 });
});
