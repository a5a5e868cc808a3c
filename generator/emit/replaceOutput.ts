/**
 * The end of a build: compares what is in the output with the new site, and replaces the one by the other. Where
 * the output has unmanaged files or cannot be renamed, its files are replaced one by one.
 */

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_FILE, OLD_ASSETS_FILE } from '../../templates/model/outputs';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { isKept } from '../core/folders';
import { NO_MEMORY } from '../core/memory';
import { listFolders } from '../core/paths';
import { renameSync } from '../core/patientDisk';
import {
  type Discarding,
  discardStage,
  type Renamed,
  setAside,
  setAsideAlone,
  tryRename,
} from './discardOutput';
import { exchangeFolders } from './exchangeFolders';
import { requireNoOtherBuild } from './journal';
import { chooseKept, formatOldAssets, type Keeping, planKept, readOldAssets } from './oldAssets';
import { createLeftover, createReplacedError } from './outputErrors';
import { planFile, type Step } from './planStep';
import { replaceFiles } from './replaceFiles';
import { NEW, OLD, previousOf, type Stage } from './stage';
import {
  createBuildRules,
  readOwnFiles,
  type Survey,
  surveyOutput,
  type UnmanagedEntry,
} from './surveyOutput';
import { finalNameOf } from './temporary';

export type Replaced = {
  readonly written: number;
  readonly removed: number;
  /** Names of unmanaged files and folders, which were kept; without those of other builds. */
  readonly kept: readonly string[];
  readonly changes: Changes;
  /** About what is left beside the output. */
  readonly problems: readonly Diagnostic[];
  /** All files of the output but unmanaged ones. */
  readonly steps: readonly Step[];
};

type Replacing = {
  readonly lastFile: string;
  /** The files of the site. */
  readonly steps: readonly Step[];
  readonly stage: Stage;
  readonly keeping: Keeping;
  /** Folders that other builds write. */
  readonly keep: readonly string[];
};

export async function replaceOutput(out: string, replacing: Replacing): Promise<Replaced> {
  const { lastFile, stage, keep } = replacing;
  await requireNoOtherBuild(out);
  const wanted = new Set(replacing.steps.map((step) => step.file));
  const { own, unmanaged } = await surveyPresent(out, replacing);
  const [taken, ...others] = findTaken(out, wanted, unmanaged);
  if (taken !== undefined) throw new UserError([taken, ...others]);
  const gone = own.filter((file) => !wanted.has(file) && file !== OLD_ASSETS_FILE);
  const old = await planOld(out, gone, replacing);
  const steps = [...replacing.steps, ...old];
  const stays = new Set(old.map(({ file }) => file));
  const removed = own.filter((file) => !wanted.has(file) && !stays.has(file));
  const changed = steps.filter((step) => step.unchanged === undefined);
  const result = {
    written: changed.length,
    removed: removed.length,
    kept: unmanaged.map(({ name }) => name).filter((name) => !isKept(keep, name)),
    changes: listChanges({ changed, removed, own }),
    problems: [],
    steps,
  };
  if (changed.length === 0 && removed.length === 0) return result;
  // A swap would move the unmanaged files, and a killed build would leave them in the wrong folder.
  const canSwap = unmanaged.length === 0 && stage.complete(steps);
  const path = stage.getPath();
  if (canSwap && path !== undefined && (await swapIn(path, { out, manifestFile: lastFile }))) {
    return { ...result, problems: await discardReplaced(path, out, lastFile) };
  }
  await replaceFiles({ out, steps: changed, removed, lastFile, all: [...wanted, ...stays] });
  return result;
}

/** A build that runs at the same time can interfere only between two renames, so a few attempts are enough. */
const MAX_ATTEMPTS = 20;

/**
 * `stage` is the folder of this build. Afterwards the old output is in it, or is `out.previous`. At every moment
 * either `out` or `out.previous` is complete. Returns false when `out` cannot be renamed; then nothing has changed.
 */
async function swapIn(stage: string, discarding: Discarding): Promise<boolean> {
  const { out } = discarding;
  const [staged, old] = [join(stage, NEW), join(stage, OLD)];
  let isSwapped = false;
  // When this build is killed after an exchange, the old output has the name that the next build looks for.
  renameSync(staged, old);
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const left = await setAsideAlone(previousOf(out), out);
      const swapped = exchangeFolders(old, out) ? 'done' : renameTwice(old, out);
      isSwapped = swapped === 'done';
      // Only now, because unmanaged files in it are moved to the output.
      if (left.stage !== undefined) await discardStage(left.stage, discarding);
      if (swapped !== 'taken') return isSwapped;
    }
    throw createReplacedError(out);
  } finally {
    if (!isSwapped) tryRename(old, staged);
  }
}

