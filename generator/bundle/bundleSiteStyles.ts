/**
 * Bundles the stylesheets of a site: one text in its layer, and the fonts and pictures that it names under
 * hashed names. Nothing comes from another host, because the security policy would not load it.
 */

import { realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type BuildResult,
  build,
  type Message,
  type OnResolveArgs,
  type OnResolveResult,
  type Plugin,
} from 'esbuild';
import { getHref } from '../../templates/model/address';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import { findScheme } from '../core/address';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { explainSyntax } from '../core/explainSyntax';
import { CONTENT_FOLDER } from '../core/folders';
import { isInside, relativePosix } from '../core/paths';
import { BROWSER_BUILD, SITE_LAYER, toAsset } from './browserBuild';
import { explainBuildFailure, findMessagePlace } from './explainBuildFailure';

type SiteStylesRequest = {
  readonly root: string;
  readonly baseUrl: string;
  /** Paths in the content folder, in their order. */
  readonly styles: readonly string[];
  /** Of the components of MDX pages; what it names is relative to the content folder. */
  readonly componentCss: string;
};

export type SiteStyles = {
  /** In its layer. */
  readonly css: string;
  /** The fonts and pictures. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
};

const FILE_ENDINGS = [
  ...['.woff2', '.woff', '.ttf', '.otf'],
  ...['.avif', '.gif', '.ico', '.jpeg', '.jpg', '.png', '.svg', '.webp'],
];

export async function bundleSiteStyles(request: SiteStylesRequest): Promise<SiteStyles> {
  const { root } = request;
  try {
    const result = await runBundler(request);
    const files = result.outputFiles?.map(toAsset) ?? [];
    const isStyles = ({ file }: OutputFile) => file.endsWith('.css');
    return {
      css: files
        .filter(isStyles)
        .map(({ content }) => Buffer.from(content).toString().trim())
        .join(''),
      files: files.filter((file) => !isStyles(file)),
      diagnostics: result.warnings.map((warning) => createWarning(warning, root)),
    };
  } catch (error) {
    const place = { code: 'style', root, workingFolder: root, fallback: CONTENT_FOLDER } as const;
    const failure = error instanceof UserError ? error : explainBuildFailure(error, place);
    return { css: '', files: [], diagnostics: failure.diagnostics };
  }
}

function runBundler({
  root,
  baseUrl,
  styles,
  componentCss,
}: SiteStylesRequest): Promise<BuildResult> {
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
      createStylePlugin({ root, baseUrl, styles }),
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

/** The bundler warns of what is not CSS, because browsers skip it: for an author it is an error. */
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

type StylePluginOptions = Pick<SiteStylesRequest, 'root' | 'baseUrl' | 'styles'>;

/** Finds the files that stylesheets of a site name: only files of the content folder. */
function createStylePlugin(options: StylePluginOptions): Plugin {
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

function findStatic(path: string, { root, baseUrl }: StylePluginOptions): OnResolveResult {
  const [plain = ''] = path.split(/[?#]/);
  const folder = join(root, CONTENT_FOLDER, 'static');
  const file = join(folder, plain);
  if (!isFileOf(file, folder)) return failMissing(file, root);
  return { path: getHref(baseUrl, path), external: true };
}

function findBeside(
  { path, resolveDir }: OnResolveArgs,
  { root, styles }: StylePluginOptions,
): OnResolveResult {
  const [plain = ''] = path.split(/[?#]/);
  const content = join(root, CONTENT_FOLDER);
  const file = resolve(resolveDir, plain);
  // Stylesheets of extensions are elsewhere, and what they name is beside them.
  const isOfExtension =
    !isInside(content, resolveDir) || styles.some((own) => resolve(content, own) === file);
  const folder = isOfExtension ? dirname(file) : content;
  if (!isInside(folder, file)) {
    return fail(`${path} is outside ${CONTENT_FOLDER}/`, `Copy the file into ${CONTENT_FOLDER}/.`);
  }
  if (!isFileOf(file, folder)) return failMissing(file, root);
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
