/** The command line: options in, exit code out. The code of a command is loaded when it runs. */

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, Option } from 'commander';
import {
  type CreateDevBuild,
  PACKAGE_FOLDER,
  PROBLEM_FORMATS,
  type RunningServer,
  runBuild,
  runClean,
  runSearchPush,
  runVerify,
  startDev,
  startServe,
  VERSION,
} from '../generator';
import { handleFailure, prepareForEnd } from './failure';
import { exitAsFirstProcess, type Interrupt, listenForInterrupt } from './interrupt';
import { openBrowser } from './openBrowser';
import {
  addCommand,
  addExamples,
  addFormat,
  addServerOptions,
  explainUsage,
  type FormatFlags,
  parseBaseUrl,
  type ServerFlags,
} from './options';
import { addCheck, addExplain } from './problemCommands';
import { addCompletion, addImport, addInit, addNew } from './startingCommands';
import { findRoot, getStreams, type Run, type Surroundings } from './surroundings';

const DONE = 0;
const PUSH_HELP = `
The account is taken from the environment:
  ALGOLIA_APP_ID         the application id (search.appId without it)
  ALGOLIA_ADMIN_API_KEY  a key that may write the index (ALGOLIA_API_KEY without it)
Readers have the old index until the new one is whole.`;

type BuildFlags = FormatFlags & {
  readonly out: string;
  readonly baseUrl?: string;
  readonly strict?: boolean;
  readonly drafts?: boolean;
  readonly quiet?: boolean;
  readonly cache: boolean;
  readonly why?: string;
  readonly changed?: string;
  readonly verify?: boolean;
};
type CleanFlags = FormatFlags & { readonly out: string; readonly cache?: boolean };
type PushFlags = FormatFlags & { readonly dryRun?: boolean };

/** Takes the arguments after `docwright` and returns the exit code. */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  let exitCode = DONE;
  const finish = (code: number) => {
    exitCode = code;
  };
  const program = createProgram({ ...surroundings, finish });
  prepareForEnd({ program, args, surroundings });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    return handleFailure(error, { program, args, surroundings });
  }
}

function createProgram(run: Run): Command {
  const program = new Command('docwright')
    .description('Builds documentation and a blog from Markdown into plain HTML pages.')
    .version(VERSION)
    .option('--root <dir>', 'the folder that holds content/', '.')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => run.out.write(text),
      writeErr: (text) => run.err.write(text),
      outputError: () => undefined,
    })
    .exitOverride(explainUsage('docwright --help'));
  addInit(program, run);
  addImport(program, run);
  addNew(program, run);
  addBuild(program, run);
  addDev(program, run);
  addServe(program, run);
  addCheck(program, run);
  addExplain(program, run);
  addClean(program, run);
  addSearch(program, run);
  addCompletion(program, run);
  return addExamples(program, [
    ['docwright init my-docs', 'writes a new site'],
    ['docwright dev --open', 'shows the site, and every edit at once'],
    ['docwright build --strict', 'writes the site into out/; a warning is an error'],
  ]);
}

function addBuild(program: Command, run: Run): void {
  const build = addCommand(program, 'build', 'write the site')
    .option('--out <dir>', 'the folder to write', 'out')
    .option('--base-url <path>', 'the path the site is served under', parseBaseUrl)
    .option('--strict', 'treat warnings as errors')
    .option('--drafts', 'include drafts')
    .option('--quiet', 'print nothing but problems')
    .option('--no-cache', 'make everything anew')
    .option('--why <path>', 'tell why a page was rendered, or that it was not')
    .option('--changed <file>', 'write which files differ from the last output')
    .addOption(
      new Option('--verify', 'build twice in different ways, compare, and write nothing').conflicts(
        ['changed', 'why'],
      ),
    )
    .action(async (flags: BuildFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      const { format, baseUrl, cache, why, changed } = flags;
      const options = {
        ...getStreams(run),
        root: findRoot(program, run),
        baseUrl,
        isStrict: flags.strict === true,
        includeDrafts: flags.drafts === true,
        isQuiet: flags.quiet === true,
        useCache: cache,
        format,
      };
      if (flags.verify === true) {
        run.finish(await runVerify({ ...options, environment: run.environment }));
        return;
      }
      const told = changed === undefined ? undefined : resolve(run.folder, changed);
      run.finish(await runBuild({ ...options, folder: flags.out, why, changed: told }));
    });
  addExamples(build, [
    ['docwright build --strict', 'for a site without warnings, as in CI'],
    ['docwright build --base-url /docs/', 'for a site below a path'],
    ['docwright build --why /guide/wind', 'tells why this page was made anew'],
  ]);
  addFormat(build, PROBLEM_FORMATS);
}

