/** The source sites of `test/fixtures/import/`: what they are, and what an import writes for them. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImporterName } from '../../../generator/import/importer';
import { type PlannedImport, planImport } from '../../../generator/import/planImport';
import { runCommand } from '../commands/runCommand';

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/import');

/** The folders with the generators that they are for. */
export const IMPORT_FIXTURES = [
  ['docusaurus', 'docusaurus'],
  ['translated', 'docusaurus'],
  ['versioned', 'docusaurus'],
  ['mintlify', 'mintlify'],
  ['starlight', 'starlight'],
  ['vitepress', 'vitepress'],
  ['mkdocs', 'mkdocs'],
  ['plain', 'markdown'],
] as const satisfies readonly (readonly [string, ImporterName])[];

export const getSource = (fixture: string) => path.join(FOLDER, fixture, 'source');
export const getExpected = (fixture: string) => path.join(FOLDER, fixture, 'expected');

/** All files of a folder, with forward slashes. */
export function listAll(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

export function readAll(folder: string): ReadonlyMap<string, Buffer> {
  return new Map(listAll(folder).map((file) => [file, readFileSync(path.join(folder, file))]));
}

/** Plans an import without writing. */
export function planFixture(importer: ImporterName, folder: string): Promise<PlannedImport> {
  return planImport({
    importer,
    folder,
    trustsConfig: false,
  });
}

/** Imports `folder` to `cwd/site`. */
export function importFolder(importer: ImporterName, folder: string, cwd: string) {
  return runCommand(['import', importer, folder, 'site'], { cwd });
}
