/** The command `import`: writes a site from the folder of another generator, and a report on what became of it. */

import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { MARKDOWN_FILE } from '../core/fileNames';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { isInside } from '../core/paths';
import { formatPath } from '../core/problems';
import { countNoun } from '../core/text';
import { readPath } from '../import/convertFiles';
import { readWritten } from '../import/filePlan';
import type { ImporterName } from '../import/importer';
import type { Outcome } from '../import/importReport';
import { type CodeList, listCode } from '../import/listCode';
import { IMPORTERS, type PlannedImport, planImport } from '../import/planImport';
import { printConfig } from '../import/printConfig';
import { writeReport } from '../import/writeReport';
import { PACKAGE_FILE, type PlannedFile, type WantedFile } from '../init/compareFolder';
import { findOrigin } from '../init/findOrigin';
import { createPackage, explainDependency } from '../init/joinFiles';
import { fitConfig } from './fitConfig';
import { DONE, type Streams } from './streams';
import { type SiteWords, writeNewSite } from './writeNewSite';

export type ImportOptions = Pick<Streams, 'out'> & {
  /** Absolute; the folders are relative to it. */
  readonly root: string;
  readonly importer: ImporterName;
  /** The folder of the source site. */
  readonly folder: string;
  /** The folder of the new site. */
  readonly target: string;
  /** Whether the configuration of the source site runs in Node, with the permissions of the user. */
  readonly trustsConfig: boolean;
};

const WORDS: SiteWords = {
  failed: { code: 'import-failed' },
  taken: {
    code: 'import-taken',
    subject: 'the import to',
    hint: 'Choose another folder for the new site, or move these files.',
  },
};
const REPORT_FILE = 'IMPORT.md';
const IGNORED_FILE = '.gitignore';
const COMPILER_FILE = `${CONTENT_FOLDER}/tsconfig.json`;

/** Gives the exit code. Nothing is written when the source site cannot be read or a file is in the way. */
export async function runImport(options: ImportOptions): Promise<number> {
  const { root, importer, out } = options;
  const source = resolve(root, options.folder);
  const target = resolve(root, options.target);
  checkTarget(source, target);
  const planned = await planImport({
    importer,
    folder: source,
    trustsConfig: options.trustsConfig,
  });
  checkFolders(planned, { source, target });
  checkPages(planned);
  const { wanted, code } = createFiles(planned, { importer, target });
  const files = await writeNewSite(target, wanted, WORDS);
  out.write(describeImport(planned, { root, target, files, code }));
  return DONE;
}

/** Otherwise a second import would read what the first one has written. */
function checkTarget(source: string, target: string): void {
  const [from, to] = [findReal(source), findReal(target)];
  const isAround = isInside(from, to);
  if (!isAround && !isInside(join(to, CONTENT_FOLDER), from)) return;
  throw createUserError({
    code: 'import-target',
    message: `the new site in ${target} would ${isAround ? 'be inside' : 'contain'} the folder to import, ${source}`,
    hint: 'Nothing was written. Choose another folder for the new site, as in: docwright import docusaurus . ../my-docs',
  });
}

type Folders = { readonly source: string; readonly target: string };

/** Folders around the source folder are read, too. */
function checkFolders({ site, folders }: PlannedImport, { source, target }: Folders): void {
  for (const folder of folders) {
    const path = resolve(source, readPath(site, folder) ?? '');
    if (existsSync(path)) checkTarget(path, target);
  }
}

function checkPages({ site, folders, files }: PlannedImport): void {
  if (files.some(({ file }) => MARKDOWN_FILE.test(file) || CUSTOM_PAGE.test(file))) return;
  const places = folders.length === 0 ? [''] : folders;
  const looked = places.map((folder) => join(site.folder, readPath(site, folder) ?? ''));
  throw createUserError({
    code: 'import-no-config',
    message: `${site.name}/ has no page in Markdown; docwright looked in ${looked.join(', ')}`,
    hint: 'Nothing was written. Check the paths in the configuration.',
  });
}

const CUSTOM_PAGE = /^content\/pages\/.*\.[jt]sx?$/;

/** The folder need not be there yet. */
function findReal(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(findReal(above), basename(path));
}

type Naming = { readonly importer: ImporterName; readonly target: string };

type Created = { readonly wanted: readonly WantedFile[]; readonly code: CodeList };