function addDev(program: Command, run: Run): void {
  const dev = addCommand(program, 'dev', 'build in memory, serve, and reload on every edit');
  addServerOptions(dev)
    .option('--open', 'open the site in the browser')
    .action(async (flags: ServerFlags & { readonly open?: boolean }) => {
      const interrupt = listenForInterrupt(run.ending.allowExit);
      const server = await startDev({
        ...flags,
        root: findRoot(program, run),
        sources: ['bin', 'generator', 'templates', 'client'].map((name) =>
          join(PACKAGE_FOLDER, name),
        ),
        loadBuilder,
        color: getStreams(run).color,
        // Ctrl-C ends esbuild as well, and the error of that build would only confuse.
        log: (line) => interrupt.hasCome() || run.err.write(`${line}\n`),
      });
      if (flags.open === true) openBrowser(server.url, run.err);
      await serveUntil(interrupt, server, run);
    });
  addExamples(dev, [
    ['docwright dev --open', 'opens the browser, too'],
    ['docwright dev --port 0 --host 0.0.0.0', 'on any free port, for the whole network'],
  ]);
}

function addServe(program: Command, run: Run): void {
  const serve = addCommand(program, 'serve', 'serve a built folder as a good static host would');
  addServerOptions(serve)
    .option('--out <dir>', 'the folder to serve', 'out')
    .action(async (flags: ServerFlags & { readonly out: string }) => {
      const interrupt = listenForInterrupt(run.ending.allowExit);
      const root = findRoot(program, run);
      const server = await startServe({ ...flags, root, folder: flags.out });
      await serveUntil(interrupt, server, run);
    });
  addExamples(serve, [['docwright serve --port 8080', 'serves out/ after a build']]);
}

function addClean(program: Command, run: Run): void {
  const clean = addCommand(program, 'clean', 'remove the cache and the output that docwright wrote')
    .option('--out <dir>', 'the folder of the output', 'out')
    .option('--cache', 'remove the cache only')
    .action(async ({ out: folder, cache = false, format }: CleanFlags) => {
      const root = findRoot(program, run);
      run.finish(await runClean({ ...getStreams(run), root, folder, isOnlyCache: cache, format }));
    });
  addFormat(clean);
  addExamples(clean, [['docwright clean --cache', 'for a build that makes everything anew']]);
}

function addSearch(program: Command, run: Run): void {
  const search = addCommand(program, 'search', 'work on the hosted search index');
  const push = addCommand(search, 'push', 'upload what search finds to the hosted index')
    .option('--dry-run', 'print the plan and send nothing')
    .addHelpText('after', PUSH_HELP)
    .exitOverride(explainUsage('docwright search push --help'))
    .action(async ({ dryRun = false, format }: PushFlags) => {
      const interrupt = listenForInterrupt(run.ending.allowExit);
      const controller = new AbortController();
      interrupt.came.then(() => controller.abort());
      const exitCode = await runSearchPush({
        ...getStreams(run),
        root: findRoot(program, run),
        isDryRun: dryRun,
        environment: run.environment,
        signal: controller.signal,
        format,
      });
      run.finish(exitCode);
    });
  addFormat(push);
  addExamples(push, [['docwright search push --dry-run', 'prints what would be uploaded']]);
  addExamples(search, [['docwright search push --dry-run', '']]);
}

/** Loads the builder from docwright's current sources, so that an edited template shows at once. */
async function loadBuilder(): Promise<CreateDevBuild> {
  const launcher = pathToFileURL(join(PACKAGE_FOLDER, 'bin', 'bundle.js')).href;
  const { findBundle } = (await import(launcher)) as { findBundle: () => Promise<string> };
  const bundle = pathToFileURL(join(await findBundle(), 'createDevBuild.js')).href;
  return ((await import(bundle)) as { createDevBuild: CreateDevBuild }).createDevBuild;
}

async function serveUntil(
  { came }: Interrupt,
  server: RunningServer,
  { out }: Surroundings,
): Promise<void> {
  out.write(`${server.url}\n`);
  await came;
  await server.close();
}
