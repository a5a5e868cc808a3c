/** Writes the script that completes commands and options in a shell, from the commands of the program. */

import type { Command } from 'commander';

const WRITERS = { bash: writeBash, zsh: writeZsh, fish: writeFish } as const;

export type Shell = keyof typeof WRITERS;

export const SHELLS = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

export function writeCompletion(shell: Shell, program: Command): string {
  return WRITERS[shell](describeCommands(program));
}

/** What follows an option, or is an argument of a command. */
type Wanted =
  | { readonly kind: 'nothing' | 'word' | 'folder' }
  | { readonly kind: 'choice'; readonly words: readonly string[] };

type DescribedOption = {
  /** With its dashes. */
  readonly name: string;
  readonly description: string;
  readonly wants: Wanted;
};

type DescribedCommand = {
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
function describeCommands(command: Command, above = ''): readonly DescribedCommand[] {
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
  // Below other commands, commander adds one without options.
  const own = inner.filter((each) => each.name() !== 'help' || each.options.length > 0);
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

function writeBash(commands: readonly DescribedCommand[]): string {
  const paths = commands.slice(1).map(({ path }) => `"${path}"`);
  return `# Completes docwright in bash.
_docwright() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path=docwright i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
      ${paths.join('|')}) path="$path \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path $before" in
${writeValues(commands, { open: '', writeReply: writeBashReply })}
  esac
  case "$path" in
${commands.map(writeBashWords).join('\n')}
  esac
}
complete -F _docwright docwright
`;
}

function writeBashWords({
  path,
  subcommands,
  options,
  argument,
  hasFolder,
}: DescribedCommand): string {
  const words = [...subcommands, ...options].map(({ name }) => name);
  const choices = argument.kind === 'choice' ? argument.words : [];
  const list = `-W "${[...choices, ...words].join(' ')}"`;
  const folders = hasFolder ? '-d ' : '';
  return `    "${path}") COMPREPLY=($(compgen ${folders}${list} -- "$word")) ;;`;
}

function writeBashReply(wanted: Wanted): string {
  if (wanted.kind === 'folder') return 'COMPREPLY=($(compgen -d -- "$word"))';
  if (wanted.kind !== 'choice') return 'COMPREPLY=()';
  return `COMPREPLY=($(compgen -W "${wanted.words.join(' ')}" -- "$word"))`;
}

function writeZsh(commands: readonly DescribedCommand[]): string {
  const paths = commands.slice(1).map(({ path }) => `"${path}"`);
  return `#compdef docwright
# Completes docwright in zsh.
_docwright() {
  local path_=docwright i
  local -a offered
  for ((i = 2; i < CURRENT; i++)); do
    case "$path_ \${words[i]}" in
      (${paths.join('|')}) path_="$path_ \${words[i]}" ;;
    esac
  done
  case "$path_ \${words[CURRENT-1]}" in
${writeValues(commands, { open: '(', writeReply: writeZshReply })}
  esac
  case "$path_" in
${commands.map(writeZshWords).join('\n')}
  esac
  _describe -o docwright offered
}
if [ "$funcstack[1]" = "_docwright" ]; then _docwright "$@"; else compdef _docwright docwright; fi
`;
}

function writeZshWords({
  path,
  subcommands,
  options,
  argument,
  hasFolder,
}: DescribedCommand): string {
  const choices = argument.kind === 'choice' ? argument.words.map(quoteZsh) : [];
  const rows = [...subcommands, ...options].map(({ name, description }) =>
    quoteZsh(`${name}:${description}`),
  );
  const folders = hasFolder ? '; _path_files -/' : '';
  return `    ("${path}") offered=(${[...choices, ...rows].join(' ')})${folders} ;;`;
}

function writeZshReply(wanted: Wanted): string {
  if (wanted.kind === 'folder') return '_path_files -/';
  return wanted.kind === 'choice' ? `compadd ${wanted.words.join(' ')}` : '_message value';
}

function quoteZsh(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

type CaseSyntax = {
  /** What precedes a pattern of `case`. */
  readonly open: '' | '(';
  readonly writeReply: (wanted: Wanted) => string;
};

/** One case for each option that takes a value. */
function writeValues(
  commands: readonly DescribedCommand[],
  { open, writeReply }: CaseSyntax,
): string {
  const lines = commands.flatMap(({ path, options }) =>
    options
      .filter(({ wants }) => wants.kind !== 'nothing')
      .map(({ name, wants }) => `    ${open}"${path} ${name}") ${writeReply(wants)}; return ;;`),
  );
  return lines.join('\n');
}

function writeFish(commands: readonly DescribedCommand[]): string {
  const paths = commands.slice(1).map(({ path }) => quoteFish(path));
  return `# Completes docwright in fish.
function __docwright_path
    set -l path docwright
    for word in (commandline -opc)[2..-1]
        switch "$path $word"
            case ${paths.join(' ')}
                set path "$path $word"
        end
    end
    echo $path
end
complete -c docwright -f
${commands.flatMap(writeFishCommand).join('\n')}
`;
}

function writeFishCommand(command: DescribedCommand): readonly string[] {
  const start = `complete -c docwright -n ${quoteFish(`test (__docwright_path) = "${command.path}"`)}`;
  const words = command.argument.kind === 'choice' ? command.argument.words : [];
  return [
    ...command.subcommands.map(
      ({ name, description }) => `${start} -a ${quoteFish(name)} -d ${quoteFish(description)}`,
    ),
    ...words.map((word) => `${start} -a ${quoteFish(word)}`),
    ...(command.hasFolder ? [`${start} -a ${FOLDERS}`] : []),
    ...command.options.map(
      ({ name, description, wants }) =>
        `${start} -l ${name.slice(2)}${writeFishValue(wants)} -d ${quoteFish(description)}`,
    ),
  ];
}

const FOLDERS = "'(__fish_complete_directories)'";

function writeFishValue(wanted: Wanted): string {
  if (wanted.kind === 'nothing') return '';
  if (wanted.kind === 'folder') return ` -x -a ${FOLDERS}`;
  return wanted.kind === 'choice' ? ` -x -a ${quoteFish(wanted.words.join(' '))}` : ' -x';
}

function quoteFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