function createFiles(planned: PlannedImport, { importer, target }: Naming): Created {
  const { site, report, files } = planned;
  const { config, removed } = fitConfig(planned.config);
  for (const { path, message } of removed) {
    const subject = formatPath(path);
    report.add({ outcome: 'todo', kind: 'key', file: CONFIG_FILE, subject, note: message });
  }
  const generator = IMPORTERS[importer].name;
  const entries = report.list();
  const code = listImportedCode(planned);
  const text = writeReport({ generator, folder: site.name, entries, code });
  const wanted = [
    ...createNewFiles(target, planned.packages),
    { file: CONFIG_FILE, text: printConfig(config) },
    { file: COMPILER_FILE, text: COMPILER_OPTIONS },
    ...files.map((each) =>
      each.copyOf === undefined ? each : { ...each, copyOf: join(site.folder, each.copyOf) },
    ),
    { file: REPORT_FILE, text },
  ];
  return { wanted, code };
}

/** Scripts in the head are found in the configuration, and packages in `package.json`. */
function listImportedCode({ site, config, files, packages }: PlannedImport): CodeList {
  const code = listCode(
    files.map((each) => ({ file: each.file, read: () => readWritten(site, each) })),
    { isMdx: config.markdown?.format === 'mdx' },
  );
  const hasScript = config.head?.some(({ tag }) => tag === 'script') === true;
  const list = (isThere: boolean, name: string) => (isThere ? [name] : []);
  return {
    ...code,
    browser: [...list(hasScript, `${CONFIG_FILE} (head)`), ...code.browser],
    host: [...list(config.headers !== undefined, `${CONFIG_FILE} (headers)`), ...code.host],
    tool: [
      ...list(Object.keys(packages).length > 0, `${PACKAGE_FILE} (dependencies)`),
      ...code.tool,
    ],
  };
}

const CONFIG_FILE = `${CONTENT_FOLDER}/site.config.ts`;
/** For editors: the types of the configuration. Components of the source site are not checked. */
const COMPILER_OPTIONS = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      types: [],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['site.config.ts'],
  },
  null,
  2,
)}\n`;

/** They are written only where there is none. */
function createNewFiles(
  target: string,
  packages: PlannedImport['packages'],
): readonly WantedFile[] {
  const files = [
    { file: PACKAGE_FILE, text: createPackage(target, packages) },
    { file: IGNORED_FILE, text: `node_modules/\nout/\n${CACHE_FOLDER}/\n` },
  ];
  return files.filter(({ file }) => !existsSync(join(target, file)));
}

type Written = {
  readonly root: string;
  readonly target: string;
  readonly files: readonly PlannedFile[];
  readonly code: CodeList;
};

function describeImport({ site, report }: PlannedImport, { root, target, files, code }: Written) {
  const shown = relative(root, target);
  const place = shown === '' ? 'this folder' : shown;
  if (files.length === 0) return `Nothing to write: ${place} is already up to date.\n`;
  const count = (outcome: Outcome) =>
    report.list().filter((entry) => entry.outcome === outcome).length;
  const hasInstall = existsSync(join(target, 'node_modules/docwright'));
  const written = files.find(({ file }) => file === PACKAGE_FILE)?.text;
  const install = `npm install ${quote(`docwright@${findOrigin(target).dependency}`)}`;
  const runs = Object.values(code).flat().length;
  const warning =
    runs === 0
      ? ''
      : `\nBefore you continue, read the top of ${REPORT_FILE}: ${countNoun(runs, 'file')} of that site can run code or change settings.\n`;
  const next = [
    ...(shown === '' ? [] : [`  cd ${quote(shown)}`]),
    ...(hasInstall ? [] : [`  ${written === undefined ? install : 'npm install'}`]),
    '  npx docwright check    # lists problems',
    '  npx docwright dev      # starts the development server',
  ];
  return `${site.name} was imported into ${place}: ${countNoun(files.length, 'file')}.
${count('imported')} imported, ${count('changed')} changed, ${count('left')} not imported, ${count('todo')} to do: see ${REPORT_FILE} for details.
${warning}
Next:
${next.join('\n')}
${explainDependency(target, written)}`;
}

/** A path or an address as one word of a shell. */
function quote(word: string): string {
  return /[^\w./:@-]/.test(word) ? `'${word}'` : word;
}
