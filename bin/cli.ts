/** The command line: options in, exit code out. Loads what a command needs when it runs. */

import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import {
  type CreateDevBuild,
  hasColor,
  loadExplainExit,
  PACKAGE_FOLDER,
  printProblems,
  type RunningServer,
  runBuild,
  runCheck,
  runClean,
  runSearchPush,
  startDev,
  startServe,
  UsageError,
  VERSION,
} from '../generator';
import { watchForEarlyEnd } from './ending';
import { exitAsFirstProcess, type Interrupt, listenForInterrupt } from './interrupt';
import { openBrowser } from './openBrowser';
import {
  addCommand,
  addServerOptions,
  explainUsage,
  parseBaseUrl,
  type ServerFlags,
} from './options';

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;
const PUSH_HELP = `
The account is taken from the environment:
  ALGOLIA_APP_ID         the application id (search.appId without it)
  ALGOLIA_ADMIN_API_KEY  a key that may write the index (ALGOLIA_API_KEY without it)
Readers have the old index until the new one is whole.`;

type BuildFlags = {
  readonly out: string;
  readonly baseUrl?: string;
  readonly strict?: boolean;
  readonly drafts?: boolean;
  readonly quiet?: boolean;
};
type PushFlags = { readonly dryRun?: boolean };
/** Takes the exit code of a command. */
type Finish = (exitCode: number) => void;

const ending = watchForEarlyEnd();
await ending.end(await run(process.argv));

async function run(argv: readonly string[]): Promise<number> {
  ignoreClosedPipes();
  let exitCode = DONE;
  const program = createProgram((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    return handleFailure(error, program);
  }
}

function createProgram(finish: Finish): Command {
  const program = new Command('docwright')
    .description('Builds documentation and a blog from Markdown into plain HTML pages.')
    .version(VERSION)
    .option('--root <dir>', 'the folder that holds content/', '.')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => undefined })
    .exitOverride(explainUsage('docwright --help'))
    .hook('preAction', async () => {
      ending.forbidExit(await loadExplainExit({ root: rootOf(program), color: streams().color }));
    });
  addBuild(program, finish);
  addDev(program);
  addServe(program);
  addCheck(program, finish);
  addClean(program, finish);
  addSearch(program, finish);
  return program;
}

function addBuild(program: Command, finish: Finish): void {
  addCommand(program, 'build', 'write the site')
    .option('--out <dir>', 'the folder to write', 'out')
    .option('--base-url <path>', 'the path the site is served under', parseBaseUrl)
    .option('--strict', 'treat warnings as errors')
    .option('--drafts', 'include drafts')
    .option('--quiet', 'print nothing but problems')
    .action(async (flags: BuildFlags) => {
      exitAsFirstProcess(ending.allowExit);
      finish(
        await runBuild({
          ...streams(),
          root: rootOf(program),
          folder: flags.out,
          baseUrl: flags.baseUrl,
          isStrict: flags.strict === true,
          includeDrafts: flags.drafts === true,
          isQuiet: flags.quiet === true,
        }),
      );
    });
}

function addDev(program: Command): void {
  addServerOptions(addCommand(program, 'dev', 'build in memory, serve, and reload on every edit'))
    .option('--open', 'open the site in the browser')
    .action(async (flags: ServerFlags & { readonly open?: boolean }) => {
      const interrupt = listenForInterrupt(ending.allowExit);
      const server = await startDev({
        ...flags,
        root: rootOf(program),
        sources: ['bin', 'generator', 'templates', 'client'].map((name) =>
          join(PACKAGE_FOLDER, name),
        ),
        loadBuilder,
        color: streams().color,
        // Ctrl-C ends esbuild as well, and what a build says of that helps nobody.
        log: (line) => interrupt.hasCome() || process.stderr.write(`${line}\n`),
      });
      if (flags.open === true) openBrowser(server.url);
      await serveUntil(interrupt, server);
    });
}

function addServe(program: Command): void {
  addServerOptions(addCommand(program, 'serve', 'serve a built folder as a good static host would'))
    .option('--out <dir>', 'the folder to serve', 'out')
    .action(async (flags: ServerFlags & { readonly out: string }) => {
      const interrupt = listenForInterrupt(ending.allowExit);
      const server = await startServe({ ...flags, root: rootOf(program), folder: flags.out });
      await serveUntil(interrupt, server);
    });
}

function addCheck(program: Command, finish: Finish): void {
  addCommand(program, 'check', 'print every problem, write nothing').action(async () => {
    exitAsFirstProcess(ending.allowExit);
    finish(await runCheck({ ...streams(), root: rootOf(program) }));
  });
}

function addClean(program: Command, finish: Finish): void {
  addCommand(program, 'clean', 'remove the cache and the output that docwright wrote')
    .option('--out <dir>', 'the folder of the output', 'out')
    .action(async (flags: { readonly out: string }) => {
      finish(await runClean({ ...streams(), root: rootOf(program), folder: flags.out }));
    });
}

function addSearch(program: Command, finish: Finish): void {
  const search = addCommand(program, 'search', 'work on the hosted search index');
  addCommand(search, 'push', 'upload what search finds to the hosted index')
    .option('--dry-run', 'print the plan and send nothing')
    .addHelpText('after', PUSH_HELP)
    .exitOverride(explainUsage('docwright search push --help'))
    .action(async ({ dryRun = false }: PushFlags) => {
      const interrupt = listenForInterrupt(ending.allowExit);
      const controller = new AbortController();
      interrupt.came.then(() => controller.abort());
      const exitCode = await runSearchPush({
        ...streams(),
        root: rootOf(program),
        isDryRun: dryRun,
        environment: process.env,
        signal: controller.signal,
      });
      finish(exitCode);
    });
}

/** Links followed, so that stacks and other real paths can be told to be inside. */
function rootOf(program: Command): string {
  const root = resolve(program.opts<{ root: string }>().root);
  try {
    return realpathSync(root);
  } catch {
    // The command itself says that it is not there.
    return root;
  }
}

function streams() {
  const { stdout, stderr } = process;
  return { out: stdout, err: stderr, color: hasColor(stderr.isTTY === true, process.env) };
}

/** The builder of docwright's sources as they are now, so that an edited template shows at once. */
async function loadBuilder(): Promise<CreateDevBuild> {
  const launcher = pathToFileURL(join(PACKAGE_FOLDER, 'bin', 'bundle.js')).href;
  const { findBundle } = (await import(launcher)) as { findBundle: () => Promise<string> };
  const bundle = pathToFileURL(join(await findBundle(), 'build.js')).href;
  return ((await import(bundle)) as { createDevBuild: CreateDevBuild }).createDevBuild;
}

async function serveUntil({ came }: Interrupt, server: RunningServer): Promise<void> {
  process.stdout.write(`${server.url}\n`);
  await came;
  await server.close();
}

/** `docwright check | head` closes the pipe early; that is no error. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

async function handleFailure(error: unknown, program: Command): Promise<number> {
  if (error instanceof CommanderError) return judgeHelp(error, program);
  const color = hasColor(process.stderr.isTTY === true, process.env);
  process.stderr.write(await printProblems(error, { root: rootOf(program), color }));
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}

/** Help or version has been printed: asked for, or for want of a command, or of what belongs behind it. */
function judgeHelp({ exitCode }: CommanderError, { args }: Command): number {
  return exitCode === DONE || args.length === 0 ? DONE : WRONG_USAGE;
}
