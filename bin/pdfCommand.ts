/** The command `pdf`. */

import type { Command } from 'commander';
import { load } from '../generator';
import { listenForInterrupt } from './ending';
import { findRoot, getStreams, type Run } from './environment';
import {
  addCommand,
  addEdition,
  addExamples,
  addFormat,
  type EditionFlags,
  type FormatFlags,
} from './options';

const HELP = `
Needs an installed Chromium, Chrome or Edge. To use another one:
  DOCWRIGHT_BROWSER  the path or the name of its program`;

type PdfFlags = FormatFlags &
  EditionFlags & { readonly output?: string; readonly drafts?: boolean };

export function addPdf(program: Command, run: Run): void {
  const pdf = addCommand(program, 'pdf', 'write all docs of a sidebar as a PDF')
    .argument('[sidebar]', 'its name, on a site with several')
    .option('-o, --output <file>', 'the file to write (default: docs.pdf, or named by the sidebar)')
    .option('--drafts', 'include drafts')
    .addHelpText('after', HELP)
    .action(async (sidebar: string | undefined, { output, drafts, ...flags }: PdfFlags) => {
      const interrupt = listenForInterrupt(run.ending.allowExit);
      const controller = new AbortController();
      interrupt.came.then(() => controller.abort());
      const { runPdf } = await load.pdf();
      const exitCode = await runPdf({
        ...getStreams(run),
        root: findRoot(program, run),
        cwd: run.folder,
        sidebar,
        file: output,
        includeDrafts: drafts === true,
        environment: run.variables,
        signal: controller.signal,
        ...flags,
      });
      run.finish(exitCode);
    });
  addFormat(addEdition(pdf));
  addExamples(pdf, [
    ['docwright pdf', 'write docs.pdf'],
    ['docwright pdf guide -o guide.pdf', 'one of several sidebars'],
    ['docwright pdf --language fr', 'write docs-fr.pdf'],
  ]);
}
