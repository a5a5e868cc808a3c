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
/** Of modules that packages in CommonJS load with `require`, which the bundle, a module of ECMAScript, does not have. */
const REQUIRED = 'docwright-required';

/** For `server`, React stays external, so that it is the React that docwright runs. For `browser`, it is bundled. */
export function createContentPlugin(platform: 'server' | 'browser'): Plugin {
  return {
    name: 'docwright-content',
    setup(build) {
      build.onResolve({ filter: OWN }, ({ path }) => ({
        path: join(PACKAGE_FOLDER, OWN_FILES[path] ?? ''),
      }));
      build.onResolve({ filter: REACT }, ({ path, kind }) => {
        const file = require.resolve(path);
        if (platform === 'browser') return { path: file };
        if (kind === 'require-call') return { path: file, namespace: REQUIRED };
        return { path: pathToFileURL(file).href, external: true };
      });
      build.onLoad({ filter: /^/, namespace: REQUIRED }, ({ path }) => {
        const url = JSON.stringify(pathToFileURL(path).href);
        return { contents: `export * from ${url};\nexport { default } from ${url};` };
      });
      build.onResolve({ filter: /^file:/, namespace: REQUIRED }, ({ path }) => ({
        path,
        external: true,
      }));
    },
  };
}
