/**
 * Emit: takes the files of a site one after the other, writes those that are new to a folder beside the old
 * output, and swaps the folders at the end. When the output has foreign files, it replaces the files one by one.
 */

import { lstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../../templates/model/site';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { isAlive } from '../core/isAlive';
import { formatRow, stampRows } from '../core/stampFolder';
import { createReplacedError } from './busyError';
import { discardOld } from './discardOutput';
import { explainFailure } from './explainFailure';
import { findTaken } from './findTaken';
import { requireNoOtherBuild } from './journal';
import { type Changes, listChanges } from './listChanges';
import { createBuildRules, readOwnFiles } from './ownFiles';
import {
  type CopiedFile,
  findFile,
  formatKnown,
  formatStamp,
  type KnownFile,
  type KnownOutput,
  planCopy,
  planFile,
  type Step,
} from './planStep';
import { replaceFiles } from './replaceFiles';
import { createStage, type Stage } from './stage';
import { listStages } from './stagePaths';
import { type Survey, surveyOutput } from './surveyOutput';
import { swapIn } from './swapIn';

export type OutputRequest = {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** The manifest. It lists the files that docwright wrote, and is written last when files are replaced one by one. */
  readonly lastFile: string;
  /** What is known of the files in the output. */
  readonly known?: KnownOutput | undefined;
};

export type Emitted = Replaced & {
  /** Of all files of the site. */
  readonly bytes: number;
  /** What `stampOutput` gives as long as nobody changes the output; undefined with foreign files. */
  readonly stamp: string | undefined;
};

type Replaced = {
  readonly written: number;
  readonly removed: number;
  /** Names of foreign files and folders, which were kept. */
  readonly kept: readonly string[];
  readonly changes: Changes;
};

type Output = {
  /** Writes the file beside the output, unless the output has it already. */
  readonly take: (file: OutputFile | KnownFile) => void;
  readonly copy: (file: CopiedFile) => void;
  /** Replaces the output by the files that were taken. */
  readonly finish: () => Promise<Emitted>;
  /** Leaves the output as it is. */
  readonly discard: () => Promise<void>;
};

const NOTHING_KNOWN: KnownOutput = { find: () => undefined, keep: () => {} };

/**
 * A build that fails or is killed leaves the old output complete, or a mix of old and new files when files
 * are replaced one by one. Every function throws a `UserError` when the disk cannot be written; `finish` also
 * when a foreign file is in the place of a file of the site; then nothing is changed.
 */
export async function openOutput(request: OutputRequest): Promise<Output> {
  const { out } = request;
  const explained = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      throw explainFailure(error, out);
    }
  };
  const explainedLater = <Result>(run: () => Promise<Result>) =>
    run().catch((error: unknown) => {
      throw explainFailure(error, out);
    });
  return explainedLater(async () => {
    const output = await openStage(request);
    return {
      take: (file) => explained(() => output.take(file)),
      copy: (file) => explained(() => output.copy(file)),
      finish: () => explainedLater(output.finish),
      discard: () => explainedLater(output.discard),
    };
  });
}

async function openStage({ out, lastFile, known = NOTHING_KNOWN }: OutputRequest): Promise<Output> {
  await requireNoOtherBuild(out);
  await removeDeadStages(out, lastFile);
  const stage = createStage(out);
  const steps = createStepList(stage);
  const place = { out, known };

  return {
    take: (file) => steps.add(planFile(file, place)),
    copy: (file) => steps.add(planCopy(file, place)),
    discard: stage.remove,
    async finish() {
      try {
        const all = steps.finish();
        const emitted = await replaceOutput(out, { lastFile, steps: all, stage });
        const files = all.map((step) => remember(step, place));
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        const stamp = stampRows(files.map(({ row }) => row));
        return { ...emitted, bytes, stamp: emitted.kept.length > 0 ? undefined : stamp };
      } finally {
        await stage.remove();
      }
    },
  };
}

/**
 * Contents of so many bytes wait in memory: a build of a small site that is stopped leaves nothing beside the
 * output.
 */
const MAX_HELD = 16 * 1024 * 1024;

function createStepList(stage: Stage) {
  const steps = new Map<string, Step>();
  let waiting: Step[] = [];
  let held = 0;
  const write = () => {
    for (const step of waiting) steps.set(step.file, stage.write(step));
    waiting = [];
    held = 0;
  };
  return {
    add(step: Step): void {
      steps.set(step.file, step);
      if (step.unchanged !== undefined) return;
      waiting.push(step);
      held += step.held;
      if (held > MAX_HELD) write();
    },
    /** All steps; what is new is in the stage. */
    finish(): readonly Step[] {
      write();
      return [...steps.values()];
    },
  };
}

/** The next build knows the file without reading it. Returns its size in bytes and its row of the stamp. */
function remember(
  { file, sha256, unchanged, staged }: Step,
  { out, known }: { out: string; known: KnownOutput },
) {
  const stats = unchanged ?? staged ?? findFile(join(out, file));
  const value = stats && sha256 && formatKnown(stats, sha256);
  if (value && known.find(file) !== value) known.keep(file, value);
  const stamp = stats && formatStamp(stats);
  return { size: stats?.size ?? 0, row: stamp && formatRow(file, stamp) };
}

type Replacing = {
  readonly lastFile: string;
  readonly steps: readonly Step[];
  readonly stage: Stage;
};

async function replaceOutput(
  out: string,
  { lastFile, steps, stage }: Replacing,
): Promise<Replaced> {
  await requireNoOtherBuild(out);
  const wanted = new Set(steps.map((step) => step.file));
  const { own, foreign } = await surveyPresent(out, lastFile, steps);
  requirePlaces(findTaken(out, wanted, foreign));
  const removed = own.filter((file) => !wanted.has(file));
  const changed = steps.filter((step) => step.unchanged === undefined);
  const kept = foreign.map(({ name }) => name);
  const changes = listChanges({ changed, removed, own });
  const result = { written: changed.length, removed: removed.length, kept, changes };
  if (changed.length === 0 && removed.length === 0) return result;
  // A swap would move the foreign files, and a killed build would leave them in the wrong folder.
  const canSwap = foreign.length === 0 && stage.complete(steps);
  if (canSwap && (await swapIn(stage.path, { out, manifestFile: lastFile }))) return result;
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
    const before = identify(out);
    const survey = await surveyOnce(out, manifestFile, steps);
    if (identify(out) === before) return survey;
  }
  throw createReplacedError(out);
}

/** Returns a text that identifies the folder itself, whatever its name; undefined when there is none. */
function identify(out: string): string | undefined {
  const stats = lstatSync(out, { bigint: true, throwIfNoEntry: false });
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

/** Removes stages whose process has ended: killed builds have left them. */
async function removeDeadStages(out: string, manifestFile: string): Promise<void> {
  for (const { path, pid, isOld } of await listStages(out)) {
    if (pid === process.pid ? isOwnStage(path) : isAlive(pid)) continue;
    if (isOld) await discardOld(path, { out, manifestFile });
    else await rm(path, { recursive: true, force: true });
  }
}

/** False for the stage of an earlier process that had the number of this one. */
function isOwnStage(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return !path.endsWith(`-${process.pid}`) && (stats?.birthtimeMs ?? 0) >= performance.timeOrigin;
}
