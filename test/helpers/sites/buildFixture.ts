/** Builds a small site in memory, like the commands `build` and `check`. */

import { readFileSync } from 'node:fs';
import { type Diagnostic, hasErrors, UserError } from '../../../generator/core/diagnostics';
import type {} from '../../../generator/pipeline/buildSite';
import type { SiteOptions } from '../../../generator/pipeline/read/siteParts';
import type { Manifest } from '../../../generator/render/createManifest';
import { MANIFEST_FILE } from '../../../templates/model/outputs';
import { DEFAULT_FORM, toPageFile } from '../../../templates/model/paths';
import { buildSite, REPOSITORY } from './crbtSite';
import { createSite, type SiteFiles } from './createSite';
import { buildWholeSite, type WholeSite } from './wholeSite';

export type Fixture = {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The exit code of the command `build`. */
  readonly exitCode: number;
  /** Every file of the output, with static files; empty after an error. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Returns the text of a file. Throws when it does not exist. */
  readonly read: (file: string) => string;
  /** Returns the HTML of the page at a path. */
  readonly page: (path: string) => string;
  readonly manifest: () => Manifest;
};

export type FixtureOptions = Partial<
  Pick<SiteOptions, 'baseUrl' | 'includeDrafts' | 'cache' | 'workers'>
>;

/** `source` is the name of a site in `test/fixtures/sites/`, or files. */
export async function buildFixture(
  source: string | SiteFiles,
  options: FixtureOptions = {},
): Promise<Fixture> {
  return buildRoot(await createSite(source), options);
}

export async function buildRoot(root: string, options: FixtureOptions = {}): Promise<Fixture> {
  const request = { root, includeDrafts: false, isDev: false, ...options };
  return collectOutput(root, buildWholeSite(request));
}

/** The CRBT site, built once for all test files of a worker. */
export function getCrbtSite(): Promise<Fixture> {
  return collectOutput(REPOSITORY, buildSite(REPOSITORY));
}

async function collectOutput(root: string, building: Promise<WholeSite>): Promise<Fixture> {
  try {
    const built = await building;
    const diagnostics = [...built.diagnostics, ...built.conflicts];
    const made = built.files.map(({ file, content }) => [file, Buffer.from(content)] as const);
    const copied = built.copies.map(({ file, source }) => [file, readFileSync(source)] as const);
    return createFixture(root, diagnostics, new Map([...made, ...copied]));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return createFixture(root, error.diagnostics, new Map());
  }
}

const PAGE_FORMS = [DEFAULT_FORM, { trailingSlash: 'never' }] as const;

function createFixture(
  root: string,
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, Buffer>,
): Fixture {
  const read = (file: string): string => {
    const bytes = files.get(file);
    if (bytes === undefined) throw new Error(`There is no ${file} in the output`);
    return bytes.toString();
  };
  return {
    root,
    diagnostics,
    exitCode: hasErrors(diagnostics) ? 1 : 0,
    files,
    read,
    page: (path) => {
      const [inFolder = '', alone = ''] = PAGE_FORMS.map((form) => toPageFile(path, form));
      return read(files.has(alone) ? alone : inFolder);
    },
    manifest: () => JSON.parse(read('site-manifest.json')),
  };
}

/** The files that a manifest names: pages of its routes, its list, and itself. */
export function listToldFiles({ routes, files }: Manifest): readonly string[] {
  const pages = routes.map(({ path, file }) => file ?? toPageFile(path, DEFAULT_FORM));
  return [...pages, ...files, MANIFEST_FILE].sort();
}
