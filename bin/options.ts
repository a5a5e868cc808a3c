/** Parses the options of the command line; a wrong option becomes a `UsageError`. */

import { resolve } from 'node:path';
import { type Command, type CommanderError, InvalidArgumentError, Option } from 'commander';
import {
  DEFAULT_FORMAT,
  DEFAULT_PORT,
  FORMATS,
  type Format,
  PROBLEM_FORMATS,
  UsageError,
} from '../generator';
import { translateUsage } from './translateUsage';

/** The exit code that commander gives to help and version. */
const ASKED_FOR = 0;
const MAX_PORT = 65_535;
export const DEFAULT_HOST = '127.0.0.1';

export type ServerFlags = { readonly port?: number | undefined; readonly host: string };

/** Adds a command that accepts only its own options; an error names the command's help. */
export function addCommand(parent: Command, name: string, description: string): Command {
  const command = parent.command(name).description(description).allowExcessArguments(false);
  return command.exitOverride(explainUsage(getPath(command)));
}

/** Such as `docwright search push`. */
function getPath(command: Command): string {
  return command.parent ? `${getPath(command.parent)} ${command.name()}` : command.name();
}

/** Turns an error of commander into a `UsageError` of one line that says what to do. `command` is such as `docwright build`. */
export function explainUsage(command: string): (error: CommanderError) => never {
  return (error) => {
    if (error.exitCode === ASKED_FOR || error.code === 'commander.help') throw error;
    const problem = translateUsage(error.message, command);
    throw new UsageError(`${problem} Run ${command} --help for usage.`);
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
export function addFormat(command: Command, formats: readonly Format[] = FORMATS): Command {
  const option = new Option('--format <name>', 'the output format');
  return command.addOption(option.choices(formats).default(DEFAULT_FORMAT));
}

export type EditionFlags = { readonly language?: string; readonly docsVersion?: string };

/** For a command about the docs of one version in one language. */
export function addEdition(command: Command): Command {
  return command
    .option('--language <tag>', 'the language (default: that of the originals)')
    .option('--docs-version <name>', 'the version of the docs (default: the current one)');
}

/** For commands that read a site's content. */
export function createUntrusted(): Option {
  return new Option(
    '--untrusted <dir>',
    'take changed content from this pull request checkout, as data only',
  );
}

/** Returns an absolute path. Throws a `UsageError` for an empty name, such as an unset variable in a script. */
export function findUntrusted(
  name: string | undefined,
  { folder }: { readonly folder: string },
): string | undefined {
  if (name === '')
    throw new UsageError('--untrusted needs a folder: a checkout of the pull request.');
  return name === undefined ? undefined : resolve(folder, name);
}

/** Also for a command line that cannot be parsed. */
export function findFormat(args: readonly string[]): Format {
  const wanted = args.flatMap((arg, index) => {
    if (arg === '--format') return args[index + 1] ?? [];
    return arg.startsWith('--format=') ? arg.slice('--format='.length) : [];
  });
  return PROBLEM_FORMATS.find((format) => format === wanted.at(-1)) ?? DEFAULT_FORMAT;
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
    .option(
      '--port <number>',
      `the port to listen on (default: ${DEFAULT_PORT}, or the next free one)`,
      parsePort,
    )
    .option('--host <address>', 'the address to listen on', DEFAULT_HOST);
}

function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`a whole number from 0 to ${MAX_PORT}`);
}

/** Returns a path that begins and ends with a slash. */
export function parseBaseUrl(value: string): string {
  if (!/^(?:[\w\-.~/]|%[\da-f]{2})*$/i.test(value) || /(?:^|\/)\.\.?(?:\/|$)/.test(value)) {
    throw new InvalidArgumentError('a path such as / or /docs/');
  }
  return `/${value}/`.replace(/\/{2,}/g, '/');
}

/** A title is one line of text. */
export function parseTitle(value: string): string {
  if (/\p{Cc}/u.test(value) || value.trim() === '') {
    throw new InvalidArgumentError('one line of text');
  }
  return value.trim();
}

/** A day that exists, as `YYYY-MM-DD`. */
export function parseDay(value: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  if (date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)) {
    return value;
  }
  throw new InvalidArgumentError('a date such as 2026-03-01');
}
