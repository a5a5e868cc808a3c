/** What the command line says about a command that fails, and with which exit code it ends. */

import { type Command, CommanderError } from 'commander';
import { type Format, load, UsageError, UserError } from '../generator';
import { type Environment, findRoot, getStreams } from './environment';
import { findCommandName, findFormat } from './options';

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

type Called = {
  readonly program: Command;
  readonly args: readonly string[];
  readonly environment: Environment;
};

/** The problem is the result of the command where results are not text. */
export async function handleFailure(error: unknown, called: Called): Promise<number> {
  const { program, environment } = called;
  if (error instanceof CommanderError) return judgeHelp(error, program);
  const exitCode = error instanceof UsageError ? WRONG_USAGE : FAILED;
  const options = describeCall(called, exitCode);
  const { out, err } = environment;
  const isBug = !(error instanceof UserError || error instanceof UsageError);
  const { printError } = await load.printError();
  if (options.format !== 'text') out.write(printError(error, options));
  if (options.format === 'text' || isBug) {
    err.write(printError(error, { ...options, format: 'text' }));
  }
  return exitCode;
}

/** Before a command runs code of the site, which may end the process. */
export function prepareForEnd(called: Called): void {
  const { program, environment } = called;
  program.hook('preAction', async () => {
    const options = describeCall(called, FAILED);
    // Loaded now, because the process may end in the middle of a call.
    const { explainEnd } = await load.explainEnd();
    const isResult = options.format !== 'text';
    environment.ending.forbidExit((isIdle) => ({ text: explainEnd(isIdle, options), isResult }));
  });
}

function describeCall({ program, args, environment }: Called, exitCode: number) {
  const { color, workspace } = getStreams(environment);
  const command = findCommandName(program, args);
  const format: Format = findFormat(args);
  return { root: findRoot(program, environment), color, format, command, exitCode, workspace };
}

/** Help or version has been printed: either on request, or because a command or subcommand is missing. */
function judgeHelp({ exitCode }: CommanderError, { args }: Command): number {
  return exitCode === DONE || args.length === 0 ? DONE : WRONG_USAGE;
}
