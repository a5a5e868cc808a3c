/** Builds one site with every program, case by case, and the programs in turns. */

import { type BenchSite, createBenchSite, type SiteContent, type Weight } from './benchSite';
import { CASES, type Case, createEdit, type Edit } from './cases';
import { measure, runCommand, type Usage } from './measure';
import type { Program } from './program';

export type Contender = { readonly program: Program; readonly site: BenchSite };

export type BuildFigures = {
  readonly program: string;
  /** What each run took; a case that was not measured is not there. */
  readonly cases: Partial<Record<Case, readonly Usage[]>>;
  readonly weight: Weight | undefined;
  /** Why it gave up. */
  readonly failure: string | undefined;
};

export type BuildPlan = {
  readonly cases: readonly Case[];
  readonly runs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
};

export function createContenders(
  programs: readonly Program[],
  content: SiteContent,
  getFolder: (program: Program) => string,
): readonly Contender[] {
  return programs.map((program) => ({
    program,
    site: createBenchSite(getFolder(program), program, content),
  }));
}

export async function measureBuilds(
  contenders: readonly Contender[],
  pages: SiteContent['pages'],
  plan: BuildPlan,
): Promise<readonly BuildFigures[]> {
  const measured = contenders.map((contender) => ({ ...contender, ...startFigures() }));
  for (let round = 1; round <= plan.runs; round++) {
    for (const step of planRound(plan.cases, round)) {
      const edit = createEdit(step.name, pages, round);
      for (const one of measured) {
        if (one.failure !== undefined) continue;
        plan.onProgress(`run ${round}, ${step.name}: ${one.program.name}`);
        await takeStep(one, step, edit, plan.signal);
      }
    }
  }
  return measured.map(({ program, cases, weight, failure }) => ({
    program: program.name,
    cases,
    weight,
    failure,
  }));
}

type Step = { readonly name: Case; readonly isMeasured: boolean };

type Figures = {
  readonly cases: Partial<Record<Case, Usage[]>>;
  weight: Weight | undefined;
  failure: string | undefined;
};

function startFigures(): Figures {
  return { cases: {}, weight: undefined, failure: undefined };
}

/**
 * Each case finds what the last build left. So there is always a first build, and a page to delete was
 * built before, whether their figures are wanted or not.
 */
function planRound(cases: readonly Case[], round: number): readonly Step[] {
  const isNeeded = (name: Case) =>
    cases.includes(name) ||
    (name === 'cold' && round === 1) ||
    // The pair belongs together: the next run begins with the same pages again.
    (name === 'added' && cases.includes('deleted')) ||
    (name === 'deleted' && cases.includes('added'));
  return CASES.filter(isNeeded).map((name) => ({ name, isMeasured: cases.includes(name) }));
}

async function takeStep(
  contender: Contender & Figures,
  { name, isMeasured }: Step,
  edit: Edit,
  signal: AbortSignal,
): Promise<void> {
  const { program, site } = contender;
  try {
    if (name === 'cold') site.clean();
    site.apply(edit);
    const command = program.build(site.folder);
    if (isMeasured) {
      const usage = await measure(command, signal);
      contender.cases[name] = [...(contender.cases[name] ?? []), usage];
    } else await runCommand(command, signal);
    if (!edit.isShown(site.output)) throw new Error(`its output does not show the edit "${name}"`);
    if (name === 'cold') contender.weight = site.weigh();
  } catch (error) {
    signal.throwIfAborted();
    contender.failure = `${name}: ${error instanceof Error ? error.message : error}`;
  }
}