function renameTwice(staged: string, out: string): Renamed {
  const previous = previousOf(out);
  const moved = tryRename(out, previous);
  if (moved === 'fixed' || moved === 'taken') return moved;
  let swapped: Renamed | undefined;
  try {
    // Nothing may come between the two: while there is no output, servers find no page.
    swapped = tryRename(staged, out);
  } finally {
    if (swapped !== 'done' && swapped !== 'taken') tryRename(previous, out);
  }
  return swapped === 'missing' ? 'fixed' : swapped;
}

const FIXED = 'it cannot be renamed';

/** The new site is in place, so what cannot be removed is not an error. */
async function discardReplaced(stage: string, out: string, manifestFile: string) {
  try {
    // After an exchange, there is none.
    const previous = previousOf(out);
    if (setAside(previous, stage) === 'fixed') return [createLeftover(previous, FIXED)];
    await discardStage(stage, { out, manifestFile });
    return [];
  } catch (error) {
    if (error instanceof UserError) throw error;
    return [createLeftover(stage, error)];
  }
}

/** The hashed files of earlier builds that stay, and their list. */
async function planOld(
  out: string,
  gone: readonly string[],
  { stage, keeping }: Replacing,
): Promise<readonly Step[]> {
  const kept = chooseKept(gone, await readOldAssets(out), keeping);
  if (kept.size === 0) return [];
  const content = formatOldAssets(kept);
  const list = planFile({ file: OLD_ASSETS_FILE, content }, { out, known: NO_MEMORY });
  const files = [...kept.keys()].map((file) => planKept(file, out));
  return [...files, list.unchanged === undefined ? stage.write(list) : list];
}

/** Other builds replace the output rarely, so one of these attempts sees an unchanged output. */
const MAX_SURVEYS = 20;

/**
 * Surveys one output, not a mix of two: when another build replaces the output during the survey, the
 * manifest that was read does not match the files, so the survey starts again.
 */
async function surveyPresent(out: string, replacing: Replacing): Promise<Survey> {
  for (let attempt = 1; attempt <= MAX_SURVEYS; attempt += 1) {
    const before = identify(out);
    const survey = await surveyOnce(out, replacing);
    if (identify(out) === before) return survey;
  }
  throw createReplacedError(out);
}

/** Returns a text that identifies the folder itself, whatever its name; undefined when there is none. */
function identify(out: string): string | undefined {
  const stats = lstatSync(out, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeNs}`;
}

/** An unmanaged file with the same name and bytes as a file of the site becomes a file of the site. */
async function surveyOnce(out: string, { lastFile, steps, keep }: Replacing): Promise<Survey> {
  const wanted = new Set(steps.map((step) => step.file));
  const equal = new Set(steps.filter((step) => step.unchanged).map((step) => step.file));
  const rules = createBuildRules(await readOwnFiles(out, lastFile), wanted, keep);
  return surveyOutput(out, { ...rules, isOwn: (file) => rules.isOwn(file) || equal.has(file) });
}

/** Reports files of the site with the name of an unmanaged file or folder in the output. */
function findTaken(
  out: string,
  wanted: ReadonlySet<string>,
  unmanaged: readonly UnmanagedEntry[],
): Diagnostic[] {
  const byName = new Map(unmanaged.map((entry) => [entry.name, entry]));
  const onTheWay = [...wanted].flatMap((file) => {
    const taken = [...listFolders(file), file].find((place) => byName.has(place));
    return taken === undefined ? [] : [createTaken(out, file, taken)];
  });
  const inside = unmanaged.flatMap(({ name }) => {
    const file = listFolders(name).find((place) => wanted.has(place));
    return file === undefined ? [] : [createTaken(out, file, name)];
  });
  return [...onTheWay, ...inside];
}

function createTaken(out: string, file: string, name: string): Diagnostic {
  return {
    code: 'output-taken',
    severity: 'error',
    message: `the file ${file} of the site cannot be written: ${out}/${name} exists, and docwright did not write it`,
    hint: `Move ${name} out of the output folder, or rename one of the two.`,
  };
}

/** Files, relative to the output and sorted. */
export type Changes = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
};

type Replacement = {
  /** The new files, and those with other bytes than before. */
  readonly changed: readonly Pick<Step, 'file'>[];
  readonly removed: readonly string[];
  /** Docwright's files before. */
  readonly own: readonly string[];
};

/** Lists how an output differs from the one before it. */
function listChanges({ changed, removed, own }: Replacement): Changes {
  const before = new Set(own);
  const files = changed
    .map(({ file }) => file)
    .filter(isOfSite)
    .sort();
  return {
    added: files.filter((file) => !before.has(file)),
    changed: files.filter((file) => before.has(file)),
    removed: removed.filter(isOfSite).sort(),
  };
}

/** False for docwright's own lists, and for what killed builds have left. */
function isOfSite(file: string): boolean {
  return file !== JOURNAL_FILE && file !== OLD_ASSETS_FILE && file === finalNameOf(file);
}
