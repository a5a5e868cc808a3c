/** The command line: options in, exit code out. The code of a command is loaded when it runs. */

import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { load, PROBLEM_FORMATS, VERSION } from '../generator';
import { exitAsFirstProcess, listenForInterrupt } from './ending';
import { type Environment, findRoot, getStreams, type Run } from './environment';
import { handleFailure, prepareForEnd } from './failure';
import { addHelp } from './helpCommand';
import { addMcp } from './mcpCommand';
import {
  addCommand,
  addExamples,
  addFormat,
  addServerOptions,
  createUntrusted,
  DEFAULT_HOST,
  explainUsage,
  type FormatFlags,
  findUntrusted,
  parseBaseUrl,
  type ServerFlags,
} from './options';
import { addPdf } from './pdfCommand';
import { addCheck, addExplain } from './problemCommands';
import { runDev, serveUntil } from './runServers';
import { addSearch } from './searchCommands';
import { addCompletion, addImport, addInit, addNew } from './startingCommands';
import { addTranslate } from './translateCommands';
import { addVersion } from './versionCommand';

const DONE = 0;
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
  readonly untrusted?: string;
};
type CleanFlags = FormatFlags & { readonly out: string; readonly cache?: boolean };

/** Takes the arguments after `docwright` and returns the exit code. */
export async function runCommandLine(
  args: readonly string[],
  environment: Environment,
): Promise<number> {
  let exitCode = DONE;
  const finish = (code: number) => {
    exitCode = code;
  };
  const program = createProgram({ ...environment, finish });
  prepareForEnd({ program, args, environment });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    return handleFailure(error, { program, args, environment });
  }
}

function createProgram(run: Run): Command {
  const program: Command = new Command('docwright')
    .description('Builds documentation sites and blogs from Markdown into static HTML.')
    .version(VERSION)
    .option('--root <dir>', 'the folder that contains content/', '.')
    .configureHelp({
      showGlobalOptions: true,
      // Subcommands do not take the options of their command.
      visibleGlobalOptions: (command) => (command === program ? [] : [...program.options]),
    })
    .configureOutput({
      writeOut: (text) => run.out.write(text),
      writeErr: (text) => run.err.write(text),
      outputError: () => undefined,
    })
    .exitOverride(explainUsage('docwright'));
  addInit(program, run);
  addImport(program, run);
  addNew(program, run);
  addTranslate(program, run);
  addVersion(program, run);
  addBuild(program, run);
  addDev(program, run);
  addServe(program, run);
  addMcp(program, run);
  addPdf(program, run);
  addCheck(program, run);
  addExplain(program, run);
  addClean(program, run);
  addSearch(program, run);
  addCompletion(program, run);
  addHelp(program, run, ({ folder, page }) =>
    runDev(run, { root: folder, host: DEFAULT_HOST, page }),
  );
  return addExamples(program, [
    ['docwright init my-docs', 'create a site'],
    ['docwright dev --open', 'preview the site while you edit'],
    ['docwright build --strict', 'build into out/, and fail on warnings'],
  ]);
}

function addBuild(program: Command, run: Run): void {
  const build = addCommand(program, 'build', 'build the site')
    .option('--out <dir>', 'the folder to write the site to', 'out')
    .option('--base-url <path>', 'the path that the site is served from', parseBaseUrl)
    .option('--strict', 'treat warnings as errors')
    .option('--drafts', 'include drafts')
    .option('--quiet', 'print only problems')
    .option('--no-cache', 'build everything from scratch')
    .option('--why <path>', 'explain why a page was rendered or reused')
    .option('--changed <file>', 'write a list of the files that changed since the last build')
    .addOption(createUntrusted())
    .addOption(
      new Option('--verify', 'build twice, compare the results and write nothing').conflicts([
        'changed',
        'why',
        'untrusted',
      ]),
    )
    .action(async (flags: BuildFlags) => {
      exitAsFirstProcess(run.ending.allowExit);
      const { format, baseUrl, cache, why, changed, untrusted } = flags;
      const options = {
        ...getStreams(run),
        root: findRoot(program, run),
        folder: flags.out,
        baseUrl,
        isStrict: flags.strict === true,
        includeDrafts: flags.drafts === true,
        isQuiet: flags.quiet === true,
        useCache: cache,
        format,
      };
      if (flags.verify === true) {
        const { runVerify } = await load.verify();
        run.finish(await runVerify({ ...options, environment: run.variables }));
        return;
      }
      const { runBuild } = await load.build();
      const told = changed === undefined ? undefined : resolve(run.folder, changed);
      const folder = findUntrusted(untrusted, run);
      run.finish(await runBuild({ ...options, why, changed: told, untrusted: folder }));
    });
  addExamples(build, [
    ['docwright build --strict', 'fail on warnings, for CI'],
    ['docwright build --base-url /docs/', 'serve the site from a path'],
    ['docwright build --why /guide/wind', 'explain why this page was rendered'],
  ]);
  addFormat(build, PROBLEM_FORMATS);
}

function addDev(program: Command, run: Run): void {
  const dev = addCommand(
    program,
    'dev',
    'start a development server that updates open pages in place after every edit',
  );
  addServerOptions(dev)
    .option('--open', 'open the site in the browser')
    .action(async (flags: ServerFlags & { readonly open?: boolean }) => {
      const root = findRoot(program, run);
      await runDev(run, { ...flags, root, page: flags.open === true ? '' : undefined });
    });
  addExamples(dev, [
    ['docwright dev --open', 'open the site in the browser'],
    [
      'docwright dev --port 0 --host 0.0.0.0',
      'use any free port, and listen on all network interfaces',
    ],
  ]);
}

function addServe(program: Command, run: Run): void {
  const serve = addCommand(program, 'serve', 'serve the built site locally');
  addServerOptions(serve)
    .option('--out <dir>', 'the folder to serve', 'out')
    .action(async (flags: ServerFlags & { readonly out: string }) => {
      const interrupt = listenForInterrupt(run.ending.allowExit);
      const root = findRoot(program, run);
      const { startServe } = await load.serve();
      const server = await startServe({ ...flags, root, folder: flags.out });
      await serveUntil(interrupt, server, { ...run, port: flags.port });
    });
  addExamples(serve, [['docwright serve --port 8080', 'serve out/ after a build']]);
}

function addClean(program: Command, run: Run): void {
  const clean = addCommand(program, 'clean', 'remove the output and the cache')
    .option('--out <dir>', 'the folder that holds the output', 'out')
    .option('--cache', 'remove only the cache')
    .action(async ({ out: folder, cache = false, format }: CleanFlags) => {
      const root = findRoot(program, run);
      const { runClean } = await load.clean();
      run.finish(await runClean({ ...getStreams(run), root, folder, isOnlyCache: cache, format }));
    });
  addFormat(clean);
  addExamples(clean, [['docwright clean --cache', 'remove the cache, keep the output']]);
}
