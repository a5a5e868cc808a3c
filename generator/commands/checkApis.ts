/** Compares the OpenAPI descriptions of a site with the snapshot of an earlier build, which is beside its manifest. */

import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getAbsoluteUrl } from '../../templates/model/address';
import { API_SNAPSHOT_FILE } from '../../templates/model/outputs';
import type { Site } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';
import { type ApiInBuild, shapeAll } from '../openapi/changes/apiInBuild';
import { compareSnapshots } from '../openapi/changes/compareApis';
import { type ApiShapes, parseSnapshot } from '../openapi/changes/shapes';
import { type ListedChange, nameChange } from '../openapi/changes/writeChanges';

type ApiChanges = {
  /** Undefined when there is nothing to compare. */
  readonly changes?: readonly PlacedChange[];
  readonly diagnostics: readonly Diagnostic[];
};

/** With its place in a description. */
export type PlacedChange = ListedChange & Pick<Diagnostic, 'file' | 'line' | 'column'>;

type Request = {
  /** Absolute path of the earlier manifest. */
  readonly manifest: string;
  readonly apis: readonly ApiInBuild[];
  /** Undefined for a site with errors. */
  readonly site: Site | undefined;
};

/** A site without descriptions has nothing to compare. */
export async function checkApis({ manifest, apis, site }: Request): Promise<ApiChanges> {
  if (apis.length === 0) return { diagnostics: [] };
  const old = await readSnapshot(manifest);
  if ('problem' in old) return { diagnostics: [old.problem] };
  const found = compareSnapshots(old.shapes, shapeAll(apis));
  const locateUrl = createUrls(site);
  const changes = found.map(({ near, ...change }): PlacedChange => {
    const own = apis.find(({ name }) => name === (change.api ?? name));
    const page = own?.findPage(change);
    const place = own?.locate(near);
    return {
      ...change,
      url: page && locateUrl(page),
      ...(place && { file: place.file, line: place.line, column: place.column }),
    };
  });
  return { changes, diagnostics: changes.filter(({ isBreaking }) => isBreaking).map(toProblem) };
}

function toProblem({ file, line, column, ...change }: PlacedChange): Diagnostic {
  return {
    ...{ code: 'api-breaking', severity: 'warning', message: nameChange(change) },
    ...(file !== undefined && { file, line, column }),
    hint: 'If you intend this, tell the users of the API. "--api-changes changes.md" writes a list for them.',
  };
}

/** More than the snapshot of any description. */
const MAX_BYTES = 100_000_000;

/** The snapshot beside a manifest, whose path is absolute. */
export async function readSnapshot(
  manifest: string,
): Promise<{ readonly shapes: ApiShapes } | { readonly problem: Diagnostic }> {
  const file = join(dirname(manifest), API_SNAPSHOT_FILE);
  const fail = (what: string): { readonly problem: Diagnostic } => ({
    problem: {
      ...{ code: 'api-snapshot', severity: 'warning' },
      message: `changes of APIs are not listed: ${file} ${what}`,
      hint: `Keep the ${API_SNAPSHOT_FILE} of a build beside its manifest.`,
    },
  });
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) return fail('is too large');
    const shapes = parseSnapshot(await readFile(file, 'utf8'));
    return shapes === undefined
      ? fail('is not a snapshot of this version of docwright')
      : { shapes };
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    return fail(`cannot be read: ${reason}`);
  }
}

/** The address of a page by its file. */
function createUrls(site: Site | undefined) {
  const paths = new Map([...(site?.routes.values() ?? [])].map(({ file, path }) => [file, path]));
  return ({ page, hash }: { readonly page: string; readonly hash: string }) => {
    const path = paths.get(page);
    if (site === undefined || path === undefined) return undefined;
    return `${getAbsoluteUrl(site.config, path)}${hash === '' ? '' : `#${hash}`}`;
  };
}
