/** Every export is imported by another file. */

import { expect, test } from 'vitest';
import { findSource, listSources, readSource } from './helpers/code/sourceFiles';

const OWN = ['bin', 'client', 'generator', 'templates'];
const USERS = [...OWN, 'test', 'content', 'manual/content'];

/** Files whose exports are used from outside: by content folders, bundles or the command line. */
const ENTRIES = [
  'templates/index.ts',
  'templates/model/index.ts',
  'generator/index.ts',
  'generator/commands/createDevBuild.ts',
  'bin/bundle.js',
  'client/islands.tsx',
  'client/hydratedDirective.tsx',
  'client/scriptedDirective.ts',
  'client/search/embeddedIsland.ts',
  'client/search/hostedIsland.ts',
  'templates/mdx/clsx.ts',
  'templates/mdx/createDrawing.ts',
  'templates/mdx/createFinder.ts',
  'templates/mdx/docusaurus.tsx',
  'templates/mdx/jsxRuntime.ts',
  'templates/mdx/pages/docusaurus.tsx',
  'templates/mdx/runtime.ts',
  'templates/mdx/watchedReact.ts',
];

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:type|interface|class|const|let|function\*?|enum) (\w+)/gm;
const IMPORT =
  /^(?:import|export)\s(?:type\s)?(?:\w+,\s*)?(\{[^}]*\}|\*[^']*)\s*from\s+'(\.[^']+)'/gm;
const LOADED = /\bimport(?:Original|Actual)?(?:<[^>]*>)?\(\s*'(\.[^']+)'/g;

test('every export is imported by another file', () => {
  const users = listSources(USERS).filter((file) => !file.startsWith('test/fixtures/'));
  const used = new Set(users.flatMap((file) => listUsed(file, users)));
  const exported = listSources(OWN)
    .filter((file) => !ENTRIES.includes(file))
    .flatMap((file) =>
      [...readSource(file).matchAll(EXPORT)].map(([, name = '']) => [file, name] as const),
    );
  expect(exported.length).toBeGreaterThan(500);
  const unused = exported.filter(
    ([file, name]) => !used.has(`${file} ${name}`) && !used.has(`${file} *`),
  );
  expect(unused.map(([file, name]) => `${file} ${name}`)).toEqual([]);
});

/** Returns `file name` for each imported name, and `file *` for an import of all names. */
function listUsed(file: string, sources: readonly string[]): string[] {
  const text = readSource(file);
  const named = [...text.matchAll(IMPORT)].flatMap(([, names = '', specifier = '']) => {
    const target = findSource(file, specifier, sources);
    if (names.startsWith('*')) return [`${target} *`];
    return names
      .slice(1, -1)
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
      )
      .filter((name) => name !== '')
      .map((name) => `${target} ${name}`);
  });
  const loaded = [...text.matchAll(LOADED)].map(
    ([, specifier = '']) => `${findSource(file, specifier, sources)} *`,
  );
  return [...named, ...loaded];
}
