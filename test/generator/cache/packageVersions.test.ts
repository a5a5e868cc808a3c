/** The packages that highlight code are named with their versions, so that another one highlights anew. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listPackageVersions } from '../../../generator/cache/listPackageVersions';
import { REPOSITORY } from '../../helpers/sites/repository';

const readVersion = (name: string): string =>
  JSON.parse(readFileSync(path.join(REPOSITORY, 'node_modules', name, 'package.json'), 'utf8'))
    .version;

test('a package is listed with its version and its dependencies', () => {
  const versions = listPackageVersions(['shiki', '@shikijs/vscode-textmate'])?.split(' ');
  for (const name of ['shiki', '@shikijs/langs', '@shikijs/themes', '@shikijs/vscode-textmate']) {
    expect(versions).toContain(`${name}@${readVersion(name)}`);
  }
});

test('when a package is not found, none is reported', () => {
  expect(listPackageVersions(['shiki', 'a-package-that-nobody-has'])).toBeUndefined();
});
