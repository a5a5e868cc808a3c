/** `npm ci` runs no install script of any package, and `package.json` has an answer for each. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../helpers/sites/crbtSite';

type Lock = {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
};
type Package = { readonly allowScripts?: Readonly<Record<string, boolean>> };

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(REPOSITORY, file), 'utf8'));

test('package.json forbids the install script of every package that has one', () => {
  const { packages } = read('package-lock.json') as Lock;
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => [folder.replace(/^.*node_modules\//, ''), false]);
  expect((read('package.json') as Package).allowScripts).toEqual(Object.fromEntries(withScript));
});
