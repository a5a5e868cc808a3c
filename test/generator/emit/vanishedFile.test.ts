/** A static file that is removed while a build runs is named, and the old output stays. */

import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openOutput } from '../../../generator/emit/openOutput';
import { emitSite } from '../../helpers/commands/emitSite';
import { describeFolder } from '../../helpers/commands/failToBuild';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const MANIFEST = 'site-manifest.json';

test.each(['before it is planned', 'after it is planned'])('%s', async (moment) => {
  const root = createFolder();
  const out = path.join(root, 'out');
  const source = path.join(root, 'kite.pdf');
  await writeFiles(root, { 'kite.pdf': 'kite' });
  const manifest = JSON.stringify({ generator: { name: 'docwright' }, routes: [], files: [] });
  const last = { file: MANIFEST, content: manifest };
  await emitSite({
    out,
    files: [{ file: 'old.html', content: 'old' }, last],
    copies: [],
    lastFile: MANIFEST,
  });
  const before = describeFolder(out);

  const output = await openOutput({ out, lastFile: MANIFEST });
  const build = async () => {
    if (moment.startsWith('before')) rmSync(source);
    output.take({ file: 'new.html', content: 'new' });
    output.copy({ file: 'kite.pdf', source, sha256: 'unknown' });
    output.take(last);
    rmSync(source, { force: true });
    return output.finish();
  };
  await expect(build()).rejects.toMatchObject({
    name: 'UserError',
    diagnostics: [
      {
        code: 'unreadable-file',
        severity: 'error',
        message: `${source} cannot be copied to the output: it does not exist, or was just removed`,
        hint: 'Content must not change during a build. Run the build again.',
      },
    ],
  });
  await output.discard();
  expect(describeFolder(out)).toEqual(before);
  expect(readdirSync(root)).toEqual(['out']);
});
