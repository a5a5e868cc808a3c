/** Joins steps into one way through a document: each takes what it needs, and gives what it has found. */

import type { PlacedProblem } from './placeProblem';

/** What every step may give besides its own findings; the problems of all steps are kept in order. */
type Reporting = { readonly problems?: readonly PlacedProblem[] };
type Step<Known, Gives> = (known: Known) => (Gives & Reporting) | Promise<Gives & Reporting>;
type Reported = { readonly problems: readonly PlacedProblem[] };

/** What is known after a step: what it gives stands in the place of what was known by that name. */
type After<Known, Gives> = Omit<Known, keyof Gives | 'problems'> &
  Omit<Gives, 'problems'> &
  Reported;

type Steps<Source, Known> = {
  /** Compiles when all that the step needs is known by now, in the state in which the step needs it. */
  readonly add: <Gives extends object>(
    step: Step<Known, Gives>,
  ) => Steps<Source, After<Known, Gives>>;
  readonly run: (source: Source) => Promise<Known>;
};

/** The first step gets what `run` is given. */
export function startSteps<Source>(): Steps<Source, Source & Reported> {
  return createSteps(async (source: Source) => ({ ...source, problems: [] }));
}

function createSteps<Source, Known extends Reported>(
  run: (source: Source) => Promise<Known>,
): Steps<Source, Known> {
  return {
    run,
    add: <Gives extends object>(step: Step<Known, Gives>) =>
      createSteps(async (source: Source): Promise<After<Known, Gives>> => {
        const known = await run(source);
        const given = await step(known);
        return { ...known, ...given, problems: [...known.problems, ...(given.problems ?? [])] };
      }),
  };
}
