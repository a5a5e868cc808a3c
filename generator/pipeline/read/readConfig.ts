/** Finds, loads and checks the configuration of a site. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../../templates/model/config';
import { type LoadModule, loadModule } from '../../bundle/loadModule';
import type { EditionName } from '../../config/createEdition';
import { parseConfig } from '../../config/parseConfig';
import { createUserError, type Diagnostic, UserError } from '../../core/diagnostics';
import { CONTENT_FOLDER } from '../../core/folders';
import { hashContent } from '../../core/hash';
import type { Locate } from '../../core/problems';
import { requireContentFolder } from '../../load/readContent';
import { readText } from '../../load/readText';
import { checkParents } from '../check/checkParents';
import { type FileComponent, readDirectives } from './readDirectives';

const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

export type ReadConfig = {
  readonly config: SiteConfig;
  /** As the file exports it. */
  readonly written: unknown;
  /** Returns the configuration of a version in a language. */
  readonly createEdition: (name: EditionName) => SiteConfig;
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** The components of directives that the configuration names by their files. */
  readonly components: Readonly<Record<string, FileComponent>>;
  /** Hash of what was loaded; it changes with the configuration, its imports and the files of directives. */
  readonly hash: string;
  /** The hash, when functions of the configuration always give the same for the same; otherwise undefined. */
  readonly code: string | undefined;
  /** Absolute paths of the configuration, of the files of directives, and of all that they import. */
  readonly inputs: readonly string[];
  /** Finds the place of a key in the file, for messages. */
  readonly locate: Locate;
  readonly diagnostics: readonly Diagnostic[];
};

export async function readConfig(root: string, load: LoadModule = loadModule): Promise<ReadConfig> {
  await requireContentFolder(root);
  const file = await findConfigFile(root);
  const text = await readConfigText(root, file);
  const loaded = await load({ root, name: 'config', entry: { file }, code: 'config' });
  const parsed = parseConfig(loaded.exports.default, { file, text }, root);
  const [problem, ...others] = checkParents(parsed.config, parsed.locate);
  if (problem !== undefined) throw new UserError([problem, ...others]);
  const { components, loaded: files } = await readDirectives(root, parsed.config, {
    load,
    locate: parsed.locate,
  });
  const hash = files ? hashContent(JSON.stringify([loaded.hash, files.hash])) : loaded.hash;
  const isSelfContained = loaded.isSelfContained && files?.isSelfContained !== false;
  return {
    ...parsed,
    written: loaded.exports.default,
    components,
    file,
    hash,
    code: isSelfContained ? hash : undefined,
    inputs: [...loaded.inputs, ...(files?.inputs ?? [])],
  };
}

async function readConfigText(root: string, file: string): Promise<string> {
  const { text = '', diagnostics } = await readText(root, file);
  const [first, ...rest] = diagnostics;
  if (first !== undefined) throw new UserError([first, ...rest]);
  return text;
}

async function findConfigFile(root: string): Promise<string> {
  for (const name of CONFIG_NAMES) {
    const stats = await stat(join(root, CONTENT_FOLDER, name)).catch(() => undefined);
    if (stats?.isFile()) return `${CONTENT_FOLDER}/${name}`;
  }
  throw createUserError({
    code: 'no-config',
    message: `${CONTENT_FOLDER}/${CONFIG_NAMES[0]} does not exist`,
    file: CONTENT_FOLDER,
    hint: `Create it with: import { defineConfig } from 'docwright'; export default defineConfig({ title: '…', url: 'https://…' });`,
  });
}
