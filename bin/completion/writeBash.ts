/** Writes the completion for bash. */

import type { DescribedCommand, Wanted } from './describeCommands';

export function writeBash(commands: readonly DescribedCommand[]): string {
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
${commands.flatMap(writeValues).join('\n')}
  esac
  case "$path" in
${commands.map(writeWords).join('\n')}
  esac
}
complete -F _docwright docwright
`;
}

function writeValues({ path, options }: DescribedCommand): readonly string[] {
  return options
    .filter(({ wants }) => wants.kind !== 'nothing')
    .map(({ name, wants }) => `    "${path} ${name}") ${writeReply(wants)}; return ;;`);
}

function writeWords({ path, subcommands, options, argument, hasFolder }: DescribedCommand): string {
  const words = [...subcommands, ...options].map(({ name }) => name);
  const choices = argument.kind === 'choice' ? argument.words : [];
  const list = `-W "${[...choices, ...words].join(' ')}"`;
  const folders = hasFolder ? '-d ' : '';
  return `    "${path}") COMPREPLY=($(compgen ${folders}${list} -- "$word")) ;;`;
}

function writeReply(wanted: Wanted): string {
  if (wanted.kind === 'folder') return 'COMPREPLY=($(compgen -d -- "$word"))';
  if (wanted.kind !== 'choice') return 'COMPREPLY=()';
  return `COMPREPLY=($(compgen -W "${wanted.words.join(' ')}" -- "$word"))`;
}
