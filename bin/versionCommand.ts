/** The command that adds versions of the docs. */

import { type Command, Option } from 'commander';
import { load } from '../generator';
import { findRoot, getStreams, type Run } from './environment';
import { addCommand, addExamples, addFormat, type FormatFlags, parseTitle } from './options';

type VersionFlags = FormatFlags & {
  readonly ref?: string;
  readonly copy?: boolean;
  readonly label?: string;
  readonly current?: string;
};

export function addVersion(program: Command, run: Run): void {
  const version = addCommand(program, 'version', 'add a version of the docs')
    .argument('<name>', 'its name, such as 2.4')
    .addOption(
      new Option(
        '--ref <name>',
        'the tag, branch or commit that has its docs (default: the tag of the version)',
      ).argParser(parseTitle),
    )
    .addOption(new Option('--copy', 'copy the docs to content/versions/ instead').conflicts('ref'))
    .option('--label <text>', 'its name in the version menu (default: the name)', parseTitle)
    .option('--current <label>', 'also set the label of the version in content/', parseTitle)
    .action(async (name: string, { ref, copy, label, current, format }: VersionFlags) => {
      const { runVersion } = await load.version();
      run.finish(
        await runVersion({
          ...getStreams(run),
          root: findRoot(program, run),
          folder: run.folder,
          ...{ name, ref, isCopy: copy === true, label, currentLabel: current, format },
        }),
      );
    });
  addFormat(version);
  addExamples(version, [
    ['docwright version 2.4', 'read the docs of 2.4 from its Git tag'],
    ['docwright version 3.0 --ref next --label Beta', 'read them from a branch'],
    ['docwright version 2.4 --copy', 'write content/versions/2.4/…'],
  ]);
}
