/** Another build replaces the output between two steps of a build. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { emitSite } from '../../helpers/commands/emitSite';
import { createFolder } from '../../helpers/sites/createSite';

/** Runs once after a build has read its manifest, and before it lists the files of the output. */
let beforeSurvey: (() => Promise<unknown>) | undefined;

vi.mock(import('../../../generator/emit/surveyOutput'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    readOwnFiles: async (...args) => {
      const own = await original.readOwnFiles(...args);
      const meanwhile = beforeSurvey;
      beforeSurvey = undefined;
      await meanwhile?.();
      return own;
    },
  };
});

const MANIFEST = 'site-manifest.json';

function emitVersion(out: string, version: string) {
  const files = [`${version}.html`, 'index.html', MANIFEST];
  const manifest = JSON.stringify({ generator: { name: 'docwright' }, routes: [], files });
  return emitSite({
    out,
    files: files.map((file) => ({ file, content: file === MANIFEST ? manifest : version })),
    copies: [],
    lastFile: MANIFEST,
  });
}

test.each([
  ['the first output of a site', false],
  ['another output', true],
])('a build succeeds when another one puts %s there meanwhile', async (_, hasOutput) => {
  const out = path.join(createFolder(), 'out');
  if (hasOutput) await emitVersion(out, 'old');
  beforeSurvey = () => emitVersion(out, 'other');
  expect(await emitVersion(out, 'own')).toMatchObject({ written: 3, removed: 1, kept: [] });
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('own');
});
