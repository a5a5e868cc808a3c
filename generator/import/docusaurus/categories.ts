/** Reads the `_category_` files of docs. */

import { posix } from 'node:path';
import { isObject } from '../../core/isObject';
import { findName } from '../convertFiles';
import { openYaml } from '../openYaml';
import { readSourceText, type SourceSite } from '../sourceSite';

type CategoryFile = {
  readonly file: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
};

/** The `_category_` file of a folder; its value is empty when there is none, or none that can be read. */
export function readCategory(site: SourceSite, folder: string): CategoryFile {
  const names = ['json', 'yml', 'yaml'].map((ending) => `${folder}/_category_.${ending}`);
  const file = names.find((name) => site.has(name));
  const text = file === undefined ? undefined : readSourceText(site, file).text;
  const { document, problem } = openYaml(text ?? '');
  const value: unknown = problem === undefined ? document.toJS() : undefined;
  return { file, value: isObject(value) ? value : {} };
}

export type Category = CategoryFile & {
  /** Relative to the folder of the docs. */
  readonly folder: string;
};

/** The folders of docs with a `_category_` file; `root` is relative to the source folder. */
export function listCategories(site: SourceSite, root: string): readonly Category[] {
  const names = site.files.map((file) => findName(file, root) ?? '');
  const folders = names.filter((name) => posix.basename(name).startsWith('_category_.'));
  return folders
    .map(posix.dirname)
    .map((folder) => ({ folder, ...readCategory(site, `${root}/${folder}`) }));
}
