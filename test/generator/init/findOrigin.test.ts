/** What a new site asks npm for: the copy of docwright that wrote the site, wherever that came from. */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { VERSION } from '../../../generator';
import { findOrigin } from '../../../generator/init/findOrigin';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const TARBALL = 'packed/docwright.tgz';

let home: string;
let site: string;
let own: string;
beforeEach(() => {
  home = createFolder();
  site = path.join(home, 'sites/kites');
  own = path.join(home, 'tools/node_modules/docwright');
  mkdirSync(own, { recursive: true });
});

/** Leaves the note that npm keeps about an installed package. */
const note = (entry: object) =>
  writeFiles(home, {
    'tools/node_modules/.package-lock.json': JSON.stringify({
      packages: { 'node_modules/docwright': { version: VERSION, ...entry } },
    }),
  });

const PUBLISHED = { dependency: `^${VERSION}` };

describe('a copy from a registry', () => {
  test.each([
    ['with its address', { resolved: 'https://npm.example/docwright/-/docwright-1.0.2.tgz' }],
    ['below a path', { resolved: 'http://127.0.0.1:4873/all/docwright/-/docwright-1.0.2.tgz' }],
    ['without it, as npm can be set to', {}],
  ])('noted %s is asked for by its version', async (_, entry) => {
    await note(entry);
    expect(findOrigin(site, own)).toEqual(PUBLISHED);
  });
});

describe('a copy from elsewhere', () => {
  test('in a checkout is named by its folder', () => {
    const checkout = path.join(home, 'docwright');
    expect(findOrigin(site, checkout)).toEqual({
      dependency: 'file:../../docwright',
      advice: expect.stringContaining('points to it: file:../../docwright\n'),
    });
  });

  test('from a tarball is named by the tarball', async () => {
    await note({ resolved: `file:../${TARBALL}` });
    await writeFiles(home, { [TARBALL]: '' });
    expect(findOrigin(site, own)).toEqual({
      dependency: `file:../../${TARBALL}`,
      advice: expect.stringContaining('replace that with a published version'),
    });
  });

  test('from a missing tarball is named by the folder where it is installed', async () => {
    await note({ resolved: `file:../${TARBALL}` });
    expect(findOrigin(site, own).dependency).toBe('file:../../tools/node_modules/docwright');
  });

  test.each([
    'git+ssh://git@code.example/kites/docwright.git#0a1b2c3',
    'https://files.example/docwright-1.0.2.tgz',
  ])('from %s is taken from there', async (resolved) => {
    await note({ resolved });
    expect(findOrigin(site, own)).toEqual({ dependency: resolved });
  });
});

describe('a copy without npm metadata', () => {
  const EITHER_WAY = {
    ...PUBLISHED,
    advice: expect.stringMatching(/^If the registry does not have docwright .*: npm install "/),
  };

  test('is depended on by its version, and the hint names its folder', () => {
    const origin = findOrigin(site, own);
    expect(origin).toEqual(EITHER_WAY);
    expect(origin.advice).toContain(`"${own}"`);
  });

  test('may have unreadable metadata', async () => {
    await writeFiles(home, { 'tools/node_modules/.package-lock.json': '{ "packages": ' });
    expect(findOrigin(site, own)).toEqual(EITHER_WAY);
  });
});
