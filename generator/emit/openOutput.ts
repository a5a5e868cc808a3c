/**
 * Emit: takes the files of a site one after the other, writes those that are new to a folder beside the old
 * output, and swaps the folders at the end. When the output has unmanaged files, it replaces the files one by one.
 */

import { join } from 'node:path';
import type { OutputFile } from '../../templates/model/site';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { formatRow, stampFolder, stampRows } from '../core/fileStamp';
import { type Memory, NO_MEMORY } from '../core/memory';
import { discardStage } from './discardOutput';
import { requireNoOtherBuild } from './journal';
import { createLeftover, explained, explainFailure } from './outputErrors';
import {
  type CopiedFile,
  findFile,
  formatStamp,
  type KnownFile,
  planCopy,
  planFile,
  type Step,
} from './planStep';
import { type Replaced, replaceOutput } from './replaceOutput';
import { createStage, isInUse, listStages, type Stage } from './stage';

export type OutputRequest = {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** The manifest. It lists the files that docwright wrote, and is written last when files are replaced one by one. */
  readonly lastFile: string;
  /** What is known of the files in the output. */
  readonly known?: Memory | undefined;
  /** The bundle of `writeThread`; without it, all files are written in this thread. */
  readonly thread?: URL | undefined;
};

export type Emitted = Omit<Replaced, 'steps'> & {
  /** Of all files of the site. */
  readonly bytes: number;
  /** What `stampOutput` gives as long as nobody changes the output; undefined with unmanaged files. */
  readonly stamp: string | undefined;
};

type Output = {
  /** Writes the file beside the output, unless the output has it already. */
  readonly take: (file: OutputFile | KnownFile) => void;
  readonly copy: (file: CopiedFile) => void;
  /** Replaces the output by the files that were taken. */
  readonly finish: (staying?: Staying) => Promise<Emitted>;
  /** Leaves the output as it is. */
  readonly discard: () => Promise<void>;
};

/** What stays in the output beside the files of the site. */
type Staying = {
  /** Hashed files of earlier builds stay for so long. */
  readonly keepMs?: number | undefined;
  /** Folders that other builds write, each with a slash at its end. */
  readonly keep?: readonly string[] | undefined;
};

/**
 * A build that fails or is killed leaves the old output complete, or a mix of old and new files when files
 * are replaced one by one. Every function throws a `UserError` when the disk cannot be written; `finish` also
 * when an unmanaged file is in the place of a file of the site; then nothing is changed.
 */
export async function openOutput(request: OutputRequest): Promise<Output> {
  const { out } = request;
  const explainedNow = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      throw explainFailure(error, out);
    }
  };
  return explained(out, async () => {
    const output = await openStage(request);
    return {
      take: (file) => explainedNow(() => output.take(file)),
      copy: (file) => explainedNow(() => output.copy(file)),
      finish: (staying) =>
        explained(out, () => output.finish(staying)).catch(async (error: unknown) => {
          await output.discard();
          throw error;
        }),
      discard: output.discard,
    };
  });
}

async function openStage(request: OutputRequest): Promise<Output> {
  const { out, lastFile, known = NO_MEMORY, thread } = request;
  await requireNoOtherBuild(out);
  const problems = await discardDeadStages(out, lastFile);
  const stage = createStage(out, thread);
  const steps = createStepList(stage);
  const place = { out, known };

  return {
    take: (file) => steps.add(planFile(file, place)),
    copy: (file) => steps.add(planCopy(file, place)),
    async discard() {
      await stage.remove();
    },
    async finish({ keepMs = 0, keep = [] } = {}) {
      const keeping = { keepMs, now: Date.now() };
      const wanted = await steps.finish();
      const replaced = await replaceOutput(out, { lastFile, steps: wanted, stage, keeping, keep });
      const left = await stage.remove();
      const { steps: all, ...emitted } = replaced;
      const files = all.map((step) => remember(step, place));
      const bytes = files.slice(0, wanted.length).reduce((sum, { size }) => sum + size, 0);
      const stamp = emitted.kept.length > 0 ? undefined : stampRows(files.map(({ row }) => row));
      // A folder that is still there after the swap cannot be removed now either.
      const own = emitted.problems.length > 0 ? emitted.problems : left;
      return { ...emitted, problems: [...problems, ...own], bytes, stamp };
    },
  };
}

/**
 * Up to this many bytes are buffered, so a small build that is stopped leaves nothing beside the output.
 */
const MAX_HELD = 8 * 1024 * 1024;

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
      if (held <= MAX_HELD) return;
      stage.startThread();
      write();
    },
    /** All steps; what is new is in the stage. */
    async finish(): Promise<readonly Step[]> {
      write();
      const staged = await stage.settle();
      return [...steps.values()].map((step) => ({ ...step, ...staged.get(step.file) }));
    },
  };
}

/** The next build knows the file without reading it. Returns its size in bytes and its row of the stamp. */
function remember(
  { file, sha256, unchanged, staged }: Step,
  { out, known }: { out: string; known: Memory },
) {
  const stats = unchanged ?? staged ?? findFile(join(out, file));
  const stamp = stats && formatStamp(stats);
  const value = stamp && sha256 && `${stamp} ${sha256}`;
  if (value && known.find(file) !== value) known.keep(file, value);
  return { size: stats?.size ?? 0, row: stamp && formatRow(file, stamp) };
}

/** Discards what killed builds have left. Returns a problem for what cannot be removed. */
async function discardDeadStages(out: string, manifestFile: string): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const stage of await listStages(out)) {
    if (isInUse(stage)) continue;
    try {
      await discardStage(stage.path, { out, manifestFile });
    } catch (error) {
      if (error instanceof UserError) throw error;
      problems.push(createLeftover(stage.path, error));
    }
  }
  return problems;
}

/** The `stamp` of the build that wrote it. Also undefined if killed builds left something to remove. */
export async function stampOutput(out: string): Promise<string | undefined> {
  const stages = await listStages(out);
  return stages.length === 0 ? stampFolder(out, formatStamp) : undefined;
}
