/** The command `version`: adds a version of the docs to the configuration, from Git or as a copy. */

import { join, relative } from 'node:path';
import { CURRENT_VERSION, listOtherVersions } from '../../templates/model/editions';
import { isVersionName } from '../config/findVersionContradictions';
import { createUserError, UsageError } from '../core/diagnostics';
import { CONTENT_FOLDER, locateVersion } from '../core/folders';
import { rm } from '../core/patientDisk';
import { getValue } from '../core/problems';
import { findTree } from '../load/fetchVersion';
import { runGit } from '../load/runGit';
import { type ReadConfig, readConfig } from '../pipeline/read/readConfig';
import { startReport } from '../report/startReport';
import { planVersionCopy } from './planVersionCopy';
import { planVersionEdit, printVersions } from './planVersionEdit';
import { DONE, type Streams } from './streams';

export type VersionOptions = Streams & {
  readonly root: string;
  /** The folder that the printed paths are relative to. */
  readonly folder: string;
  readonly name: string;
  /** A tag, a branch or a commit; without one, the tag of the version is looked for. */
  readonly ref?: string | undefined;
  /** Copies the docs into the content folder; then there is no ref. */
  readonly isCopy: boolean;
  readonly label?: string | undefined;
  /** The label of the version in the content folder. */
  readonly currentLabel?: string | undefined;
};

export async function runVersion(options: VersionOptions): Promise<number> {
  const { root, name, isCopy, label, currentLabel } = options;
  requireName(name);
  const read = await readConfig(root);
  requireNew(options, read);
  const folder = isCopy ? locateVersion(name, false) : undefined;
  const ref = isCopy ? undefined : await findRef(options, read);
  const copy = isCopy ? await planVersionCopy(root, name, read.config) : undefined;
  const write = await planVersionEdit({
    root,
    read,
    added: {
      ...(currentLabel !== undefined && { [CURRENT_VERSION]: { label: currentLabel } }),
      [name]: { ...(ref !== undefined && { ref }), ...(label !== undefined && { label }) },
    },
    byHand: folder === undefined ? '' : `, after copying the docs to ${folder}/`,
  });
  const report = startReport('version', options);
  await copy?.();
  await write().catch(async (error: unknown) => {
    if (folder !== undefined) await rm(join(root, folder), { recursive: true, force: true });
    throw error;
  });
  const { file } = read;
  const paths = [folder, file].filter((each) => each !== undefined);
  report.addResult({
    text:
      paths.map((path) => `${relative(options.folder, join(root, path))}\n`).join('') +
      (ref === undefined ? '' : `Version ${name} is read from ${ref} of the Git repository.\n`) +
      explainCurrent(options, read),
    summary: { file, version: name, ...(ref !== undefined && { ref }), ...(folder && { folder }) },
  });
  return report.finish(DONE);
}

function requireName(name: string): void {
  if (name === CURRENT_VERSION) {
    throw new UsageError(`"${name}" is the version in content/. Choose another name, such as 2.4.`);
  }
  if (isVersionName(name)) return;
  throw new UsageError(
    `${JSON.stringify(name)} cannot be the name of a version. Use letters, digits, dots and hyphens, such as 2.4.`,
  );
}

/** Throws a `UserError` for a version that the configuration already has. */
function requireNew(
  { name, currentLabel }: VersionOptions,
  { config, written, locate }: ReadConfig,
): void {
  if (Object.hasOwn(config.docs.versions, name)) {
    throw createUserError({
      code: 'version-taken',
      message: `the configuration already has a version ${JSON.stringify(name)}`,
      ...locate(['docs', 'versions', name]),
      hint: 'Nothing was written. Choose another name, or edit the entry.',
    });
  }
  const path = ['docs', 'versions', CURRENT_VERSION];
  if (currentLabel === undefined || getValue(written, path) === undefined) return;
  throw createUserError({
    code: 'version-taken',
    message: 'the configuration already has an entry for the version in content/',
    ...locate(path),
    hint: 'Nothing was written. Edit its label, and run the command without --current.',
  });
}

async function findRef(
  { root, name, ref: given }: VersionOptions,
  { config }: ReadConfig,
): Promise<string> {
  const ref = given ?? (await findTag(root, name));
  if (ref === undefined) {
    throw createUserError({
      code: 'missing-version',
      message: `there is no Git tag for the version ${JSON.stringify(name)}`,
      hint: `Create it: git tag ${name.replace(/^(?=\d)/, 'v')}. Or pass another tag, a branch or a commit with --ref, or use --copy to copy the current docs.`,
    });
  }
  const dir = `${CONTENT_FOLDER}/${config.docs.path}`;
  const found = await findTree(root, { ref, dir });
  if (found.problem === undefined) return ref;
  const { message, hint } = found.problem;
  const entry = printVersions({ [name]: { ref, dir: '…' } });
  const byHand = `Nothing was written. Add this entry, with "dir" set to the content folder in that commit: ${entry}`;
  throw createUserError({
    code: 'missing-version',
    message,
    hint: found.commit === undefined ? hint : byHand,
  });
}

/** The tag with the name of a version, or the newest one of its patches; releases before others. */
async function findTag(root: string, name: string): Promise<string | undefined> {
  const listed = await runGit(root, [
    ...['for-each-ref', '--sort=-version:refname', '--format=%(refname:lstrip=2)', 'refs/tags'],
  ]);
  const tags = listed.split('\n').filter(Boolean);
  const wanted = withoutV(name);
  const find = (is: (tag: string) => boolean) => tags.find((tag) => is(withoutV(tag)));
  return (
    tags.find((tag) => tag === name) ??
    find((tag) => tag === wanted) ??
    find((tag) => tag.startsWith(`${wanted}.`) && /^[\d.]+$/.test(tag)) ??
    find((tag) => tag.startsWith(`${wanted}.`))
  );
}

function withoutV(name: string): string {
  return name.replace(/^v(?=\d)/, '');
}

/** With the first version, the docs in the content folder become one, too. */
function explainCurrent({ currentLabel }: VersionOptions, { config, written }: ReadConfig): string {
  const hasLabel = getValue(written, ['docs', 'versions', CURRENT_VERSION, 'label']) !== undefined;
  if (hasLabel || currentLabel !== undefined || listOtherVersions(config).length > 0) return '';
  const label = config.docs.versions[CURRENT_VERSION]?.label;
  return `The docs in content/ are the version "${label}". To rename it, set docs.versions.current.label.\n`;
}
