/** Writes the completion for fish. */

import type { DescribedCommand, Wanted } from './describeCommands';

export function writeFish(commands: readonly DescribedCommand[]): string {
  const paths = commands.slice(1).map(({ path }) => quote(path));
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
${commands.flatMap(writeCommand).join('\n')}
`;
}

function writeCommand(command: DescribedCommand): readonly string[] {
  const start = `complete -c docwright -n ${quote(`test (__docwright_path) = "${command.path}"`)}`;
  const words = command.argument.kind === 'choice' ? command.argument.words : [];
  return [
    ...command.subcommands.map(
      ({ name, description }) => `${start} -a ${quote(name)} -d ${quote(description)}`,
    ),
    ...words.map((word) => `${start} -a ${quote(word)}`),
    ...(command.hasFolder ? [`${start} -a ${FOLDERS}`] : []),
    ...command.options.map(
      ({ name, description, wants }) =>
        `${start} -l ${name.slice(2)}${writeValue(wants)} -d ${quote(description)}`,
    ),
  ];
}

const FOLDERS = "'(__fish_complete_directories)'";

function writeValue(wanted: Wanted): string {
  if (wanted.kind === 'nothing') return '';
  if (wanted.kind === 'folder') return ` -x -a ${FOLDERS}`;
  return wanted.kind === 'choice' ? ` -x -a ${quote(wanted.words.join(' '))}` : ' -x';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
