/** Names bundled scripts by what is in them. The bundler's own hashes depend on the folder that a site is in. */

import { basename } from 'node:path';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import { withHash } from './browserBuild';

type Script = { readonly path: string; readonly text: string };

/** The name of a script is in those that import it, so a script comes after all that it imports. */
export function nameByContent(scripts: readonly Script[]): ReadonlyMap<string, OutputFile> {
  const named = new Map<string, OutputFile>();
  let left = scripts;
  while (left.length > 0) {
    const names = left.map(({ path }) => basename(path));
    const isReady = ({ path, text }: Script) =>
      names.every((name) => name === basename(path) || !text.includes(name));
    const ready = left.filter(isReady);
    // Scripts that import each other keep their names: no content could hold its own hash.
    for (const { path, text } of ready.length > 0 ? ready : left) {
      const own = ready.length > 0 ? basename(path).replace(HASH, '') : undefined;
      const content = rename(text, named);
      const kept = { file: `${ASSETS_FOLDER}/${basename(path)}`, content };
      named.set(path, own === undefined ? kept : withHash(own, '.js', content));
    }
    left = left.filter(({ path }) => !named.has(path));
  }
  return named;
}

/** As the bundler writes it. */
const HASH = /-[A-Z0-9]{8}\.js$/;

function rename(text: string, named: ReadonlyMap<string, OutputFile>): string {
  let renamed = text;
  for (const [path, { file }] of named) {
    renamed = renamed.replaceAll(basename(path), basename(file));
  }
  return renamed;
}
