/** The commands for sites in several languages. */

import type { Command } from 'commander';
import { load } from '../generator';
import { findRoot, getStreams, type Run } from './environment';
import { addCommand, addExamples, addFormat, type FormatFlags } from './options';

type StatusFlags = FormatFlags & { readonly diff?: boolean };

export function addTranslate(program: Command, run: Run): void {
  const translate = addCommand(program, 'translate', 'manage translations');
  const getPlace = () => ({ ...getStreams(run), root: findRoot(program, run), folder: run.folder });
  const status = addCommand(translate, 'status', 'list missing and outdated translations')
    .argument('[language]', 'a language tag (default: all languages)')
    .option('--diff', 'show what changed in the originals of outdated translations')
    .action(async (language: string | undefined, { diff, format }: StatusFlags) => {
      const { runTranslationStatus } = await load.translate();
      const options = { ...getPlace(), language, showsDiff: diff === true, format };
      run.finish(await runTranslationStatus(options));
    });
  addFormat(status);
  addExamples(status, [
    ['docwright translate status fr --diff', 'show what is left to translate into French'],
  ]);
  const added = addCommand(translate, 'new', 'start the translation of a page')
    .argument('<language>', 'a language tag, such as fr')
    .argument('<page>', 'the original: its path in the docs folder, or its file')
    .action(async (language: string, page: string, { format }: FormatFlags) => {
      const { runNewTranslation } = await load.translate();
      run.finish(await runNewTranslation({ ...getPlace(), language, page, format }));
    });
  addFormat(added);
  addExamples(added, [['docwright translate new fr guide/start', 'write content/fr/docs/guide/…']]);
  const mark = addCommand(translate, 'mark', 'mark translations as up to date')
    .argument('<file...>', 'files of translations')
    .action(async (files: readonly string[], { format }: FormatFlags) => {
      const { runMark } = await load.translate();
      run.finish(await runMark({ ...getPlace(), files, format }));
    });
  addFormat(mark);
  addExamples(mark, [
    [
      'docwright translate mark content/fr/docs/guide/start.md',
      'mark a translation after updating it',
    ],
  ]);
  addExamples(translate, [
    ['docwright translate status', ''],
    ['docwright translate new fr guide/start', ''],
  ]);
}
