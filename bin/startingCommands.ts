/** The commands for the first hour with a site: `init`, `import`, `new` and `completion`. */

import { Argument, type Command, Option } from 'commander';
import {
  IMPORTER_NAMES,
  type ImporterName,
  runImport,
  runInit,
  runNewDoc,
  runNewPost,
  STARTER_NAMES,
  type StarterName,
} from '../generator';
import { SHELLS, type Shell, writeCompletion } from './completion/writeCompletion';
import { exitAsFirstProcess } from './interrupt';
import {
  addCommand,
  addExamples,
  addFormat,
  explainUsage,
  type FormatFlags,
  parseDay,
  parseTitle,
} from './options';
import { findRoot, getStreams, type Run } from './surroundings';

type InitFlags = FormatFlags & {
  readonly template?: StarterName;
  readonly title?: string;
  readonly yes?: boolean;
};
type DocFlags = FormatFlags & { readonly title?: string; readonly draft?: boolean };
type PostFlags = FormatFlags & { readonly date?: string; readonly draft?: boolean };

export function addInit(program: Command, run: Run): void {
  const init = addCommand(program, 'init', 'write a new site')
    .argument('[folder]', 'the folder of the new site')
    .addOption(new Option('--template <name>', 'what it begins with').choices(STARTER_NAMES))
    .option('--title <text>', 'the title of the site', parseTitle)
    .option('--yes', 'ask nothing, and take the defaults')
    .action(async (folder: string | undefined, { template, title, yes, format }: InitFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      const input = yes === true ? undefined : run.getInput();
      const isTerminal = input?.isTTY === true && run.out.isTTY === true && format === 'text';
      run.finish(
        await runInit({
          ...getStreams(run),
          root: findRoot(program, run),
          given: { folder, starter: template, title },
          input: isTerminal ? input : undefined,
          today: formatToday(),
          format,
        }),
      );
    });
  addFormat(init);
  addExamples(init, [
    ['docwright init my-docs', 'asks for the template and the title'],
    ['docwright init my-docs --template blog --title "My project"', 'asks nothing'],
    ['docwright init --yes', 'a documentation in this folder'],
  ]);
}

export function addImport(program: Command, run: Run): void {
  const added = addCommand(program, 'import', 'write a site from that of another generator')
    .addArgument(new Argument('<generator>', 'what made the site').choices(IMPORTER_NAMES))
    .argument('<folder>', 'the folder of that site')
    .argument('[target]', 'the folder of the new site', '.')
    .action(async (importer: ImporterName, folder: string, target: string) => {
      exitAsFirstProcess(run.ending.allowExit);
      const root = findRoot(program, run);
      run.finish(await runImport({ out: run.out, root, importer, folder, target }));
    });
  addExamples(added, [
    [
      'docwright import docusaurus ../website my-docs',
      'writes my-docs/content/ and my-docs/IMPORT.md',
    ],
    ['docwright import mintlify ../docs my-docs', 'for a folder with docs.json or mint.json'],
    ['docwright import markdown notes my-docs', 'for a folder of Markdown without a generator'],
  ]);
}

export function addNew(program: Command, run: Run): void {
  const added = addCommand(program, 'new', 'add a page');
  const doc = addCommand(added, 'doc', 'add a page to the docs')
    .argument('<path>', 'its path below the folder of the docs')
    .option('--title <text>', 'its title, instead of one made from the path', parseTitle)
    .option('--draft', 'dev shows it, and a build leaves it out')
    .exitOverride(explainUsage('docwright new doc --help'))
    .action(async (path: string, { title, draft, format }: DocFlags) => {
      const isDraft = draft === true;
      run.finish(await runNewDoc({ ...getPlace(program, run), path, title, isDraft, format }));
    });
  addFormat(doc);
  addExamples(doc, [['docwright new doc guide/first-flight', 'writes content/docs/guide/…']]);
  const post = addCommand(added, 'post', 'add a post to the blog')
    .argument('<title>', 'its title', parseTitle)
    .option('--date <day>', 'its date, instead of today', parseDay)
    .option('--draft', 'dev shows it, and a build leaves it out')
    .exitOverride(explainUsage('docwright new post --help'))
    .action(async (title: string, { date = formatToday(), draft, format }: PostFlags) => {
      const isDraft = draft === true;
      run.finish(await runNewPost({ ...getPlace(program, run), title, date, isDraft, format }));
    });
  addFormat(post);
  addExamples(post, [
    ['docwright new post "The club opens"', 'writes a file with today in its name'],
  ]);
  addExamples(added, [
    ['docwright new doc guide/first-flight', ''],
    ['docwright new post "The club opens" --draft', ''],
  ]);
}

export function addCompletion(program: Command, run: Run): void {
  const completion = addCommand(program, 'completion', 'print a script that completes commands')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => {
      run.out.write(writeCompletion(shell, program));
    });
  addExamples(completion, [
    ['docwright completion bash >> ~/.bashrc', 'for bash'],
    ['docwright completion zsh > ~/.zfunc/_docwright', 'for zsh, with ~/.zfunc in $fpath'],
    ['docwright completion fish > ~/.config/fish/completions/docwright.fish', 'for fish'],
  ]);
}

function getPlace(program: Command, run: Run) {
  return { ...getStreams(run), root: findRoot(program, run), folder: run.folder };
}

/** The day at the place of the author, as `YYYY-MM-DD`. */
function formatToday(): string {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
