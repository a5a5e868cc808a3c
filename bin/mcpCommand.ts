/** The command `mcp`. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { load } from '../generator';
import { listenForInterrupt } from './ending';
import { findRoot, type Run } from './environment';
import { addCommand, addExamples } from './options';

const HELP = `
Speaks the Model Context Protocol on standard input and output, for a client such as an editor or an assistant, which
starts the command. Its tools search, list and read the pages, and find operations of an API.`;

export function addMcp(program: Command, run: Run): void {
  const mcp = addCommand(program, 'mcp', 'answer language models about a built site')
    .argument('[site]', 'the folder of a built site, or its address', 'out')
    .option('--against <file>', 'also list API changes since this earlier manifest')
    .addHelpText('after', HELP)
    .action(async (place: string, flags: { readonly against?: string }) => {
      const interrupt = listenForInterrupt(run.ending.allowExit);
      const { startMcp } = await load.mcp();
      const against = flags.against === undefined ? undefined : resolve(run.folder, flags.against);
      const server = await startMcp({ root: findRoot(program, run), place, against });
      await Promise.race([interrupt.came, server.ended]);
      await server.close();
    });
  addExamples(mcp, [
    ['docwright mcp', 'the site in out/'],
    ['docwright mcp https://kite.example/docs/', 'a published site'],
    ['docwright mcp http://127.0.0.1:3000', 'the site that dev or serve shows'],
  ]);
}
