/** Builds the site again after each change, updates the open pages, and checks all pages while the server is idle. */

import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { countNoun } from '../core/text';
import { type DevBuild, describeCrash, type FramedProblem } from './devBuild';
import { addBuild, type DevState, listProblems } from './onDemandFiles';
import type { OpenPages } from './openPages';

export type BuildingOptions = {
  /** `changed` has absolute paths; it is empty for the first build. */
  readonly build: (changed: readonly string[]) => Promise<DevBuild>;
  readonly log: (line: string) => void;
  /** Gets all known problems whenever more or fewer may be known. */
  readonly onProblems?: ((problems: readonly FramedProblem[]) => void) | undefined;
};

type Building = {
  /** The state after the first build. */
  readonly first: Promise<DevState>;
  /** The latest state, when there is one. */
  readonly getState: () => Promise<DevState>;
  /** Starts a build soon; `file` is an absolute path. */
  readonly noteChange: (file: string) => void;
  /** Called when a request comes, and when it has been answered. */
  readonly noteRequest: () => void;
  readonly noteAnswer: () => void;
  readonly close: () => void;
};

export function startBuilding({ log, ...options }: BuildingOptions, pages: OpenPages): Building {
  const idleness = createIdleness();
  let state: DevState | undefined;
  let isClosed = false;

  const reportProblems = (): void => {
    if (isClosed || !state) return;
    pages.sendProblems(state);
    options.onProblems?.(listProblems(state));
  };
  const build = async (changed: readonly string[]): Promise<DevState> => {
    const start = performance.now();
    idleness.noteWork();
    const now = addBuild(state, await runBuild(() => options.build(changed), log));
    state = now;
    const updated = await pages.update(now);
    log(describeBuild(now, { updated, milliseconds: performance.now() - start }));
    reportProblems();
    idleness.noteWork();
    void checkAll(now);
    return now;
  };
  /** Ends early when the next build begins. */
  const checkAll = async (now: DevState): Promise<void> => {
    const isWanted = () => !isClosed && state === now;
    try {
      await now.latest.site?.checkAll(() => idleness.pause(isWanted));
    } catch (error) {
      log(`the check of all pages failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
    if (isWanted()) reportProblems();
  };

  const queue = createBuildQueue(async (changed) => void (await build(changed)));
  const first = build([]);
  return {
    first,
    getState: async () => state ?? first,
    noteChange: queue.add,
    noteRequest: idleness.noteWork,
    noteAnswer() {
      idleness.noteWork();
      reportProblems();
    },
    close() {
      isClosed = true;
      queue.close();
    },
  };
}

type BuildFigures = { readonly updated: number; readonly milliseconds: number };

function describeBuild(state: DevState, { updated, milliseconds }: BuildFigures): string {
  const time = `${Math.round(milliseconds)} ms`;
  const errors = listProblems(state).filter(({ severity }) => severity === 'error').length;
  const found = errors === 0 ? '' : `, ${countNoun(errors, 'error')}`;
  if (!state.latest.site) return `failed in ${time}${found}`;
  const shown = updated === 0 ? '' : `, ${countNoun(updated, 'open page')} updated`;
  return `ready in ${time}${found}${shown}`;
}

/** Turns every error into a problem to show, so that the server never ends. */
async function runBuild(
  build: () => Promise<DevBuild>,
  log: (line: string) => void,
): Promise<DevBuild> {
  try {
    return await build();
  } catch (error) {
    const problems = describeCrash(error);
    for (const { frame, message } of problems) log(frame ?? message);
    return { problems, devScript: '' };
  }
}

type Idleness = {
  /** Called when a request comes, and when it has been answered. */
  readonly noteWork: () => void;
  /** Resolves when the server has been idle for a while; to false when `isWanted` returns false. */
  readonly pause: (isWanted: () => boolean) => Promise<boolean>;
};

const IDLE_MS = 150;

/** Runs background work only while the server is idle. */
export function createIdleness(): Idleness {
  let lastWork = performance.now();
  return {
    noteWork() {
      lastWork = performance.now();
    },
    async pause(isWanted) {
      await setImmediate();
      for (;;) {
        if (!isWanted()) return false;
        const leftMs = lastWork + IDLE_MS - performance.now();
        if (leftMs <= 0) return true;
        await wait(leftMs, undefined, { ref: false });
      }
    },
  };
}

type BuildQueue = {
  readonly add: (file: string) => void;
  /** Starts no further build. */
  readonly close: () => void;
};

/** An editor that saves several files, or one in several steps, causes one build. */
const DEBOUNCE_MS = 10;

/**
 * Runs one build at a time, shortly after the last change. All changes during a run cause exactly one more run. `run`
 * must not reject.
 */
export function createBuildQueue(run: (changed: readonly string[]) => Promise<void>): BuildQueue {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isClosed = false;

  const start = async (): Promise<void> => {
    timer = undefined;
    if (isRunning || isClosed || changed.size === 0) return;
    isRunning = true;
    const files = [...changed].sort();
    changed.clear();
    await run(files);
    isRunning = false;
    if (timer === undefined) await start();
  };
  const add = (file: string): void => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(start, DEBOUNCE_MS);
  };
  const close = (): void => {
    isClosed = true;
    clearTimeout(timer);
  };
  return { add, close };
}
