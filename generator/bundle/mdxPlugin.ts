/** Reads MDX pages and what they import: other pages, pictures, texts, and modules of other generators. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { OnLoadResult, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { FOREIGN_MODULES, FOREIGN_NAMES, toForeignName } from '../../templates/mdx/foreignModules';
import { listSubstitutes } from '../core/contentFiles';
import { isPrivate, MARKDOWN_FILE } from '../core/fileNames';
import { didYouMean } from '../core/findNearest';
import { CONTENT_FOLDER } from '../core/folders';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { relativePosix, toPosix } from '../core/paths';
import { cleanLines } from '../core/text';

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

const MDX_FOLDER = join(PACKAGE_FOLDER, 'templates', 'mdx');
const RUNTIME_SPACE = 'docwright-mdx';
const REACT_SPACE = 'docwright-react';
const FOREIGN_SPACE = 'docwright-foreign';
/** The importer of entry pages. */
const ENTRY = '<stdin>';
const RAW = /^!!raw-loader!/;
const PICTURE = /\.(?:avif|gif|ico|jpe?g|png|webp|mp[34]|webm|pdf|zip)$/i;
const DRAWING = /\.svg$/i;

export function createMdxPlugin(options: MdxPluginOptions): Plugin {
  return {
    name: 'docwright-mdx-pages',
    setup(build) {
      addPrivacy(build, options);
      addRuntime(build, options);
      addReact(build);
      addClsx(build);
      addForeign(build);
      addRooted(build, options.root);
      addSite(build, options.root);
      addPages(build, options);
      addFiles(build, options.root);
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

/** Docusaurus brings `clsx`, so pages of it import it without installing it. */
function addClsx(build: PluginBuild): void {
  build.onResolve({ filter: /^clsx(?:\/lite)?$/ }, async ({ path, kind, importer, ...from }) => {
    if (from.pluginData === INSIDE) return undefined;
    const { resolveDir } = from;
    const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: INSIDE });
    return found.errors.length === 0 ? found : { path: join(MDX_FOLDER, 'clsx.ts') };
  });
}

/** Marks resolve requests made by this plugin itself. */
const INSIDE = 'inside';

const NO_MODULE = { file: '', ending: '', main: undefined };

function addForeign(build: PluginBuild): void {
  build.onResolve({ filter: FOREIGN_NAMES }, ({ path: written }) => {
    const path = toForeignName(written);
    const isKnown = Object.hasOwn(FOREIGN_MODULES, path);
    return isKnown ? { path, namespace: FOREIGN_SPACE } : failForeign(path);
  });
  build.onLoad({ filter: /.*/, namespace: FOREIGN_SPACE }, ({ path }) => {
    const { file, ending, main } = FOREIGN_MODULES[path] ?? NO_MODULE;
    const source = JSON.stringify(join(MDX_FOLDER, `${file}.${ending}`));
    const byDefault = main === undefined ? '' : `export { ${main} as default } from ${source};\n`;
    return {
      contents: `${byDefault}export * from ${source};`,
      resolveDir: PACKAGE_FOLDER,
      loader: 'ts',
    };
  });
}

function failForeign(path: string): OnResolveResult {
  const remedy = `Write your own component in ${CONTENT_FOLDER}/ and import it.`;
  return {
    errors: [
      {
        text: `docwright does not provide the module "${path}"`,
        detail: [didYouMean(path, Object.keys(FOREIGN_MODULES)), remedy].filter(Boolean).join(' '),
      },
    ],
  };
}

/** A path from the root, as Mintlify writes it, is a file of the content folder when there is one. */
function addRooted(build: PluginBuild, root: string): void {
  build.onResolve({ filter: /^\// }, ({ path, kind }) => {
    const file = join(root, CONTENT_FOLDER, path);
    return kind === 'import-statement' && existsSync(file) ? { path: file } : undefined;
  });
}

/** `@site/` is the content folder; files beside it are found, too. */
function addSite(build: PluginBuild, root: string): void {
  build.onResolve({ filter: /^@site\// }, async ({ path, kind, importer }) => {
    const name = `.${path.slice('@site'.length)}`;
    const folders = [join(root, CONTENT_FOLDER), root];
    for (const resolveDir of folders) {
      const found = await build.resolve(name, { kind, importer, resolveDir });
      if (found.errors.length === 0) return found;
    }
    return {
      errors: [
        {
          text: `the file ${CONTENT_FOLDER}/${path.slice('@site/'.length)} does not exist`,
          detail: `Fix the path, or add the file: "@site/" stands for ${CONTENT_FOLDER}/.`,
        },
      ],
    };
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

/** A picture is its address, which docwright finds as it finds those that Markdown names. */
function addFiles(build: PluginBuild, root: string): void {
  const drawing = JSON.stringify(join(MDX_FOLDER, 'createDrawing.ts'));
  const toAddress = (path: string) => JSON.stringify(`@site/${toSiteName(root, path)}`);
  // The stylesheet of the site takes these files; it is bundled from the content folder.
  build.onResolve({ filter: /^[^/#]/ }, ({ path, kind, resolveDir }) => {
    if (kind !== 'url-token' || /^[a-z]+:/i.test(path)) return undefined;
    return { path: `./${toSiteName(root, join(resolveDir, path))}`, external: true };
  });
  build.onLoad({ filter: PICTURE }, ({ path }) => ({
    contents: `export default ${toAddress(path)};`,
    loader: 'js',
  }));
  build.onLoad({ filter: DRAWING }, ({ path }) => ({
    contents: `import { createDrawing } from ${drawing};\nexport const ReactComponent = createDrawing(${toAddress(path)});\nexport default ReactComponent;`,
    resolveDir: dirname(path),
    loader: 'js',
  }));
  build.onResolve({ filter: RAW }, async ({ path, kind, importer, resolveDir }) => {
    const found = await build.resolve(path.replace(RAW, ''), { kind, importer, resolveDir });
    return found.errors.length > 0 ? found : { path: found.path, namespace: 'docwright-raw' };
  });
  build.onLoad({ filter: /.*/, namespace: 'docwright-raw' }, async ({ path }) => ({
    contents: cleanLines(await readFile(path, 'utf8')),
    loader: 'text',
  }));
}

function toName(root: string, path: string): string {
  return relativePosix(root, path);
}

function toSiteName(root: string, path: string): string {
  const inside = relative(join(root, CONTENT_FOLDER), path);
  const isInside = !inside.startsWith('..') && existsSync(path);
  return toPosix(isInside ? inside : join('..', relative(root, path)));
}
