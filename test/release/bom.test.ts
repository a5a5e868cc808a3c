/** The bill of materials that comes with the package. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../helpers/sites/repository';

type Lock = { readonly packages: Readonly<Record<string, object>> };
type Bom = {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly scope: string;
    readonly hashes: readonly { readonly content: string }[];
    readonly licenses: readonly object[];
    readonly purl: string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

let createBom: (lock: Lock) => string;
beforeAll(async () => {
  const file = pathToFileURL(path.join(REPOSITORY, 'release/createBom.js')).href;
  ({ createBom } = (await import(file)) as { createBom: typeof createBom });
});

const parse = (lock: Lock): Bom => JSON.parse(createBom(lock));

test('lists what is installed with docwright, where it is needed, and nothing else', () => {
  const { components, dependencies } = parse({
    packages: {
      '': { name: 'own', version: '1.0.0', license: 'MIT', dependencies: { a: '*', '@s/b': '*' } },
      'node_modules/a': { version: '2.0.0', license: 'MIT OR ISC', dependencies: { c: '*' } },
      'node_modules/a/node_modules/c': { version: '1.0.0', license: 'ISC' },
      'node_modules/@s/b': {
        version: '1.0.0',
        license: 'MIT/X11',
        integrity: 'sha512-AQI=',
        optional: true,
        dependencies: { c: '*', gone: '*' },
      },
      'node_modules/c': { version: '2.0.0', dev: false, license: 'ISC' },
      'node_modules/d': { version: '1.0.0', dev: true },
      'node_modules/e/node_modules/c': { version: '1.0.0', license: 'ISC' },
    },
  });
  expect(components.map((each) => each['bom-ref'])).toEqual([
    '@s/b@1.0.0',
    'a@2.0.0',
    'c@1.0.0',
    'c@2.0.0',
  ]);
  expect(components[0]).toEqual({
    type: 'library',
    'bom-ref': '@s/b@1.0.0',
    group: '@s',
    name: 'b',
    version: '1.0.0',
    licenses: [{ license: { name: 'MIT/X11' } }],
    purl: 'pkg:npm/%40s/b@1.0.0',
    scope: 'optional',
    hashes: [{ alg: 'SHA-512', content: '0102' }],
  });
  expect(components[1]?.licenses).toEqual([{ expression: 'MIT OR ISC' }]);
  expect(dependencies).toEqual([
    { ref: '@s/b@1.0.0', dependsOn: ['c@2.0.0'] },
    { ref: 'a@2.0.0', dependsOn: ['c@1.0.0'] },
    { ref: 'c@1.0.0', dependsOn: [] },
    { ref: 'c@2.0.0', dependsOn: [] },
    { ref: 'own@1.0.0', dependsOn: ['@s/b@1.0.0', 'a@2.0.0'] },
  ]);
});

test('of docwright is complete: each package once, with its hash and licence, and reachable from docwright', () => {
  const lock: Lock = JSON.parse(readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8'));
  const { components, dependencies, metadata } = parse(lock);
  const refs = components.map((each) => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(components.filter(({ hashes }) => hashes[0]?.content.length !== 128)).toEqual([]);
  expect(components.filter(({ licenses }) => licenses?.length !== 1)).toEqual([]);
  const reached = new Set([metadata.component['bom-ref']]);
  const needed = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  // The set grows during the loop.
  for (const ref of reached) for (const next of needed.get(ref) ?? []) reached.add(next);
  expect([...reached].toSorted()).toEqual([...refs, metadata.component['bom-ref']].toSorted());
  expect(createBom(lock)).toBe(createBom(lock));
});
