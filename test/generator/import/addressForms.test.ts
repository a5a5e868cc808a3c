/** The form of addresses that the source site has: with a slash at the end, or without one. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../helpers/commands/runCommand';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

test.each([
  ['docusaurus', 'trailingSlash: true', "trailingSlash: 'always'"],
  ['docusaurus', 'trailingSlash: false', "trailingSlash: 'never'"],
  ['docusaurus', 'noIndex: false', undefined],
  ['mkdocs', 'use_directory_urls: true', "trailingSlash: 'always'"],
  ['mkdocs', 'site_description: A yard', "trailingSlash: 'always'"],
  ['mkdocs', 'use_directory_urls: false', undefined],
])('of %s with %o is %o', async (importer, setting, expected) => {
  const cwd = createFolder();
  await writeFiles(cwd, { 'source/docs/index.md': '# Start\n' });
  const config =
    importer === 'mkdocs'
      ? {
          file: 'mkdocs.yml',
          text: `site_name: Kites\nsite_url: https://kites.example\n${setting}\n`,
        }
      : {
          file: 'docusaurus.config.js',
          text: `module.exports = { title: 'Kites', url: 'https://kites.example', baseUrl: '/', ${setting}, presets: [['classic', {}]] };\n`,
        };
  writeFileSync(path.join(cwd, 'source', config.file), config.text);
  const { exitCode } = await runCommand(['import', importer, 'source', 'site'], { cwd });
  expect(exitCode).toBe(0);
  const written = readFileSync(path.join(cwd, 'site/content/site.config.ts'), 'utf8');
  const line = written.split('\n').find((text) => text.includes('trailingSlash'));
  expect(line?.trim().replace(/,$/, '')).toBe(expected);
});
