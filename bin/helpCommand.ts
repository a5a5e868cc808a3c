/** The command `help`: the help of a command, or a page of the manual. */

import type { Command } from 'commander';
import { load } from '../generator';
import type { Run } from './environment';
import { addCommand, addExamples } from './options';

type OpenManual = (request: { readonly folder: string; readonly page: string }) => Promise<void>;

/** `openManual` serves the manual until somebody stops it. */
export function addHelp(program: Command, run: Run, openManual: OpenManual): void {
  program.helpCommand(false);
  const help = addCommand(program, 'help', 'show the help of a command, or a page of the manual')
    .argument('[topic...]', 'a command or a page; lists all when omitted')
    .option('--open', 'open the page in the browser')
    .action(async (words: readonly string[], { open }: { readonly open?: boolean }) => {
      const manual = await load.help();
      const [first = ''] = words;
      const topic = await manual.findTopic(first);
      const command = findCommand(program, words);
      if (open === true) {
        if (topic === undefined && command === undefined) await fail(first);
        const page = topic ?? (command === program ? '' : 'commands');
        await openManual({ folder: manual.MANUAL_FOLDER, page: page === 'index' ? '' : page });
      } else if (command !== undefined) {
        command.outputHelp();
        if (command === program) run.out.write(await manual.printTopics());
        else if (topic !== undefined && words.length === 1) {
          run.out.write(`\nThe page of the manual: docwright help ${topic}.md\n`);
        }
      } else if (topic !== undefined && words.length === 1) {
        run.out.write(await manual.printTopic(topic));
      } else await fail(words.join(' '));

      async function fail(wanted: string): Promise<never> {
        const names = program.commands.map((each) => each.name());
        throw await manual.explainUnknownTopic(wanted, names);
      }
    });
  addExamples(help, [
    ['docwright help build', 'the help of a command'],
    ['docwright help sidebars', 'a page of the manual as Markdown'],
    ['docwright help search.md', 'the page, where a command has the same name'],
    ['docwright help sidebars --open', 'the page in the browser'],
  ]);
}

/** The program itself for no words; undefined when a word is not a command. */
function findCommand(program: Command, words: readonly string[]): Command | undefined {
  return words.reduce<Command | undefined>(
    (command, word) => command?.commands.find((each) => each.name() === word),
    program,
  );
}
