/** A site that Git checked out on Windows, with CRLF line endings, is imported like any other. */

import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { createFolder } from '../helpers/sites/createSite';
import { getSource, IMPORT_FIXTURES, planFixture } from '../helpers/sites/importFixture';
import { writeWindowsLines } from '../helpers/sites/windowsLines';

testSample(IMPORT_FIXTURES)('%s', async (fixture, importer) => {
  const root = createFolder();
  const [unix, windows] = [path.join(root, 'unix/site'), path.join(root, 'windows/site')];
  for (const folder of [unix, windows]) cpSync(getSource(fixture), folder, { recursive: true });
  writeWindowsLines(windows);
  const plan = async (folder: string) => {
    const { files } = await planFixture(importer, folder);
    return files.map(({ file, text }) => [file, text]);
  };
  expect(await plan(windows)).toEqual(await plan(unix));
});
