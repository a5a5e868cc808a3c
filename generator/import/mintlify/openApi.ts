/** Reports the descriptions of APIs that Mintlify generates pages from, with what these pages are about. */

import { isObject } from '../../core/isObject';
import type { FilePlan } from '../filePlan';
import { openYaml } from '../openYaml';
import type { SourceKey } from '../sourceKey';
import { readSourceText } from '../sourceSite';

export const NO_OPENAPI =
  'docwright generates no pages from OpenAPI or AsyncAPI: write them with :::endpoint (see "API pages" in the manual), or generate them with load';

/** Reports a key with this name, and each in it, however deep. */
export function reportApis(plan: FilePlan, key: SourceKey): void {
  const name = key.path.at(-1);
  if (name === 'openapi' || name === 'asyncapi') {
    reportApi(plan, key);
    return;
  }
  for (const entry of key.entries()) reportApis(plan, entry);
  for (const inner of key.names()) reportApis(plan, key.at(inner));
}

function reportApi(plan: FilePlan, key: SourceKey): void {
  const files = (Array.isArray(key.value) ? key.value : [key.value]).flatMap(findSource);
  const found = files.flatMap((file) => listOperations(plan, file));
  const shown = found.slice(0, MAX_SHOWN).map((each) => `\`${each.replaceAll('`', '')}\``);
  const more = found.length > MAX_SHOWN ? ` and ${found.length - MAX_SHOWN} more` : '';
  const list = found.length === 0 ? '' : `. It describes ${shown.join(', ')}${more}`;
  key.report('todo', `${NO_OPENAPI}${list}`);
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
