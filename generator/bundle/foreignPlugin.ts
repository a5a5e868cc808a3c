/** Resolves what files of other generators import: modules of the generator, `@site/`, `clsx`, and texts as they are. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { OnResolveResult, PluginBuild } from 'esbuild';
import { FOREIGN_MODULES, FOREIGN_NAMES, toForeignName } from '../../templates/mdx/foreignModules';
import { didYouMean } from '../core/findNearest';
import { CONTENT_FOLDER } from '../core/folders';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { relativePosix, toPosix } from '../core/paths';
import { cleanLines } from '../core/text';

export const MDX_FOLDER = join(PACKAGE_FOLDER, 'templates', 'mdx');
const FOREIGN_SPACE = 'docwright-foreign';
const RAW = /^!!raw-loader!/;
export const PICTURE = /\.(?:avif|gif|ico|jpe?g|png|webp|mp[34]|webm|pdf|zip)$/i;
export const DRAWING = /\.svg$/i;

/** Docusaurus brings `clsx`, so pages of it import it without installing it. */
export function addClsx(build: PluginBuild): void {
  build.onResolve({ filter: /^clsx(?:\/lite)?$/ }, async ({ path, kind, importer, ...from }) => {
    if (from.pluginData === INSIDE) return undefined;
    const { resolveDir } = from;
    const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: INSIDE });
    return found.errors.length === 0 ? found : { path: join(MDX_FOLDER, 'clsx.ts') };
  });
}

/** Marks resolve requests made by this plugin itself. */
export const INSIDE = 'inside';

const NO_MODULE = { file: '', ending: '', main: undefined };

export function addForeign(build: PluginBuild, folder: string): void {
  build.onResolve({ filter: FOREIGN_NAMES }, ({ path: written }) => {
    const path = toForeignName(written);
    const isKnown = Object.hasOwn(FOREIGN_MODULES, path);
    return isKnown ? { path, namespace: FOREIGN_SPACE } : failForeign(path);
  });
  build.onLoad({ filter: /.*/, namespace: FOREIGN_SPACE }, ({ path }) => {
    const { file, ending, main } = FOREIGN_MODULES[path] ?? NO_MODULE;
    const source = JSON.stringify(join(folder, `${file}.${ending}`));
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

/** `@site/` is the content folder; files beside it are found, too. */
export function addSite(build: PluginBuild, root: string): void {
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

/** A picture is its address, and a drawing a component that shows it. `locate` returns the address of a file. */
export function addPictures(
  build: PluginBuild,
  locate: (path: string) => string | Promise<string>,
): void {
  const drawing = JSON.stringify(join(MDX_FOLDER, 'createDrawing.ts'));
  const write = async (path: string) => JSON.stringify(await locate(path));
  build.onLoad({ filter: PICTURE }, async ({ path }) => ({
    contents: `export default ${await write(path)};`,
    loader: 'js',
  }));
  build.onLoad({ filter: DRAWING }, async ({ path }) => ({
    contents: `import { createDrawing } from ${drawing};\nexport const ReactComponent = createDrawing(${await write(path)});\nexport default ReactComponent;`,
    resolveDir: dirname(path),
    loader: 'js',
  }));
}

/** A text as it is, by the name of webpack's loader. */
export function addRaw(build: PluginBuild): void {
  build.onResolve({ filter: RAW }, async ({ path, kind, importer, resolveDir }) => {
    const found = await build.resolve(path.replace(RAW, ''), { kind, importer, resolveDir });
    return found.errors.length > 0 ? found : { path: found.path, namespace: 'docwright-raw' };
  });
  build.onLoad({ filter: /.*/, namespace: 'docwright-raw' }, async ({ path }) => ({
    contents: cleanLines(await readFile(path, 'utf8')),
    loader: 'text',
  }));
}

/** What stylesheets name: the stylesheet of the site takes these files; it is bundled from the content folder. */
export function addStyleUrls(build: PluginBuild, root: string): void {
  build.onResolve({ filter: /^[^/#]/ }, ({ path, kind, resolveDir }) => {
    if (kind !== 'url-token' || /^[a-z]+:/i.test(path)) return undefined;
    return { path: `./${toSiteName(root, join(resolveDir, path))}`, external: true };
  });
}

export function toName(root: string, path: string): string {
  return relativePosix(root, path);
}

export function toSiteName(root: string, path: string): string {
  const inside = relative(join(root, CONTENT_FOLDER), path);
  const isInside = !inside.startsWith('..') && existsSync(path);
  return toPosix(isInside ? inside : join('..', relative(root, path)));
}
