/** Sass of a source site, compiled with the package that the site has installed. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { readWritten } from '../../../generator/import/filePlan';
import { planImport } from '../../../generator/import/planImport';
import { REPOSITORY } from '../../helpers/sites/crbtSite';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const INSTALLED = {
  'old/node_modules/sass/index.js': `module.exports = require(${JSON.stringify(path.join(REPOSITORY, 'node_modules/sass'))});\n`,
};

async function convert(
  sass: string,
  others: Readonly<Record<string, string>>,
  trustsConfig = true,
) {
  const cwd = createFolder();
  await writeFiles(cwd, {
    'old/docusaurus.config.js':
      "module.exports = { presets: [['classic', { theme: { customCss: './src/css/site.scss' } }]] };",
    'old/docs/intro.md': '# Intro\n',
    'old/src/css/site.scss': sass,
    'old/src/css/_wind.scss': '$wind: #336699;\n',
    'colors.scss': '$red: #ff0000;\n',
    ...others,
  });
  const folder = path.join(cwd, 'old');
  const { files, site, config, report } = await planImport({
    importer: 'docusaurus',
    folder,
    trustsConfig,
  });
  const styles = files.filter(({ file }) => /\.s?css$/.test(file));
  const notes = report.list().filter(({ kind, file }) => kind === 'file' && file.endsWith('.scss'));
  return {
    files: Object.fromEntries(styles.map((each) => [each.file, readWritten(site, each)])),
    styles: config.styles,
    notes: notes.map(({ outcome, file, note }) => [outcome, file, note]),
  };
}

const SASS = "@use 'wind';\na { &-b { color: wind.$wind; background: url(./dot.svg); } }\n";

test('becomes CSS, with the files that it uses', async () => {
  const { files, styles, notes } = await convert(SASS, {
    ...INSTALLED,
    'old/src/css/dot.svg': '<svg/>',
  });
  expect(files).toEqual({
    'content/src/css/site.css': 'a-b {\n  color: #336699;\n  background: url(./dot.svg);\n}\n',
  });
  expect(styles).toEqual(['src/css/site.css']);
  expect(notes).toEqual([
    ['changed', 'src/css/_wind.scss', 'it is now part of content/src/css/site.css'],
    ['changed', 'src/css/site.scss', 'content/src/css/site.css'],
  ]);
});

const COMMAND =
  'run `npx sass content/src/css/site.scss content/src/css/site.css`, and add "src/css/site.css" to styles';

test.each([
  ['without the package', SASS, {}, true, 'docwright has no Sass'],
  ['of a site that may not run its packages', SASS, INSTALLED, false, 'docwright has no Sass'],
  [
    'with a mistake',
    'a { b: $c; }\n',
    INSTALLED,
    true,
    'Undefined variable. (src/css/site.scss:1)',
  ],
  [
    'that loads a file outside of the folder',
    "@use '../../../colors';\na { b: colors.$red; }\n",
    INSTALLED,
    true,
    'it loads a file outside of the imported folder',
  ],
])('%s is kept', async (_name, sass, others, trustsConfig, reason) => {
  const { files, styles, notes } = await convert(sass, others, trustsConfig);
  expect(files).toEqual({
    'content/src/css/_wind.scss': '$wind: #336699;\n',
    'content/src/css/site.scss': sass,
  });
  expect(styles).toBeUndefined();
  expect(notes).toContainEqual(['todo', 'src/css/site.scss', `${reason}: ${COMMAND}`]);
});
