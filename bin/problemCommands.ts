/** The commands about problems: `check` and `explain`. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { PROBLEM_FORMATS, runCheck, runExplain, UsageError } from '../generator';
import { exitAsFirstProcess } from './interrupt';
import { addCommand, addExamples, addFormat, type FormatFlags } from './options';
import { findRoot, getStreams, type Run } from './surroundings';

type CheckFlags = FormatFlags & {
  readonly against?: string;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly external?: boolean;
};

export function addCheck(program: Command, run: Run): void {
  const check = addCommand(program, 'check', 'print every problem, write no site')
    .option('--against <file>', 'find addresses that are gone since this older manifest')
    .option('--fix', 'correct links whose right address is known')
    .option('--external', 'ask other hosts for what pages link to')
    .option('--dry-run', 'print what would be corrected, and correct nothing');
  addFormat(check, PROBLEM_FORMATS).action(
    async ({ against, fix, dryRun, external, format }: CheckFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      if (dryRun === true && fix !== true) {
        throw new UsageError(
          '--dry-run goes with --fix. Run docwright check --help for what there is.',
        );
      }
      run.finish(
        await runCheck({
          ...getStreams(run),
          root: findRoot(program, run),
          against: against === undefined ? undefined : resolve(run.folder, against),
          fixes: fix === true,
          isDryRun: dryRun === true,
          isExternal: external === true,
          format,
        }),
      );
    },
  );
  addExamples(check, [
    ['docwright check --root ../kite-club', 'for a site in another folder'],
    ['docwright check --external', 'looks for dead links to other hosts, too'],
    ['docwright check --fix --dry-run', 'tells which links it would correct'],
    ['docwright check --against kept-manifest.json', 'for addresses that readers know'],
    ['docwright check --format json', 'for a program that reads the problems'],
    ['docwright check --format github', 'shows them in a pull request on GitHub'],
  ]);
}

export function addExplain(program: Command, run: Run): void {
  const explain = addCommand(program, 'explain', 'tell what the code of a problem means')
    .argument('[code]', 'the code; without one, all codes are listed')
    .action(async (code: string | undefined, { format }: FormatFlags) => {
      run.finish(
        await runExplain({ ...getStreams(run), root: findRoot(program, run), code, format }),
      );
    });
  addFormat(explain);
  addExamples(explain, [
    ['docwright explain broken-link', 'tells what it means and what to do'],
    ['docwright explain', 'lists all codes'],
  ]);
}
