/**
 * Emit: writes the new output beside the old one and swaps the folders at the end. When the output has
 * foreign files, it replaces the files one by one.
 */

import { link, lstat, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { isAlive } from '../core/isAlive';
import { mapLimited } from '../core/mapLimited';
import { createReplacedError } from './busyError';
import { discardOld } from './discardOutput';
import { explainFailure } from './explainFailure';
import { findTaken } from './findTaken';
import { requireNoOtherBuild } from './journal';
import { createBuildRules, readOwnFiles } from './ownFiles';
import { type FileStamp, planSteps, type Step, type StepsRequest } from './planSteps';
import { replaceFiles } from './replaceFiles';
import { listStages, stageOf } from './stagePaths';
import { type Survey, surveyOutput } from './surveyOutput';
import { swapIn } from './swapIn';

export type { CopiedFile } from './planSteps';

type EmitRequest = StepsRequest & {
  /** The manifest. It lists the files that docwright wrote, and is written last when files are replaced one by one. */
  readonly lastFile: string;
};

type Emitted = {
  readonly written: number;
  readonly removed: number;
  /** Names of foreign files and folders, which were kept. */
  readonly kept: readonly string[];
};

/**
 * A build that fails or is killed leaves the old output complete, or a mix of old and new files when files
 * are replaced one by one. Throws a `UserError` when the disk cannot be written, and when a foreign file is
 * in the place of a file of the site; then nothing is changed.
 */
export async function emitSite(request: EmitRequest): Promise<Emitted> {
  try {
    return await writeOutput(request);
  } catch (error) {
    throw explainFailure(error, request.out);
  }
}

async function writeOutput({ out, lastFile, ...request }: EmitRequest): Promise<Emitted> {
  await requireNoOtherBuild(out);
  await removeDeadStages(out, lastFile);
  const steps = await planSteps({ out, ...request });
  const wanted = new Set(steps.map((step) => step.file));
  const { own, foreign } = await surveyPresent(out, lastFile, steps);
  requirePlaces(findTaken(out, wanted, foreign));
  const removed = own.filter((file) => !wanted.has(file));
  const changed = steps.filter((step) => step.unchanged === undefined);
  const kept = foreign.map(({ name }) => name);
  const result = { written: changed.length, removed: removed.length, kept };
  if (changed.length === 0 && removed.length === 0) return result;
  // A swap would move the foreign files, and a killed build would leave them in the wrong folder.
  if (foreign.length === 0 && (await replaceAtOnce(out, steps, lastFile))) return result;
  await replaceFiles({ out, steps: changed, removed, lastFile, wanted });
  return result;
}

/** Other builds replace the output rarely, so one of these attempts sees an unchanged output. */
const MAX_SURVEYS = 20;

/**
 * Surveys one output, not a mix of two: when another build replaces the output during the survey, the
 * manifest that was read does not match the files, so the survey starts again.
 */
async function surveyPresent(
  out: string,
  manifestFile: string,
  steps: readonly Step[],
): Promise<Survey> {
  for (let attempt = 1; attempt <= MAX_SURVEYS; attempt += 1) {
    const before = await identify(out);
    const survey = await surveyOnce(out, manifestFile, steps);
    if ((await identify(out)) === before) return survey;
  }
  throw createReplacedError(out);
}

/** Returns a text that identifies the folder itself, whatever its name; undefined when there is none. */
async function identify(out: string): Promise<string | undefined> {
  const stats = await lstat(out, { bigint: true }).catch(() => undefined);
  return stats && `${stats.ino} ${stats.birthtimeNs}`;
}

/** A foreign file with the same name and bytes as a file of the site becomes a file of the site. */
async function surveyOnce(
  out: string,
  manifestFile: string,
  steps: readonly Step[],
): Promise<Survey> {
  const wanted = new Set(steps.map((step) => step.file));
  const equal = new Set(steps.filter((step) => step.unchanged).map((step) => step.file));
  const rules = createBuildRules(await readOwnFiles(out, manifestFile), wanted);
  return surveyOutput(out, { ...rules, isOwn: (file) => rules.isOwn(file) || equal.has(file) });
}

function requirePlaces([first, ...rest]: readonly Diagnostic[]): void {
  if (first !== undefined) throw new UserError([first, ...rest]);
}

/** Returns false when nothing can be written beside the output, or when the output cannot be renamed. */
async function replaceAtOnce(
  out: string,
  steps: readonly Step[],
  manifestFile: string,
): Promise<boolean> {
  const stage = stageOf(out, process.pid);
  try {
    if (!(await createFolder(stage))) return false;
    await writeStage(stage, out, steps);
    return await swapIn(stage, { out, manifestFile });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function createFolder(stage: string): Promise<boolean> {
  try {
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { recursive: true });
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false;
    }
    throw error;
  }
}

async function writeStage(stage: string, out: string, steps: readonly Step[]): Promise<void> {
  const folders = new Set(steps.map((step) => dirname(join(stage, step.file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapLimited(steps, async ({ file, unchanged, write }) => {
    const target = join(stage, file);
    if (unchanged !== undefined && (await linkOld(join(out, file), target, unchanged))) return;
    await write(target);
  });
}

/**
 * Returns false when the file system does not allow the link, and when the old file is not the one that
 * was compared, because another build has replaced it since.
 */
async function linkOld(old: string, target: string, stamp: FileStamp): Promise<boolean> {
  try {
    await link(old, target);
    const { ino, mtimeMs } = await lstat(target);
    if (ino === stamp.ino && mtimeMs === stamp.mtimeMs) return true;
    await rm(target);
    return false;
  } catch {
    // Some file systems have no hard links or limit them; the caller copies the file instead.
    return false;
  }
}

/** Removes stages whose process has ended: killed builds have left them. */
async function removeDeadStages(out: string, manifestFile: string): Promise<void> {
  for (const { path, pid, isOld } of await listStages(out)) {
    // This process has created no stage yet, so a stage with its number is from an earlier process.
    if (pid !== process.pid && isAlive(pid)) continue;
    if (isOld) await discardOld(path, { out, manifestFile });
    else await rm(path, { recursive: true, force: true });
  }
}
