/** Writes the completion for zsh. */

import type { DescribedCommand, Wanted } from './describeCommands';

export function writeZsh(commands: readonly DescribedCommand[]): string {
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
${commands.flatMap(writeValues).join('\n')}
  esac
  case "$path_" in
${commands.map(writeWords).join('\n')}
  esac
  _describe -o docwright offered
}
if [ "$funcstack[1]" = "_docwright" ]; then _docwright "$@"; else compdef _docwright docwright; fi
`;
}

function writeValues({ path, options }: DescribedCommand): readonly string[] {
  return options
    .filter(({ wants }) => wants.kind !== 'nothing')
    .map(({ name, wants }) => `    ("${path} ${name}") ${writeReply(wants)}; return ;;`);
}

function writeWords({ path, subcommands, options, argument, hasFolder }: DescribedCommand): string {
  const choices = argument.kind === 'choice' ? argument.words.map(quote) : [];
  const rows = [...subcommands, ...options].map(({ name, description }) =>
    quote(`${name}:${description}`),
  );
  const folders = hasFolder ? '; _path_files -/' : '';
  return `    ("${path}") offered=(${[...choices, ...rows].join(' ')})${folders} ;;`;
}

function writeReply(wanted: Wanted): string {
  if (wanted.kind === 'folder') return '_path_files -/';
  return wanted.kind === 'choice' ? `compadd ${wanted.words.join(' ')}` : '_message value';
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
