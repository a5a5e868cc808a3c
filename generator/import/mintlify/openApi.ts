/** Reports the descriptions of APIs that Mintlify generates pages from, with what these pages are about. */

import { isObject } from '../../core/isObject';
import type { FilePlan } from '../filePlan';
import { openYaml } from '../openYaml';
import type { SourceKey } from '../sourceKey';
import { readSourceText } from '../sourceSite';

export const NO_OPENAPI =
  'docwright generates no pages from OpenAPI or AsyncAPI: write them with :::endpoint (see "API pages" in the manual), or generate them with load';

/** Reports keys with these names in a key, however deep. */
export function reportApis(plan: FilePlan, keys: readonly SourceKey[]): void {
  // Many groups of pages name the same description.
  const known = new Map<string, readonly string[]>();
  const list = (file: string) => {
    const operations = known.get(file) ?? listOperations(plan, file);
    known.set(file, operations);
    return operations;
  };
  const report = (key: SourceKey): void => {
    const name = key.path.at(-1);
    if (name === 'openapi' || name === 'asyncapi') {
      reportApi(key, list);
      return;
    }
    for (const entry of key.entries()) report(entry);
    for (const inner of key.names()) report(key.at(inner));
  };
  for (const key of keys) report(key);
}

function reportApi(key: SourceKey, list: (file: string) => readonly string[]): void {
  const files = (Array.isArray(key.value) ? key.value : [key.value]).flatMap(findSource);
  const found = files.flatMap(list);
  const shown = found.slice(0, MAX_SHOWN).map((each) => `\`${each.replaceAll('`', '')}\``);
  const more = found.length > MAX_SHOWN ? ` and ${found.length - MAX_SHOWN} more` : '';
  const described =
    found.length === 0 ? '' : `. The description contains ${shown.join(', ')}${more}`;
  key.report('todo', `${NO_OPENAPI}${described}`);
}

const MAX_SHOWN = 30;

/** A path, or an object with `source`. */
function findSource(value: unknown): readonly string[] {
  const source = isObject(value) ? value.source : value;
  return typeof source === 'string' ? [source.replace(/^\//, '')] : [];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'];

function listOperations({ site }: FilePlan, file: string): readonly string[] {
  const description = site.has(file) ? parse(readSourceText(site, file).text ?? '') : undefined;
  if (!isObject(description)) return [];
  const { paths, channels } = description;
  const operations = listEntries(paths).flatMap(([path, item]) =>
    listEntries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  return [...operations, ...listEntries(channels).map(([name]) => name)];
}

function listEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

function parse(text: string): unknown {
  try {
    if (text.trimStart().startsWith('{')) return JSON.parse(text);
    const { document, problem } = openYaml(text);
    return problem === undefined ? document.toJS() : undefined;
  } catch {
    // The report says where the file is, and this command does not check it.
    return undefined;
  }
}
