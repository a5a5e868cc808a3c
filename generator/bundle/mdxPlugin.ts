/** Reads MDX pages and what they import: other pages, pictures, texts, and modules of other generators. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OnLoadResult, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { listSubstitutes } from '../core/contentFiles';
import { isPrivate, MARKDOWN_FILE } from '../core/fileNames';
import { CONTENT_FOLDER } from '../core/folders';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { cleanLines } from '../core/text';
import {
  addClsx,
  addForeign,
  addPictures,
  addRaw,
  addSite,
  addStyleUrls,
  INSIDE,
  MDX_FOLDER,
  toName,
  toSiteName,
} from './foreignPlugin';

type MdxPluginOptions = {
  readonly root: string;
  /** Texts of pages that are not files, by their paths relative to the root. */
  readonly texts: ReadonlyMap<string, string>;
  /** Makes the module of a page; `file` is relative to the root. */
  readonly createModule: (text: string, file: string) => Promise<string>;
  /** True for a page that this build does not publish; `file` is relative to the root. */
  readonly isWithheld: (file: string) => boolean;
  /** Folders in the content folder with translations. */
  readonly languages: readonly string[];
  /** Components of the site by their names: files relative to the content folder. */
  readonly components: Readonly<Record<string, string>>;
  /** Directives by the names that pages give them as components. */
  readonly directives: Readonly<Record<string, string>>;
};

/** What the module of a page imports from docwright. */
export const MDX_RUNTIME = 'docwright:mdx';

const RUNTIME_SPACE = 'docwright-mdx';
const REACT_SPACE = 'docwright-react';
/** The importer of entry pages. */
const ENTRY = '<stdin>';

export function createMdxPlugin(options: MdxPluginOptions): Plugin {
  return {
    name: 'docwright-mdx-pages',
    setup(build) {
      addPrivacy(build, options);
      addRuntime(build, options);
      addReact(build);
      addClsx(build);
      addForeign(build, MDX_FOLDER);
      addRooted(build, options.root);
      addSite(build, options.root);
      addPages(build, options);
      addStyleUrls(build, options.root);
      // docwright finds these addresses as it finds those that Markdown names.
      addPictures(build, (path) => `@site/${toSiteName(options.root, path)}`);
      addRaw(build);
    },
  };
}

/** Matches the site's own files, not packages; `/` is the content folder. */
const OWN_FILE = /^(?:!!raw-loader!)?(?:\.{1,2}|@site|)\//;

/** Where a translation or another version finds what it imports when there is no such file beside itself. */
function listOtherFolders(
  folder: string,
  { root, languages }: MdxPluginOptions,
): readonly string[] {
  const name = `${toName(root, folder)}/`;
  const others = [undefined, ...languages].flatMap((language) => listSubstitutes(name, language));
  return [...new Set(others)].map((other) => join(root, other));
}

/** Keeps imports from publishing dotfiles and drafts. */
function addPrivacy(build: PluginBuild, options: MdxPluginOptions): void {
  const { root, isWithheld } = options;
  build.onResolve({ filter: OWN_FILE }, async (request) => {
    const { path, kind, importer, namespace, resolveDir, pluginData } = request;
    const isPackages = importer.startsWith(MDX_FOLDER) || importer.includes('node_modules');
    if (isPackages || pluginData === INSIDE || namespace !== 'file') return undefined;
    const resolveFrom = (folder: string) =>
      build.resolve(path, {
        kind,
        importer,
        namespace,
        resolveDir: folder,
        pluginData: INSIDE,
      });
    const own = await resolveFrom(resolveDir);
    let found = own;
    for (const other of listOtherFolders(resolveDir, options)) {
      if (found.errors.length > 0) found = await resolveFrom(other);
    }
    if (found.errors.length > 0) return own;
    const file = toName(root, found.path);
    if (isPrivateModule(file))
      return failPrivate(file, 'its name or a folder name in its path begins with a dot');
    const isEntry = importer.endsWith(ENTRY);
    const isLeftOut = MARKDOWN_FILE.test(file) && !isEntry && isWithheld(file);
    if (isLeftOut && !isWithheld(toName(root, importer))) return failPrivate(file, 'it is a draft');
    return found;
  });
}

