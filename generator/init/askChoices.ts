/** Asks on a terminal what the command line does not say. */

import { createInterface } from 'node:readline';
import { findStarter, STARTER_NAMES, STARTERS, type StarterName } from './starters';

type Terminal = {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
};

export type Choices = {
  readonly folder: string;
  readonly starter: StarterName;
  readonly title: string;
};

/** What is undefined is asked. */
export type GivenChoices = { readonly [Name in keyof Choices]: Choices[Name] | undefined };

type Defaults = { readonly folder: string; readonly titleOf: (folder: string) => string };

/** Undefined when the input ends before the last answer. */
export async function askChoices(
  given: GivenChoices,
  defaults: Defaults,
  { input, output }: Terminal,
): Promise<Choices | undefined> {
  const lines = createInterface({ input, terminal: false });
  const answers = lines[Symbol.asyncIterator]();
  const ask: Ask = async (name, standard) => {
    output.write(`${name} (${standard}): `);
    const { value, done } = await answers.next();
    return done ? undefined : value.trim() || standard;
  };
  try {
    const folder = given.folder ?? (await ask('Folder', defaults.folder));
    if (folder === undefined) return undefined;
    const starter = given.starter ?? (await askStarter(ask, output));
    if (starter === undefined) return undefined;
    const title = given.title ?? (await ask('Title', defaults.titleOf(folder)));
    return title === undefined ? undefined : { folder, starter, title };
  } finally {
    lines.close();
  }
}

type Ask = (name: string, standard: string) => Promise<string | undefined>;

/** Takes the name or the number of a starter; asks again after any other answer. */
async function askStarter(
  ask: Ask,
  output: NodeJS.WritableStream,
): Promise<StarterName | undefined> {
  const rows = STARTER_NAMES.map(
    (name, index) => `  ${index + 1}  ${name.padEnd(5)} ${STARTERS[name]}\n`,
  );
  output.write(`Which kind of site?\n${rows.join('')}`);
  while (true) {
    const answer = await ask('Template', STARTER_NAMES[0]);
    if (answer === undefined) return undefined;
    const found = STARTER_NAMES[Number(answer) - 1] ?? findStarter(answer.toLowerCase());
    if (found !== undefined) return found;
    output.write(`Unknown answer "${answer}". Type ${STARTER_NAMES.join(', ')} or a number.\n`);
  }
}
