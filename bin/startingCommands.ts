/** The commands for the first hour with a site: `init`, `import`, `new` and `completion`. */

import { Argument, type Command, Option } from 'commander';
import {
  IMPORTER_NAMES,
  type ImporterName,
  load,
  STARTER_NAMES,
  type StarterName,
} from '../generator';
import { exitAsFirstProcess } from './ending';
import { findRoot, getStreams, type Run } from './environment';
import {
  addCommand,
  addExamples,
  addFormat,
  type FormatFlags,
  parseDay,
  parseTitle,
} from './options';
import { SHELLS, type Shell, writeCompletion } from './writeCompletion';

type InitFlags = FormatFlags & {
  readonly template?: StarterName;
  readonly title?: string;
  readonly yes?: boolean;
};
type DocFlags = FormatFlags & { readonly title?: string; readonly draft?: boolean };
type PostFlags = FormatFlags & { readonly date?: string; readonly draft?: boolean };

export function addInit(program: Command, run: Run): void {
  const init = addCommand(program, 'init', 'create a site')
    .argument('[folder]', 'the folder of the new site')
    .addOption(new Option('--template <name>', 'the starter to use').choices(STARTER_NAMES))
    .option('--title <text>', 'the title of the site', parseTitle)
    .option('--yes', 'skip the questions and use the defaults')
    .action(async (folder: string | undefined, { template, title, yes, format }: InitFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      const input = yes === true ? undefined : run.getInput();
      const isTerminal = input?.isTTY === true && run.out.isTTY === true && format === 'text';
      const { runInit } = await load.init();
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
    ['docwright init my-docs', 'ask for the template and the title'],
    ['docwright init my-docs --template blog --title "My project"', 'skip the questions'],
    ['docwright init --yes', 'create a documentation site in this folder'],
  ]);
}

type ImportFlags = { readonly trustConfig?: boolean };

export function addImport(program: Command, run: Run): void {
  const added = addCommand(program, 'import', 'convert a site from another generator')
    .addArgument(new Argument('<generator>', 'the generator of the site').choices(IMPORTER_NAMES))
    .argument('<folder>', 'the folder of the site to convert')
    .argument('[target]', 'the folder of the new site', '.')
    .option('--trust-config', "run the site's configuration in Node, with your permissions")
    .action(async (importer: ImporterName, folder: string, target: string, flags: ImportFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      const root = findRoot(program, run);
      const trustsConfig = flags.trustConfig === true;
      const { runImport } = await load.import();
      run.finish(await runImport({ out: run.out, root, importer, folder, target, trustsConfig }));
    });
  addExamples(added, [
    [
      'docwright import docusaurus ../website my-docs',
      'write my-docs/content/ and my-docs/IMPORT.md',
    ],
    ['docwright import mintlify ../docs my-docs', 'convert a folder with docs.json or mint.json'],
    ['docwright import markdown notes my-docs', 'convert a folder of plain Markdown'],
  ]);
}

export function addNew(program: Command, run: Run): void {
  const added = addCommand(program, 'new', 'add a doc or a post');
  const doc = addCommand(added, 'doc', 'add a doc')
    .argument('<path>', 'its path in the docs folder')
    .option('--title <text>', 'its title (default: made from the path)', parseTitle)
    .option('--draft', 'mark it as a draft, which builds leave out')
    .action(async (path: string, { title, draft, format }: DocFlags) => {
      const isDraft = draft === true;
      const { runNewDoc } = await load.newPage();
      run.finish(await runNewDoc({ ...getPlace(program, run), path, title, isDraft, format }));
    });
  addFormat(doc);
  addExamples(doc, [['docwright new doc guide/first-flight', 'write content/docs/guide/…']]);
  const post = addCommand(added, 'post', 'add a blog post')
    .argument('<title>', 'its title', parseTitle)
    .option('--date <day>', 'its date (default: today)', parseDay)
    .option('--draft', 'mark it as a draft, which builds leave out')
    .action(async (title: string, { date = formatToday(), draft, format }: PostFlags) => {
      const isDraft = draft === true;
      const { runNewPost } = await load.newPage();
      run.finish(await runNewPost({ ...getPlace(program, run), title, date, isDraft, format }));
    });
  addFormat(post);
  addExamples(post, [
    ['docwright new post "The club opens"', 'write a file with the current date in its name'],
  ]);
  addExamples(added, [
    ['docwright new doc guide/first-flight', ''],
    ['docwright new post "The club opens" --draft', ''],
  ]);
}

export function addCompletion(program: Command, run: Run): void {
  const completion = addCommand(program, 'completion', 'print a shell completion script')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      const explain = program.commands.find((command) => command.name() === 'explain');
      // Only here, because the codes take long to load.
      const { EXPLANATIONS } = await load.codes();
      explain?.registeredArguments[0]?.choices([...EXPLANATIONS.keys()].sort());
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