/** Packages may have such folders, and files outside the content folder are the author's own code. */
function isPrivateModule(file: string): boolean {
  const isContent = file.startsWith(`${CONTENT_FOLDER}/`) && !file.includes('/node_modules/');
  return isContent && isPrivate(file);
}

function failPrivate(file: string, why: string): OnResolveResult {
  const detail = 'Import another file, or copy what readers should see into another file.';
  return { errors: [{ text: `${file} is not published, because ${why}`, detail }] };
}

/** The components of the site come before docwright's own of the same name. */
function addRuntime(build: PluginBuild, { root, components, directives }: MdxPluginOptions): void {
  build.onResolve({ filter: /^docwright:mdx$/ }, ({ path }) => ({
    path,
    namespace: RUNTIME_SPACE,
  }));
  build.onLoad({ filter: /.*/, namespace: RUNTIME_SPACE }, () => {
    const own = Object.entries(components);
    const imports = own.map(
      ([, file], index) =>
        `import own${index} from ${JSON.stringify(join(root, CONTENT_FOLDER, file))};`,
    );
    const entries = own.map(([name], index) => `${JSON.stringify(name)}: own${index},`);
    return {
      contents: [
        `import { createFinder } from ${JSON.stringify(join(MDX_FOLDER, 'createFinder.ts'))};`,
        `export * from ${JSON.stringify(join(MDX_FOLDER, 'runtime.ts'))};`,
        ...imports,
        `export const findComponent = createFinder({${entries.join(' ')}}, ${JSON.stringify(directives)});`,
      ].join('\n'),
      resolveDir: MDX_FOLDER,
      loader: 'ts',
    };
  });
}

/**
 * JSX and effects in files of the site call docwright's functions, which call React's. Packages are left alone,
 * because the author cannot change them.
 */
function addReact(build: PluginBuild): void {
  build.onResolve({ filter: /^react$/ }, ({ path, importer, namespace }) => {
    const isPackages = importer.startsWith(PACKAGE_FOLDER) || importer.includes('node_modules');
    return isPackages || namespace === REACT_SPACE ? undefined : { path, namespace: REACT_SPACE };
  });
  build.onLoad({ filter: /.*/, namespace: REACT_SPACE }, () => ({
    contents: [
      `import { useEffect, useLayoutEffect } from ${JSON.stringify(join(MDX_FOLDER, 'watchedReact.ts'))};`,
      "import * as React from 'react';",
      "export * from 'react';",
      'export { useEffect, useLayoutEffect };',
      'export default { ...React, useEffect, useLayoutEffect };',
    ].join('\n'),
    resolveDir: MDX_FOLDER,
    loader: 'js',
  }));
  build.onResolve({ filter: /^react\/jsx-(?:dev-)?runtime$/ }, ({ importer }) =>
    importer.startsWith(MDX_FOLDER) ? undefined : { path: join(MDX_FOLDER, 'jsxRuntime.ts') },
  );
}

/** A path from the root, as Mintlify writes it, is a file of the content folder when there is one. */
function addRooted(build: PluginBuild, root: string): void {
  build.onResolve({ filter: /^\// }, ({ path, kind }) => {
    const file = join(root, CONTENT_FOLDER, path);
    return kind === 'import-statement' && existsSync(file) ? { path: file } : undefined;
  });
}

function addPages(build: PluginBuild, { root, texts, createModule }: MdxPluginOptions): void {
  build.onResolve({ filter: /\.mdx?$/i }, ({ path, resolveDir }) => {
    const absolute = join(resolveDir, path);
    return texts.has(toName(root, absolute)) ? { path: absolute } : undefined;
  });
  build.onLoad({ filter: MARKDOWN_FILE }, async ({ path }): Promise<OnLoadResult> => {
    const file = toName(root, path);
    const text = texts.get(file) ?? cleanLines(await readFile(path, 'utf8'));
    return { contents: await createModule(text, file), resolveDir: dirname(path), loader: 'jsx' };
  });
}
