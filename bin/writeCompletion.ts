/** Describes the commands of the program for the completion of shells, so that it always knows what there is. */

import type { Command } from 'commander';

/** What follows an option, or is an argument of a command. */
export type Wanted =
  | { readonly kind: 'nothing' | 'word' | 'folder' }
  | { readonly kind: 'choice'; readonly words: readonly string[] };

type DescribedOption = {
  /** With its dashes. */
  readonly name: string;
  readonly description: string;
  readonly wants: Wanted;
};

export type DescribedCommand = {
  /** Such as `docwright search push`. */
  readonly path: string;
  readonly subcommands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly DescribedOption[];
  /** The first argument. */
  readonly argument: Wanted;
  /** True when one of the arguments is a folder. */
  readonly hasFolder: boolean;
};

/** All commands, outer ones first. */
export function describeCommands(command: Command, above = ''): readonly DescribedCommand[] {
  const path = `${above} ${command.name()}`.trim();
  const inner = command.createHelp().visibleCommands(command);
  const wanted = command.registeredArguments.map(describeValue);
  const described: DescribedCommand = {
    path,
    subcommands: inner.map((each) => ({ name: each.name(), description: each.description() })),
    options: listOptions(command),
    argument: wanted[0] ?? NOTHING,
    hasFolder: wanted.some(({ kind }) => kind === 'folder'),
  };
  // The command `help` is made by commander, and has no options of its own.
  const own = inner.filter((each) => each.name() !== 'help');
  return [described, ...own.flatMap((each) => describeCommands(each, path))];
}

/** Global options are accepted by each command. */
function listOptions(command: Command): readonly DescribedOption[] {
  const help = command.createHelp();
  const inherited = help.visibleGlobalOptions(command).filter(({ long }) => long !== '--version');
  return [...help.visibleOptions(command), ...inherited].flatMap((option) => {
    const { long, description } = option;
    if (!long) return [];
    const isFlag = !option.required && !option.optional;
    return [{ name: long, description, wants: isFlag ? NOTHING : describeValue(option) }];
  });
}

const NOTHING: Wanted = { kind: 'nothing' };

type Value = { readonly argChoices?: readonly string[] | undefined; readonly description: string };

/** Descriptions of folders begin with that word. */
function describeValue({ argChoices, description }: Value): Wanted {
  if (argChoices !== undefined) return { kind: 'choice', words: argChoices };
  return { kind: description.startsWith('the folder') ? 'folder' : 'word' };
}
