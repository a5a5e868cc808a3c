/**
 * Bundles the stylesheets of a site: one text in its layer, and the fonts and pictures that it names under
 * hashed names. Nothing comes from another host, because the security policy would not load it.
 */

import { join, resolve } from 'node:path';
import { type BuildResult, build, type Message, type Plugin } from 'esbuild';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { explainSyntax } from '../core/explainSyntax';
import { CONTENT_FOLDER } from '../core/folders';
import { relativePosix } from '../core/paths';
import { BROWSER_BUILD, SITE_LAYER, toAsset } from './browserBuild';
import { explainBuildFailure } from './explainBuildFailure';
import { findMessagePlace } from './findMessagePlace';
import { createStylePlugin } from './stylePlugin';

export type SiteStylesRequest = {
  readonly root: string;
  readonly baseUrl: string;
  /** Paths in the content folder, in their order. */
  readonly styles: readonly string[];
  /** Of the components of pages of MDX; what it names is relative to the content folder. */
  readonly componentCss: string;
};

export type SiteStyles = {
  /** In its layer. */
  readonly css: string;
  /** The fonts and pictures. */
  readonly files: readonly OutputFile[];
  /** Absolute paths of all files that it was made from. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

const FILE_ENDINGS = [
  ...['.woff2', '.woff', '.ttf', '.otf'],
  ...['.avif', '.gif', '.ico', '.jpeg', '.jpg', '.png', '.svg', '.webp'],
];

export async function bundleSiteStyles(request: SiteStylesRequest): Promise<SiteStyles> {
  const { root } = request;
  const used = new Set<string>();
  try {
    const result = await runBundler(request, (file) => used.add(file));
    const files = result.outputFiles?.map(toAsset) ?? [];
    const isStyles = ({ file }: OutputFile) => file.endsWith('.css');
    return {
      css: files
        .filter(isStyles)
        .map(({ content }) => Buffer.from(content).toString().trim())
        .join(''),
      files: files.filter((file) => !isStyles(file)),
      inputs: [...used].sort(),
      diagnostics: result.warnings.map((warning) => createWarning(warning, root)),
    };
  } catch (error) {
    const place = { code: 'style', root, workingFolder: root, fallback: CONTENT_FOLDER } as const;
    const failure = error instanceof UserError ? error : explainBuildFailure(error, place);
    return { css: '', files: [], inputs: [...used].sort(), diagnostics: failure.diagnostics };
  }
}

function runBundler(
  { root, baseUrl, styles, componentCss }: SiteStylesRequest,
  onUse: (file: string) => void,
): Promise<BuildResult> {
  const names = [
    ...(componentCss === '' ? [] : [COMPONENT_STYLES]),
    ...styles.map((file) => `./${file}`),
  ];
  const imports = names.map((name) => `@import ${JSON.stringify(name)} layer(${SITE_LAYER});`);
  return build({
    ...BROWSER_BUILD,
    absWorkingDir: root,
    stdin: {
      contents: imports.join('\n'),
      resolveDir: join(root, CONTENT_FOLDER),
      loader: 'css',
    },
    outdir: `/${ASSETS_FOLDER}`,
    assetNames: '[name]-[hash]',
    loader: {
      ...Object.fromEntries(FILE_ENDINGS.map((ending) => [ending, 'file' as const])),
      '.module.css': 'css',
    },
    plugins: [
      createComponentStyles(componentCss, join(root, CONTENT_FOLDER)),
      createStylePlugin({ root, baseUrl, onUse }),
    ],
  });
}

const COMPONENT_STYLES = 'docwright:components.css';

function createComponentStyles(contents: string, resolveDir: string): Plugin {
  return {
    name: 'docwright-component-styles',
    setup(bundler) {
      const namespace = 'docwright-components';
      bundler.onResolve({ filter: /^docwright:components\.css$/ }, ({ path }) => ({
        path,
        namespace,
      }));
      bundler.onLoad({ filter: /.*/, namespace }, () => ({ contents, resolveDir, loader: 'css' }));
    },
  };
}

/** The bundler warns of what is no CSS, because browsers skip it: for an author it is an error. */
function createWarning({ id, text, location }: Message, root: string): Diagnostic {
  const isBroken = id === 'css-syntax-error';
  const file = location && relativePosix(root, resolve(root, location.file));
  return {
    code: isBroken ? 'style-syntax' : 'doubtful-style',
    severity: isBroken ? 'error' : 'warning',
    message: explainSyntax(text).message,
    file: file ?? CONTENT_FOLDER,
    ...findMessagePlace(location),
    hint: isBroken
      ? 'Fix the syntax: browsers skip this rule.'
      : (location?.suggestion && `Did you mean "${location.suggestion}"?`) ||
        'Check the spelling of the property and its value.',
  };
}
