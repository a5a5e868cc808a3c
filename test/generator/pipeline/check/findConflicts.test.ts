/** Files of the output with the same name are told with what they are made from. */

import { expect, test } from 'vitest';
import { findConflicts } from '../../../../generator/pipeline/check/findConflicts';
import { buildFixture } from '../../../helpers/sites/buildFixture';

test('a page and a static file', async () => {
  const { diagnostics } = await buildFixture({
    'content/docs/a.md': '# A\n',
    'content/static/a/index.html': 'x',
  });
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'output-conflict: the output file a/index.html is created twice, from content/docs/a.md and content/static/a/index.html',
  ]);
});

test('an invalid date is reported once', async () => {
  const { diagnostics } = await buildFixture({
    'content/docs/a.md': '# A\n',
    'content/blog/post.md': '---\ndate: 2024-13-45\n---\n\nText.\n',
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-invalid-value']);
});

test.each([
  '.docwright-build.json',
  '.Docwright-Assets.json',
  '.docwright-build.json/index.html',
  '__docwright/dev.js',
  '1/indexes/docs/queries',
  'Site-Manifest.json',
  '_HEADERS',
  'a.html.0123abcd.tmp',
])('%s is reserved', (name) => {
  expect(findConflicts([name]).map(({ code, message }) => `${code}: ${message}`)).toEqual([
    `output-conflict: the output file ${name} has a name that docwright reserves`,
  ]);
});

test.each(['1/index.html', 'docwright/dev.js', 'ROBOTS.txt', 'a.tmp', 'site-manifest.json'])(
  '%s is not reserved',
  (name) => {
    expect(findConflicts([name])).toEqual([]);
  },
);

test.each(['.git', 'a/.git/config', '.Git/HEAD'])('%s is a name of Git', (name) => {
  expect(findConflicts([name]).map(({ code, message }) => `${code}: ${message}`)).toEqual([
    `output-conflict: the output file ${name} has a name that Git reserves`,
  ]);
});

test.each(['aux/index.html', 'a:b', 'a.', ' ./index.html', 'a /b'])(
  'Windows cannot store %j',
  (name) => {
    expect(findConflicts([name]).map(({ code }) => code)).toEqual(['output-windows']);
  },
);

test('names that differ only in how accents are encoded are reported', () => {
  expect(findConflicts(['caf\u00e9', 'cafe\u0301']).map(({ code }) => code)).toEqual([
    'output-case',
  ]);
});
