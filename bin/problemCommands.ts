/** The commands about problems: `check` and `explain`. */

import type { Command } from 'commander';
import { PROBLEM_FORMATS, runCheck, runExplain } from '../generator';
import { exitAsFirstProcess } from './interrupt';
import { addCommand, addExamples, addFormat, type FormatFlags } from './options';
import { findRoot, getStreams, type Run } from './surroundings';

export function addCheck(program: Command, run: Run): void {
  const check = addCommand(program, 'check', 'print every problem, write nothing');
  addFormat(check, PROBLEM_FORMATS).action(async ({ format }: FormatFlags) => {
    exitAsFirstProcess(run.ending.allowExit);
    run.finish(await runCheck({ ...getStreams(run), root: findRoot(program, run), format }));
  });
  addExamples(check, [
    ['docwright check --root ../kite-club', 'for a site in another folder'],
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
