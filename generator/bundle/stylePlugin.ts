/** Finds the files that stylesheets of a site name: only files of the content folder. */

import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { getHref } from '../../templates/model/address';
import { findScheme } from '../core/address';
import { CONTENT_FOLDER } from '../core/folders';
import { isInside, relativePosix } from '../core/paths';

type StylePluginOptions = {
  readonly root: string;
  readonly baseUrl: string;
  /** Gets the absolute path of each file. */
  readonly onUse: (file: string) => void;
};

export function createStylePlugin(options: StylePluginOptions): Plugin {
  return {
    name: 'docwright-styles',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (named) => findNamed(named, options));
    },
  };
}

/** A path from the root names a file of `static/`, which keeps its name; all others are beside the stylesheet. */
function findNamed(named: OnResolveArgs, options: StylePluginOptions): OnResolveResult {
  const { path, kind } = named;
  if (path.startsWith('#') || findScheme(path) === 'data') return { path, external: true };
  if (findScheme(path) !== undefined || path.startsWith('//')) {
    return fail(
      `${path} is on another host, and the security policy blocks it`,
      `Save the file in ${CONTENT_FOLDER}/, and use its path.`,
    );
  }
  if (!path.startsWith('/')) return findBeside(named, options);
  return kind === 'url-token'
    ? findStatic(path, options)
    : fail(
        `${path} is not a relative path`,
        'Use a path relative to this file, such as "./fonts.css".',
      );
}

function findStatic(path: string, { root, baseUrl, onUse }: StylePluginOptions): OnResolveResult {
  const [plain = ''] = path.split(/[?#]/);
  const folder = join(root, CONTENT_FOLDER, 'static');
  const file = join(folder, plain);
  if (!isFileOf(file, folder)) return failMissing(file, root);
  onUse(file);
  return { path: getHref(baseUrl, path), external: true };
}

function findBeside(
  { path, resolveDir }: OnResolveArgs,
  { root, onUse }: StylePluginOptions,
): OnResolveResult {
  const [plain = ''] = path.split(/[?#]/);
  const folder = join(root, CONTENT_FOLDER);
  const file = resolve(resolveDir, plain);
  if (!isInside(folder, file)) {
    return fail(`${path} is outside ${CONTENT_FOLDER}/`, `Copy the file into ${CONTENT_FOLDER}/.`);
  }
  if (!isFileOf(file, folder)) return failMissing(file, root);
  onUse(file);
  return { path: file, suffix: path.slice(plain.length) };
}

/** False for a symbolic link that leaves the folder. */
function isFileOf(path: string, folder: string): boolean {
  try {
    const file = realpathSync(path);
    return statSync(file).isFile() && isInside(realpathSync(folder), file);
  } catch {
    // There is no such file.
    return false;
  }
}

function failMissing(file: string, root: string): OnResolveResult {
  const name = relativePosix(root, file);
  return fail(`the file ${name} does not exist`, 'Fix the path, or add the file.');
}

/** The bundler adds the place. */
function fail(text: string, hint: string): OnResolveResult {
  return { errors: [{ text, detail: hint }] };
}
