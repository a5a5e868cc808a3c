/** Parses the options of the command line; a wrong option becomes a `UsageError`. */

import { type Command, type CommanderError, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_FORMAT, FORMATS, type Format, UsageError } from '../generator';

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

/** Adds lines to the end of the help: a command line, and what it does. */
export function addExamples(command: Command, examples: readonly Example[]): Command {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, does]) => `  ${`${line.padEnd(width)}  ${does}`.trimEnd()}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

type Example = readonly [line: string, does: string];

export type FormatFlags = { readonly format: Format };

/** For a command that reports what it finds or does. */
export function addFormat(command: Command): Command {
  const option = new Option('--format <name>', 'how results are written');
  return command.addOption(option.choices(FORMATS).default(DEFAULT_FORMAT));
}

/** Also for a command line that cannot be parsed. */
export function findFormat(args: readonly string[]): Format {
  const wanted = args.flatMap((arg, index) => {
    if (arg === '--format') return args[index + 1] ?? [];
    return arg.startsWith('--format=') ? arg.slice('--format='.length) : [];
  });
  return FORMATS.find((format) => format === wanted.at(-1)) ?? DEFAULT_FORMAT;
}

/** The names of the command that the arguments call, such as `search push`; empty for none. */
export function findCommandName(program: Command, args: readonly string[]): string {
  const [name, ...rest] = args.filter((arg) => !arg.startsWith('-'));
  const command = program.commands.find((each) => each.name() === name);
  return command === undefined ? '' : `${command.name()} ${findCommandName(command, rest)}`.trim();
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

/** A title is one line of text. */
export function parseTitle(value: string): string {
  if (/\p{Cc}/u.test(value) || value.trim() === '') {
    throw new InvalidArgumentError('It must be one line of text.');
  }
  return value.trim();
}

/** A day that exists, as `YYYY-MM-DD`. */
export function parseDay(value: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  if (date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)) {
    return value;
  }
  throw new InvalidArgumentError('It must be a day such as 2026-03-01.');
}
