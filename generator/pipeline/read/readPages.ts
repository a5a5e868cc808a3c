/** Loads the page modules of a site and checks their exports. */

import type { OutputFile } from '../../../templates/model/site';
import type { LoadModule } from '../../bundle/loadModule';
import { createPagePlugin, listPageFiles, PAGE_LOADERS } from '../../bundle/pagePlugin';
import type { Diagnostic } from '../../core/diagnostics';
import { CONTENT_FOLDER } from '../../core/folders';
import type { ModuleFile } from '../../load/readContent';
import type { CustomModule } from '../../render/drawCustomPage';
import type { PageModule } from '../../resolve/planPages';
import { tryToLoad } from './tryToLoad';

export type ReadPages = {
  readonly pages: readonly PageModule[];
  readonly modules: Readonly<Record<string, CustomModule>>;
  /** Absolute paths of the modules and of all that they import. */
  readonly inputs: readonly string[];
  /** True when the same modules always render the same. */
  readonly isSelfContained: boolean;
  /** False when the code of the pages failed: then only their addresses are known. */
  readonly isLoaded: boolean;
  /** The stylesheets that they import, as one. */
  readonly css: string;
  /** The pictures that they import from outside `static/`. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
};

const NO_PAGES: ReadPages = {
  pages: [],
  modules: {},
  inputs: [],
  isSelfContained: true,
  isLoaded: true,
  css: '',
  files: [],
  diagnostics: [],
};

type PagesRequest = {
  readonly root: string;
  readonly baseUrl: string;
  readonly load: LoadModule;
};

export async function readPages(
  { root, baseUrl, load }: PagesRequest,
  files: readonly ModuleFile[],
): Promise<ReadPages> {
  if (files.length === 0) return NO_PAGES;
  const source = files
    .map(
      (file, index) => `export * as page${index} from ${JSON.stringify(`./${nameModule(file)}`)};`,
    )
    .join('\n');
  const entry = { source, folder: CONTENT_FOLDER };
  const plugin = createPagePlugin({ root, baseUrl, platform: 'server' });
  const reading = { plugins: [plugin], loaders: PAGE_LOADERS, findCode: () => undefined };
  const { loaded, ...outcome } = await tryToLoad(() =>
    load({ root, name: 'pages', entry, code: 'page', reading }),
  );
  if (!outcome.isLoaded) return { ...NO_PAGES, pages: files.map(toPage), ...outcome };
  const pages: PageModule[] = [];
  const modules: Record<string, CustomModule> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [index, file] of files.entries()) {
    const module = loaded.exports[`page${index}`] as Readonly<Record<string, unknown>>;
    const problems = checkModule(module, file.file);
    diagnostics.push(...problems);
    if (problems.length > 0) continue;
    modules[nameModule(file)] = module as CustomModule;
    pages.push({
      ...toPage(file),
      title: String(module.title ?? ''),
      description: String(module.description ?? ''),
      shouldHydrate: module.hydrate === true,
    });
  }
  const { inputs, isSelfContained, css } = loaded;
  const pictures = await listPageFiles(root, inputs);
  const found = { pages, modules, inputs, isSelfContained, css, files: pictures };
  return { ...found, isLoaded: true, diagnostics };
}

/** The path of a module in the content folder. */
function nameModule({ file }: ModuleFile): string {
  return file.slice(CONTENT_FOLDER.length + 1);
}

/** What is known of a page without its module: its address, so that links to it are not broken. */
function toPage(found: ModuleFile): PageModule {
  const module = nameModule(found);
  return { ...found, module, title: '', description: '', shouldHydrate: false };
}

function checkModule(module: Readonly<Record<string, unknown>>, file: string): Diagnostic[] {
  const place = { file, line: 1, column: 1, severity: 'error' as const };
  if (typeof module.default !== 'function') {
    return [
      {
        ...place,
        code: 'page-without-component',
        message: `The page component at ${file} doesn't have a default export. This makes it impossible to render anything`,
        hint: 'Consider default-exporting a React component.',
      },
    ];
  }
  return ['title', 'description'].flatMap((key): Diagnostic[] => {
    const value = module[key];
    if (value === undefined || typeof value === 'string') return [];
    const message = `the export "${key}" must be a string, but is ${JSON.stringify(value) ?? typeof value}`;
    return [{ ...place, code: 'page-export', message, hint: `Use: export const ${key} = '…';` }];
  });
}
