/** Guards the output folder: only files that docwright wrote are replaced or removed. */

import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { JOURNAL_FILE, OLD_ASSETS_FILE } from '../../templates/model/outputs';
import { createUserError, UsageError } from '../core/diagnostics';
import { CACHE_FOLDER, isKept } from '../core/folders';
import { isObject } from '../core/isObject';
import { isInside } from '../core/paths';
import { explainSystemError, findJson, ifThere } from '../core/systemErrors';
import { discardOutput, discardStage, isThere, tryRename } from './discardOutput';
import { readJournal, requireNoOtherBuild } from './journal';
import { explained } from './outputErrors';
import { removeFiles } from './replaceFiles';
import { isInUse, listStages, previousOf } from './stage';
import { createBuildRules, NO_OWN_FILES, readOwnFiles, surveyOutput } from './surveyOutput';

export type OutputPlace = {
  readonly root: string;
  /** As given on the command line, relative to the root. */
  readonly out: string;
  readonly content: string;
  /** The file that marks an output, and the generator's name in it. */
  readonly mark: { readonly file: string; readonly generator: string };
};

/**
 * Returns the absolute path of the output, with links followed. Throws a `UsageError` for a folder that can
 * never be an output. Changes nothing.
 */
export async function findOutputFolder(request: OutputPlace): Promise<string> {
  const { root, out } = request;
  return explained(resolve(root, out), async () => {
    const path = await followLinks(resolve(root, out));
    await requireAllowedPlace(path, request);
    await requireFolder(path, out);
    return path;
  });
}

/** Reads `outputs.keep`: the folders of the output that other builds write. */
type ReadKept = () => Promise<readonly string[]>;

/**
 * Returns the same, of an output that may be written. Throws a `UserError` for a folder of unmanaged files, too.
 * `readKept` is called only when docwright did not write all that is there, because it takes time.
 */
export async function openOutputFolder(
  request: OutputPlace,
  readKept: ReadKept = async () => [],
): Promise<string> {
  const path = await findOutputFolder(request);
  await explained(path, async () => {
    await settlePrevious(path, request);
    if (!(await isUnmanaged(path, request, isHarmless))) return;
    if (await isOfOthers(path, await readKept())) return;
    throw await createUnmanagedError(path, request);
  });
  return path;
}

/** Names that Git and hosts need in a folder before the first build; they do not make it unmanaged. */
function isHarmless(name: string): boolean {
  return name.startsWith('.') || name === 'CNAME';
}

/** True when other builds have written everything in the folder that is not harmless. */
async function isOfOthers(path: string, keep: readonly string[]): Promise<boolean> {
  const { unmanaged } = await surveyOutput(path, createBuildRules(NO_OWN_FILES, new Set(), keep));
  return unmanaged.every(({ name }) => isHarmless(name) || isKept(keep, name));
}

/** Restores the output that a killed build had renamed. Does nothing for any other folder. */
export async function restoreOutputFolder(request: OutputPlace): Promise<void> {
  const path = await followLinks(resolve(request.root, request.out));
  const previous = previousOf(path);
  if ((await isThere(path)) || !(await isOutput(previous, request.mark))) return;
  tryRename(previous, path);
}

type RemovedOutput = {
  readonly hadOutput: boolean;
  /** Names of unmanaged files and folders, without those of other builds. */
  readonly kept: readonly string[];
};

/** Removes the files that this site's builds wrote, and the leftovers of killed builds. */
export async function removeOutputFolder(
  request: OutputPlace,
  readKept: ReadKept = async () => [],
): Promise<RemovedOutput> {
  const path = await openOutputFolder(request, readKept);
  return explained(path, () => removeOutput(path, request.mark.file, readKept));
}

async function removeOutput(
  path: string,
  manifestFile: string,
  readKept: ReadKept,
): Promise<RemovedOutput> {
  await requireNoOtherBuild(path);
  for (const stage of await listStages(path)) {
    if (!isInUse(stage)) await discardStage(stage.path, { out: path, manifestFile });
  }
  const known = await readOwnFiles(path, manifestFile);
  const survey = (keep: readonly string[]) =>
    surveyOutput(path, createBuildRules(known, new Set(), keep));
  const all = (await survey([])).unmanaged;
  if (all.length === 0) {
    const hadOutput = await isThere(path);
    await discardOutput(path, { out: path, manifestFile });
    return { hadOutput, kept: [] };
  }
  const keep = all.every(({ name }) => isHarmless(name)) ? [] : await readKept();
  const { own, unmanaged } = await survey(keep);
  // The files that list the others are removed last, so that a killed command can be run again.
  const marks = [manifestFile, OLD_ASSETS_FILE, JOURNAL_FILE];
  await removeFiles(
    path,
    own.filter((file) => !marks.includes(file)),
  );
  await removeFiles(path, marks);
  const kept = unmanaged.map(({ name }) => name).filter((name) => !isKept(keep, name));
  return { hadOutput: own.length > 0, kept };
}

