/** Parses the options of the command line; a wrong option becomes a `UsageError`. */

import { type Command, type CommanderError, InvalidArgumentError } from 'commander';
import { UsageError } from '../generator';

/** The exit code that commander gives to help and version. */
const ASKED_FOR = 0;
const DEFAULT_PORT = 3000;
const MAX_PORT = 65_535;
const DEFAULT_HOST = '127.0.0.1';

export type ServerFlags = { readonly port: number; readonly host: string };

/** Adds a command that accepts only its own options; an error names the command's help. */
export function addCommand(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .allowExcessArguments(false)
    .exitOverride(explainUsage(`docwright ${name} --help`));
}

/** Turns an error of commander into a `UsageError` of one line that says what to do. */
export function explainUsage(help: string): (error: CommanderError) => never {
  return (error) => {
    if (error.exitCode === ASKED_FOR || error.code === 'commander.help') throw error;
    const problem = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
    throw new UsageError(`${problem.replace(/([^.?)])$/, '$1.')} Run ${help} for what there is.`);
  };
}

/** Adds the options of `ServerFlags`. */
export function addServerOptions(command: Command): Command {
  return command
    .option('--port <number>', 'the port to listen on', parsePort, DEFAULT_PORT)
    .option('--host <address>', 'the address to listen on', DEFAULT_HOST);
}

function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_PORT}.`);
}

/** Returns a path that begins and ends with a slash. */
export function parseBaseUrl(value: string): string {
  if (!/^(?:[\w\-.~/]|%[\da-f]{2})*$/i.test(value) || /(?:^|\/)\.\.?(?:\/|$)/.test(value)) {
    throw new InvalidArgumentError('It must be a path such as / or /docs/.');
  }
  return `/${value}/`.replace(/\/{2,}/g, '/');
}
