/** Names bundled scripts by what is in them. The bundler's own hashes depend on the folder that a site is in. */

import { basename } from 'node:path';
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
    if (ready.length === 0) return new Map([...named, ...nameTogether(left, named)]);
    for (const { path, text } of ready) {
      named.set(path, withHash(stemOf(path), '.js', rename(text, named)));
    }
    left = left.filter(({ path }) => !named.has(path));
  }
  return named;
}

/** No content could hold its own hash, so scripts that import each other are named by all of them without hashes. */
function nameTogether(
  scripts: readonly Script[],
  named: ReadonlyMap<string, OutputFile>,
): ReadonlyMap<string, OutputFile> {
  const stems = new Map(scripts.map(({ path }) => [path, { file: stemOf(path), content: '' }]));
  const bare = scripts.map(({ path, text }) => ({
    path,
    text: rename(rename(text, named), stems),
  }));
  const all = bare.map(({ text }) => text).sort();
  const names = new Map(
    bare.map(({ path, text }) => [
      path,
      withHash(stemOf(path), '.js', JSON.stringify([text, ...all])),
    ]),
  );
  return new Map(
    scripts.map(({ path, text }) => [
      path,
      { file: names.get(path)?.file ?? '', content: rename(rename(text, named), names) },
    ]),
  );
}

function stemOf(path: string): string {
  return basename(path).replace(HASH, '');
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
