/** Plugins of remark and rehype in a Docusaurus site: what docwright has itself, and what pages lose. */

import { expect, test } from 'vitest';
import { createFolder } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

test('plugins are replaced, or named with what pages lose', async () => {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': `import yarn from '@docusaurus/remark-plugin-npm2yarn';
      import wiki from 'remark-wiki-link';
      export default async () => ({ presets: [['classic', {
        docs: { remarkPlugins: [[yarn, { sync: true }], [wiki, {}], () => {}] },
        blog: { rehypePlugins: [(await import('rehype-katex')).default] },
      }]] });`,
    'docs/a.md': '# A\n',
    'blog/2026-01-01-b.md': '# B\n',
  });
  const { config, report } = await planFixture('docusaurus', folder);
  expect(config.markdown?.math).toBe(true);
  const notes = report.list().filter(({ subject }) => /Plugins\[\d\]$/.test(subject));
  expect(notes.map(({ outcome, note }) => `${outcome}: ${note.slice(0, 40)}`).sort()).toEqual([
    'changed: markdown.math: formulas are rendered in ',
    'imported: built into docwright',
    'todo: pages lose what a plugin of the site doe',
    'todo: pages lose what remark-wiki-link does: a',
  ]);
});

test('formulas of other docs are formulas of all pages', async () => {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': `module.exports = {
      presets: [['classic', { blog: false }]],
      plugins: [['@docusaurus/plugin-content-docs',
        { id: 'club', path: 'club', routeBasePath: 'club', remarkPlugins: [require('remark-math')] }]],
    };`,
    'docs/a.md': '# A\n',
    'club/b.md': '# B\n',
  });
  const { config } = await planFixture('docusaurus', folder);
  expect(config.markdown?.math).toBe(true);
});
