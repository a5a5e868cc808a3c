/** The commands about problems: `check` and `explain`. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { load, PROBLEM_FORMATS, UsageError } from '../generator';
import { exitAsFirstProcess } from './ending';
import { findRoot, getStreams, type Run } from './environment';
import {
  addCommand,
  addExamples,
  addFormat,
  createUntrusted,
  type FormatFlags,
  findUntrusted,
} from './options';

type CheckFlags = FormatFlags & {
  readonly against?: string;
  readonly apiChanges?: string;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly external?: boolean;
  readonly untrusted?: string;
};

export function addCheck(program: Command, run: Run): void {
  const check = addCommand(program, 'check', 'check the site without building it')
    .option('--against <file>', 'find lost addresses and API changes since this earlier manifest')
    .option('--api-changes <file>', 'write the API changes to this Markdown file')
    .option('--fix', 'fix links whose correct address is known')
    .option('--external', 'also check links to other hosts')
    .option('--dry-run', 'print the fixes without applying them')
    .addOption(createUntrusted().conflicts(['fix', 'external']));
  addFormat(check, PROBLEM_FORMATS).action(
    async ({ against, apiChanges, fix, dryRun, external, untrusted, format }: CheckFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      if (dryRun === true && fix !== true) {
        throw new UsageError('--dry-run needs --fix. Run docwright check --help for usage.');
      }
      if (apiChanges !== undefined && against === undefined) {
        throw new UsageError(
          '--api-changes needs --against. Run docwright check --help for usage.',
        );
      }
      const { runCheck } = await load.check();
      run.finish(
        await runCheck({
          ...getStreams(run),
          root: findRoot(program, run),
          against: against === undefined ? undefined : resolve(run.folder, against),
          apiChanges: apiChanges === undefined ? undefined : resolve(run.folder, apiChanges),
          fixes: fix === true,
          isDryRun: dryRun === true,
          isExternal: external === true,
          untrusted: findUntrusted(untrusted, run),
          format,
        }),
      );
    },
  );
  addExamples(check, [
    ['docwright check --root ../kite-club', 'check a site in another folder'],
    ['docwright check --external', 'also check links to other hosts'],
    ['docwright check --fix --dry-run', 'list the links that --fix would change'],
    ['docwright check --against kept-manifest.json', 'find lost addresses and API changes'],
    [
      'docwright check --against kept-manifest.json --api-changes changes.md',
      'write a changelog of the API',
    ],
    ['docwright check --format json', 'print the problems as JSON'],
    ['docwright check --format github', 'annotate a pull request on GitHub'],
  ]);
}

export function addExplain(program: Command, run: Run): void {
  const explain = addCommand(program, 'explain', 'explain a problem code, or what extensions add')
    .argument('[code]', 'the code, or extensions; lists all codes when omitted')
    .action(async (code: string | undefined, { format }: FormatFlags) => {
      const { runExplain } = await load.explain();
      run.finish(
        await runExplain({ ...getStreams(run), root: findRoot(program, run), code, format }),
      );
    });
  addFormat(explain);
  addExamples(explain, [
    ['docwright explain broken-link', 'what it means and how to fix it'],
    ['docwright explain extensions', 'what each extension adds to the site'],
    ['docwright explain', 'list all codes'],
  ]);
}
