/** The command `init`: writes a new site, and says what to do next. */

import { stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import { countNoun } from '../core/text';
import { askChoices, type Choices, type GivenChoices } from '../init/askChoices';
import { PACKAGE_FILE, type PlannedFile } from '../init/compareFolder';
import { hasHome } from '../init/hasHome';
import { createPackage, explainDependency } from '../init/joinFiles';
import { nameTitle } from '../init/nameTitle';
import { planSite } from '../init/planSite';
import { STARTER_NAMES } from '../init/starters';
import { startReport } from '../report/startReport';
import { DONE, FAILED, type Streams } from './streams';
import { type SiteWords, writeNewSite } from './writeNewSite';

export type InitOptions = Streams & {
  /** Absolute; the folder of the new site is relative to it. */
  readonly root: string;
  /** What the command line says. */
  readonly given: GivenChoices;
  /** Where questions are answered; undefined for none, so that what is not given has its default. */
  readonly input?: NodeJS.ReadableStream | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

const WORDS: SiteWords = {
  failed: { code: 'init-failed' },
  taken: {
    code: 'init-taken',
    subject: 'a new site in',
    hint: 'Choose another folder, as in: docwright init my-docs',
  },
};
const HOME_FILE = `${CONTENT_FOLDER}/pages/index.md`;
/** The title of a site at the root of a disk. */
const NO_NAME = 'My docs';

/** Gives the exit code. Nothing is written when a question is not answered or a file is in the way. */
export async function runInit(options: InitOptions): Promise<number> {
  const { root, err, today } = options;
  const report = startReport('init', options);
  const choices = await findChoices(options);
  if (choices === undefined) {
    err.write('\nCanceled. Nothing was written.\n');
    return FAILED;
  }
  const folder = resolve(root, choices.folder);
  const packageFile = { file: PACKAGE_FILE, text: createPackage(folder) };
  const isTaken = await hasHome(folder);
  const planned = (await planSite({ ...choices, today })).filter(
    ({ file }) => !(isTaken && file === HOME_FILE),
  );
  const wanted = [packageFile, ...planned];
  const files = await writeNewSite(folder, wanted, WORDS);
  const { starter: template, title } = choices;
  report.addResult({
    text: await describeSite(folder, { root, choices, files }),
    summary: { folder: choices.folder, template, title, files: files.map(({ file }) => file) },
  });
  return report.finish(DONE);
}

async function findChoices(options: InitOptions): Promise<Choices | undefined> {
  const { root, given, input, out } = options;
  const titleOf = (folder: string) => nameTitle(basename(resolve(root, folder))) || NO_NAME;
  const defaults = { folder: '.', titleOf };
  if (input !== undefined) return askChoices(given, defaults, { input, output: out });
  const { folder = defaults.folder, starter = STARTER_NAMES[0] } = given;
  return { folder, starter, title: given.title ?? titleOf(folder) };
}

type WrittenSite = {
  readonly root: string;
  readonly choices: Choices;
  readonly files: readonly PlannedFile[];
};

async function describeSite(folder: string, { root, choices, files }: WrittenSite) {
  if (files.length === 0) return 'Nothing to write: all files already exist.\n';
  const shown = relative(root, folder);
  const place = shown === '' ? 'this folder' : shown;
  const isInstalled = (await stat(join(folder, 'node_modules/docwright')).catch(() => 0)) !== 0;
  const isBlog = choices.starter === 'blog';
  const next = [
    ...(shown === '' ? [] : [`  cd ${/[^\w./-]/.test(shown) ? `'${shown}'` : shown}`]),
    ...(isInstalled ? [] : ['  npm install']),
    '  npm run dev                            # starts the development server',
    '  npx docwright new doc guide/my-page    # adds a page',
    ...(isBlog ? ['  npx docwright new post "What is new"   # adds a post'] : []),
    '  npm run build -- --strict              # builds the site into out/',
  ];
  return `"${choices.title}" is in ${place}: ${countNoun(files.length, 'file')}.

Next:
${next.join('\n')}

To change the title, URL and colors, edit content/site.config.ts.
${explainDependency(folder, files.find(({ file }) => file === PACKAGE_FILE)?.text)}`;
}
