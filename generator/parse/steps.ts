/** Chains the steps of a document: each takes the results of the steps before it and returns its own. */

import type { PlacedProblem } from './placeProblem';

/** Every step may also return problems; those of all steps are kept in order. */
type Reporting = { readonly problems?: readonly PlacedProblem[] };
type Step<Known, Gives> = (known: Known) => (Gives & Reporting) | Promise<Gives & Reporting>;
type Reported = { readonly problems: readonly PlacedProblem[] };

/** The results known after a step: a new result replaces an older one of the same name. */
type After<Known, Gives> = Omit<Known, keyof Gives | 'problems'> &
  Omit<Gives, 'problems'> &
  Reported;

type Steps<Source, Known> = {
  /** Compiles only when earlier steps return all that this step needs, in the state that it needs. */
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
