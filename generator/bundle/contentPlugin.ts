/** Lets files of a content folder import docwright and React, wherever the folder is on the disk. */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { PACKAGE_FOLDER } from '../core/packageFolder';

const require = createRequire(join(PACKAGE_FOLDER, 'package.json'));
const REACT = /^react(?:-dom)?(?:\/.*)?$/;
const OWN = /^docwright(?:\/(?:templates|extensions))?$/;

/** The files of the modules that sites import, by their names. */
const OWN_FILES: Readonly<Record<string, string>> = {
  docwright: 'templates/model/index.ts',
  'docwright/templates': 'templates/index.ts',
  'docwright/extensions': 'generator/extensions/index.ts',
};

/** For `server`, React stays external, so that it is the React that docwright runs. For `browser`, it is bundled. */
export function createContentPlugin(platform: 'server' | 'browser'): Plugin {
  return {
    name: 'docwright-content',
    setup(build) {
      build.onResolve({ filter: OWN }, ({ path }) => ({
        path: join(PACKAGE_FOLDER, OWN_FILES[path] ?? ''),
      }));
      build.onResolve({ filter: REACT }, ({ path }) => {
        const file = require.resolve(path);
        return platform === 'browser'
          ? { path: file }
          : { path: pathToFileURL(file).href, external: true };
      });
    },
  };
}