/** Throws a `UsageError` for a path that is not a folder. */
async function requireFolder(path: string, out: string): Promise<void> {
  const stats = await ifThere(stat(path));
  const isLinkToNothing = stats === undefined && (await isThere(path));
  if (stats !== undefined && !stats.isDirectory()) throw createUsageError(out, 'it is a file');
  if (isLinkToNothing) throw createUsageError(out, 'it is a broken symbolic link');
}

/**
 * Handles `out.previous`: a build that was killed between its two renames left only that, and a build that
 * was killed after them left it beside the new output.
 */
async function settlePrevious(path: string, request: OutputPlace): Promise<void> {
  const previous = previousOf(path);
  if (!(await isThere(previous))) return;
  const moved = { ...request, out: previousOf(request.out) };
  if (await isUnmanaged(previous, moved, () => false))
    throw await createUnmanagedError(previous, moved);
  if (!(await isThere(path))) tryRename(previous, path);
  else await discardOutput(previous, { out: path, manifestFile: request.mark.file });
}

/** Another build may be swapping the folder now; it needs at most this long. */
const SWAP_MS = 100;

/** True for a folder with files that are not harmless, and without docwright's marker. */
async function isUnmanaged(
  path: string,
  { out, mark }: OutputPlace,
  isHarmlessName: (name: string) => boolean,
): Promise<boolean> {
  const holdsOthers = async () =>
    !(await listEntries(path, out)).every(isHarmlessName) && !(await isOutput(path, mark));
  if (!(await holdsOthers())) return false;
  await pause(SWAP_MS);
  return holdsOthers();
}

async function listEntries(path: string, out: string): Promise<readonly string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw createUserError({
      code: 'unusable-output',
      message: `${out} cannot be read: ${explainSystemError(error) ?? String(error)}`,
      hint: 'Choose another folder with --out.',
    });
  }
}

/** Returns the real path, also for a folder that does not exist yet. */
async function followLinks(path: string): Promise<string> {
  const real = await ifThere(realpath(path));
  if (real !== undefined) return real;
  const parent = dirname(path);
  return parent === path ? path : join(await followLinks(parent), relative(parent, path));
}

async function requireAllowedPlace(
  path: string,
  { root, out, content }: OutputPlace,
): Promise<void> {
  const realRoot = await followLinks(resolve(root));
  const realContent = await followLinks(resolve(root, content));
  if (isInside(path, realRoot) || path === parse(path).root) {
    throw createUsageError(out, 'it contains the site itself');
  }
  if (isInside(realContent, path) || isInside(path, realContent)) {
    throw createUsageError(out, `it overlaps with ${content}/`);
  }
  if (isInside(join(realRoot, CACHE_FOLDER), path)) {
    throw createUsageError(out, `${CACHE_FOLDER}/ holds the cache`);
  }
}

function createUsageError(out: string, why: string): UsageError {
  return new UsageError(
    `--out ${out} cannot be the output folder: ${why}. Choose a separate folder, such as --out out.`,
  );
}

async function isOutput(path: string, mark: OutputPlace['mark']): Promise<boolean> {
  const manifest = await findJson(readFile(join(path, mark.file), 'utf8'));
  const generator = isObject(manifest) ? manifest.generator : undefined;
  if (isObject(generator) && generator.name === mark.generator) return true;
  // There may be the journal of a first build that was killed.
  return (await readJournal(path)) !== undefined;
}

async function createUnmanagedError(path: string, { out, mark }: OutputPlace) {
  const isClone = await isThere(join(path, '.git'));
  const others = isClone
    ? 'remove the other files; .git and names that start with a dot can stay'
    : 'empty this one';
  return createUserError({
    code: 'foreign-output',
    message: `${out} contains files that docwright did not write (it has no ${mark.file} from docwright)`,
    hint: `Choose another folder with --out, or ${others}. If another build writes a folder in it, list that folder in outputs.keep of the configuration.`,
  });
}
