/**
 * Reads what custom pages import besides code: pictures, stylesheets, and modules of Docusaurus. Both bundles of a page,
 * for Node and for browsers, use the same addresses and class names, so that what is drawn in one hydrates in the other.
 */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { build as bundle, type Loader, type Plugin, type PluginBuild } from 'esbuild';
import { getHref } from '../../templates/model/address';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import { CONTENT_FOLDER } from '../core/folders';
import { hashContent } from '../core/hash';
import { isInside, relativePosix } from '../core/paths';
import { withHash } from './browserBuild';
import {
  addClsx,
  addForeign,
  addPictures,
  addRaw,
  addSite,
  addStyleUrls,
  DRAWING,
  MDX_FOLDER,
  PICTURE,
  toName,
} from './foreignPlugin';

type PagePluginOptions = {
  /** Absolute path of the folder that holds the content folder. */
  readonly root: string;
  readonly baseUrl: string;
  /** Only the bundle for Node brings the stylesheets; they become a part of the stylesheet of the site. */
  readonly platform: 'server' | 'browser';
};

/** Files in `.js` have JSX, too. */
export const PAGE_LOADERS: Readonly<Record<string, Loader>> = { '.js': 'jsx', '.txt': 'text' };

const FOREIGN_FOLDER = join(MDX_FOLDER, 'pages');
const MODULE_STYLES = /\.module\.css$/i;
const STYLES_SPACE = 'docwright-styles';

export function createPagePlugin(options: PagePluginOptions): Plugin {
  return {
    name: 'docwright-pages',
    setup(build) {
      addClsx(build);
      addForeign(build, FOREIGN_FOLDER);
      addSite(build, options.root);
      addStyleUrls(build, options.root);
      addPictures(build, (path) => locatePicture(path, options));
      addStyles(build, options);
      addRaw(build);
    },
  };
}

/** The same for a server and a browser. */
async function locatePicture(path: string, { root, baseUrl }: PagePluginOptions): Promise<string> {
  const name = findStaticName(root, path) ?? (await createPageFile(path)).file;
  return getHref(baseUrl, `/${name}`);
}

/** Files of `static/` keep their names. */
function findStaticName(root: string, path: string): string | undefined {
  const folder = join(root, CONTENT_FOLDER, 'static');
  return isInside(folder, path) ? relativePosix(folder, path) : undefined;
}

async function createPageFile(path: string): Promise<OutputFile> {
  const content = await readFile(path);
  const ending = extname(path);
  const { file } = withHash(basename(path, ending), ending, hashContent(content));
  return { file, content };
}

/** The pictures outside `static/` among the files of a bundle. */
export function listPageFiles(root: string, inputs: readonly string[]): Promise<OutputFile[]> {
  const isPicture = (path: string) => PICTURE.test(path) || DRAWING.test(path);
  const files = inputs.filter(
    (path) => isPicture(path) && findStaticName(root, path) === undefined && existsSync(path),
  );
  return Promise.all(files.map(createPageFile));
}

function addStyles(build: PluginBuild, { root, platform }: PagePluginOptions): void {
  build.onLoad({ filter: MODULE_STYLES, namespace: 'file' }, async ({ path }) => {
    const { names } = await nameClasses(root, path);
    const styles = JSON.stringify(`${STYLES_SPACE}:${path}`);
    return {
      contents: platform === 'server' ? `import ${styles};\n${names}` : names,
      resolveDir: dirname(path),
      loader: 'js',
    };
  });
  build.onResolve({ filter: /^docwright-styles:/ }, ({ path }) => ({
    path: path.slice(STYLES_SPACE.length + 1),
    namespace: STYLES_SPACE,
  }));
  build.onLoad({ filter: /.*/, namespace: STYLES_SPACE }, async ({ path }) => ({
    contents: (await nameClasses(root, path)).css,
    resolveDir: dirname(path),
    loader: 'css',
  }));
  if (platform === 'server') return;
  build.onLoad({ filter: /\.css$/i, namespace: 'file' }, () => ({ contents: '', loader: 'js' }));
}

type NamedClasses = {
  /** A module whose default export has the names of the classes. */
  readonly names: string;
  readonly css: string;
};

/** The bundler makes names unique in a bundle. Those in two bundles are equal when each file is named on its own. */
async function nameClasses(root: string, path: string): Promise<NamedClasses> {
  const stem = basename(path).replace(MODULE_STYLES, '');
  const name = withHash(stem, '.css', toName(root, path)).file.slice(ASSETS_FOLDER.length + 1);
  const contents = await readFile(path, 'utf8');
  const { outputFiles } = await bundle({
    stdin: { contents: "export { default } from 'docwright-module.css';", loader: 'js' },
    absWorkingDir: root,
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'docwright-class-names',
        setup(own) {
          const namespace = 'file-of-classes';
          own.onResolve({ filter: /^docwright-module\.css$/ }, () => ({ path: name, namespace }));
          own.onResolve({ filter: /.*/ }, ({ path: address, kind }) =>
            kind === 'url-token' ? { path: address, external: true } : undefined,
          );
          own.onLoad({ filter: /.*/, namespace }, () => ({
            contents,
            resolveDir: dirname(path),
            loader: 'local-css',
          }));
        },
      },
    ],
  });
  const find = (ending: string) =>
    outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return { names: find('.js'), css: find('.css') };
}
