/** An imported site with a hosted search index uses the embedded one; the report has what to set after the upload. */

import { expect, test } from 'vitest';
import { createFolder } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

const ACCOUNT = "appId: 'KITES', apiKey: 'it\\'s `key`', insights: true";
const INDEX = `{ ${ACCOUNT}, indexName: 'kites', placeholder: 'Find a kite' }`;

test.each([
  ['docusaurus', 'docusaurus.config.js', `algolia: ${INDEX}`, 'algolia'],
  [
    'vitepress',
    '.vitepress/config.js',
    `search: { provider: 'algolia', options: ${INDEX} }`,
    'search.options',
  ],
] as const)('a hosted index of %s is named, and not used', async (importer, file, text, key) => {
  const folder = createFolder();
  await writeFiles(folder, { [file]: `export default { themeConfig: { ${text} } };` });
  const { config, report } = await planFixture(importer, folder);
  expect(config.search).toEqual({ indexName: 'kites', placeholder: 'Find a kite' });
  const entries = report.list().filter(({ subject }) => subject.includes(`.${key}.`));
  expect(entries.flatMap(({ outcome, note }) => (outcome === 'todo' ? [note] : []))).toEqual([
    `the hosted index \`kites\` contains the pages of the old site, so search uses the embedded index for now: to use the hosted one, run \`docwright search push\`, then add \`\`appId: 'KITES', apiKey: "it's \`key\`", insights: true\`\` to \`search\``,
    'add it with appId',
    'add it with appId',
  ]);
});

test('keys of a hosted index that cannot be read have their own lines', async () => {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': `import { key } from 'keys';
      export default { themeConfig: { algolia: { appId: 'KITES', apiKey: key, indexName: key } } };`,
  });
  const { config, report } = await planFixture('docusaurus', folder);
  expect(config.search).toBeUndefined();
  const notes = report.list().flatMap(({ subject, note }) => (/algolia/.test(subject) ? note : []));
  expect(notes).toHaveLength(3);
  expect(notes.join('\n')).toContain('the hosted index contains');
  expect(notes.join('\n')).toContain("add `appId: 'KITES'` to `search`");
  expect(notes.filter((note) => note.includes('set it manually'))).toHaveLength(2);
});
