/** The commands about problems: `check` and `explain`. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { PROBLEM_FORMATS, runCheck, runExplain } from '../generator';
import { exitAsFirstProcess } from './interrupt';
import { addCommand, addExamples, addFormat, type FormatFlags } from './options';
import { findRoot, getStreams, type Run } from './surroundings';

type CheckFlags = FormatFlags & { readonly against?: string };

export function addCheck(program: Command, run: Run): void {
  const check = addCommand(program, 'check', 'print every problem, write nothing');
  check.option('--against <file>', 'find addresses that are gone since this older manifest');
  addFormat(check, PROBLEM_FORMATS).action(async ({ format, against }: CheckFlags) => {
    exitAsFirstProcess(run.ending.allowExit);
    const root = findRoot(program, run);
    const old = against === undefined ? undefined : resolve(run.folder, against);
    run.finish(await runCheck({ ...getStreams(run), root, format, against: old }));
  });
  addExamples(check, [
    ['docwright check --root ../kite-club', 'for a site in another folder'],
    ['docwright check --format json', 'for a program that reads the problems'],
    ['docwright check --against kept-manifest.json', 'for addresses that readers know'],
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
