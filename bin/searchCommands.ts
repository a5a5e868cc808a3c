/** The commands about search: `search`, `search suggest` and `search push`. */

import type { Command } from 'commander';
import { load, UsageError } from '../generator';
import { exitAsFirstProcess, listenForInterrupt } from './ending';
import { findRoot, getStreams, type Run } from './environment';
import {
  addCommand,
  addEdition,
  addExamples,
  addFormat,
  type EditionFlags,
  type FormatFlags,
} from './options';

const PUSH_HELP = `
Reads the account from environment variables:
  ALGOLIA_APP_ID         the application ID (default: search.appId)
  ALGOLIA_ADMIN_API_KEY  a key with write access to the index (default: ALGOLIA_API_KEY)
Readers keep using the old index until the new one is complete.`;

const NO_QUERY = 'docwright search needs a query. Run docwright search --help for usage.';

type SearchFlags = FormatFlags & EditionFlags & { readonly explain?: boolean };
type PushFlags = FormatFlags & { readonly dryRun?: boolean };

export function addSearch(program: Command, run: Run): void {
  const search = addCommand(program, 'search', 'search the site, or work on its index');
  search
    .argument('[query]', 'what a reader types, in quotes')
    .option('--explain', 'print what the score of each result consists of')
    .hook('preSubcommand', (_, subcommand) => handFlags(search.opts<SearchFlags>(), subcommand))
    .action(async (query = '', { explain, ...flags }: SearchFlags) => {
      if (query.trim() === '') {
        if (flags.format === 'json') throw new UsageError(NO_QUERY);
        search.help({ error: true });
      }
      exitAsFirstProcess(run.ending.allowExit);
      const { runSearch } = await load.search();
      const isExplained = explain === true;
      run.finish(await runSearch({ ...getPlace(program, run), query, isExplained, ...flags }));
    });
  addFormat(addEdition(search));
  addSuggest(search, { program, run });
  addPush(search, { program, run });
  addExamples(search, [
    ['docwright search "create a poll"', 'print what readers find'],
    ['docwright search "create a poll" --explain', 'and why it is in this order'],
    ['docwright search "créer un sondage" --language fr', 'in another language'],
    ['docwright search suggest >> content/search.test.yml', 'add tests for the search'],
    ['docwright search push --dry-run', 'print what would be uploaded'],
  ]);
}

/** Commander gives `search` its own options, even those after the name of a subcommand. */
function handFlags({ format, ...others }: SearchFlags, subcommand: Command): void {
  const [wrong] = Object.keys(others);
  if (wrong !== undefined) {
    const name = wrong.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    subcommand.error(`error: unknown option '--${name}'`);
  }
  subcommand.setOptionValue('format', format);
}

type Called = { readonly program: Command; readonly run: Run };

function addSuggest(search: Command, { program, run }: Called): void {
  const description = 'print tests for the search, made from the texts of links';
  const suggest = addCommand(search, 'suggest', description).action(
    async ({ format }: FormatFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      const { runSearchSuggest } = await load.suggestSearches();
      run.finish(await runSearchSuggest({ ...getPlace(program, run), format }));
    },
  );
  addFormat(suggest);
  addExamples(suggest, [
    ['docwright search suggest', 'print the tests'],
    ['docwright search suggest >> content/search.test.yml', 'add them to the file'],
  ]);
}

function addPush(search: Command, { program, run }: Called): void {
  const push = addCommand(search, 'push', 'upload the search records to the hosted index')
    .option('--dry-run', 'print the plan without uploading anything')
    .addHelpText('after', PUSH_HELP)
    .action(async ({ dryRun = false, format }: PushFlags) => {
      const interrupt = listenForInterrupt(run.ending.allowExit);
      const controller = new AbortController();
      interrupt.came.then(() => controller.abort());
      const { runSearchPush } = await load.pushSearch();
      const exitCode = await runSearchPush({
        ...getPlace(program, run),
        isDryRun: dryRun,
        environment: run.variables,
        signal: controller.signal,
        format,
      });
      run.finish(exitCode);
    });
  addFormat(push);
  addExamples(push, [['docwright search push --dry-run', 'print what would be uploaded']]);
}

function getPlace(program: Command, run: Run) {
  return { ...getStreams(run), root: findRoot(program, run) };
}
