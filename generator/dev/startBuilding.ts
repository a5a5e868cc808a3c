/** Builds the site again after each change, tells the open pages, and checks all pages while nobody asks for any. */

import { createIdleness } from './createIdleness';
import { describeCrash } from './describeCrash';
import { createFailedBuild, type DevBuild, type FramedProblem } from './devBuild';
import { addBuild, type DevState, listProblems } from './devState';
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
  readonly build: (changed: readonly string[]) => Promise<void>;
  /** Called when a browser has asked for something, and when it is answered. */
  readonly noteRequest: () => void;
  readonly noteAnswer: () => void;
  readonly close: () => void;
};

export function startBuilding({ log, ...options }: BuildingOptions, pages: OpenPages): Building {
  const idleness = createIdleness();
  let state: DevState | undefined;
  let isClosed = false;

  const tellProblems = (): void => {
    if (isClosed || !state) return;
    pages.tellProblems(state);
    options.onProblems?.(listProblems(state));
  };
  const build = async (changed: readonly string[]): Promise<DevState> => {
    const start = performance.now();
    idleness.noteWork();
    const now = addBuild(state, await runBuild(() => options.build(changed), log));
    state = now;
    const updated = await pages.update(now);
    log(describeBuild(now, { updated, milliseconds: performance.now() - start }));
    tellProblems();
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
    if (isWanted()) tellProblems();
  };

  const first = build([]);
  return {
    first,
    getState: async () => state ?? first,
    build: async (changed) => void (await build(changed)),
    noteRequest: idleness.noteWork,
    noteAnswer() {
      idleness.noteWork();
      tellProblems();
    },
    close() {
      isClosed = true;
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

function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
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
    return createFailedBuild(problems);
  }
}
