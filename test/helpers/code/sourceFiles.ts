/** The sources of docwright and their imports, for tests of the structure. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The paths of the sources in folders of this repository, sorted. */
export function listSources(folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:js|tsx?)$/.test(name))
        .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
    )
    .sort();
}

const texts = new Map<string, string>();

export function readSource(file: string): string {
  const known = texts.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
  texts.set(file, known);
  return known;
}

export type Target = { readonly type: 'file' | 'node' | 'package'; readonly name: string };

const IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The imports of a file, with type imports. */
export function listImports(file: string): string[] {
  return [...readSource(file).matchAll(IMPORT)].flatMap(([, still, lazy]) => still ?? lazy ?? []);
}

/** Throws when a relative import is not one of `sources`. */
export function resolveImport(file: string, specifier: string, sources: readonly string[]): Target {
  if (specifier.startsWith('node:'))
    return { type: 'node', name: specifier.slice(5).split('/')[0] ?? '' };
  if (specifier.startsWith('.')) return { type: 'file', name: findFile(file, specifier, sources) };
  const [scope, name] = specifier.split('/');
  return { type: 'package', name: scope?.startsWith('@') ? `${scope}/${name}` : (scope ?? '') };
}

function findFile(file: string, specifier: string, sources: readonly string[]): string {
  // Data imports nothing.
  if (specifier.endsWith('.json')) return path.posix.join(path.posix.dirname(file), specifier);
  const name = findSource(file, specifier, sources);
  if (name === undefined) throw new Error(`${file} imports ${specifier}, which is no source`);
  return name;
}

/** Undefined when no source matches, as for a string that only looks like an import. */
export function findSource(
  file: string,
  specifier: string,
  sources: readonly string[],
): string | undefined {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const names = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => target + ending);
  return names.find((candidate) => sources.includes(candidate));
}
