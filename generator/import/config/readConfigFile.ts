/** Reads a configuration file of a source site, with the places of its keys. JSON is read as YAML, which includes it. */

import { isMap, isScalar, isSeq } from 'yaml';
import { createUserError } from '../../core/diagnostics';
import type { Locate, Path, Place } from '../../core/problems';
import type { FilePlan } from '../filePlan';
import type { ImportTools } from '../importer';
import { getKeyName, openYaml } from '../openYaml';
import { UNREADABLE } from '../sourceKey';
import { readSourceText, type SourceSite } from '../sourceSite';
import { readScript } from './readScript';

type SourceConfig = {
  readonly value: unknown;
  /** Finds the place of a key. */
  readonly locate: Locate;
  /** The source files that it consists of. */
  readonly inputs: readonly string[];
};

/** Throws a `UserError` for a file that is not valid, or where nothing can be read. */
export async function readConfigFile(
  { trustsConfig }: Pick<ImportTools, 'trustsConfig'>,
  { site, report }: Pick<FilePlan, 'site' | 'report'>,
  file: string,
): Promise<SourceConfig> {
  if (/\.(?:json|ya?ml)$/.test(file)) return readYaml(site, file);
  const read = await readScript({ trustsConfig, site, report }, file);
  if ('problem' in read) throw createConfigError(read.problem);
  return read;
}

function readYaml(site: SourceSite, file: string): SourceConfig {
  const { text, problem } = readSourceText(site, file);
  if (text === undefined) throw createConfigError({ file, line: 1, column: 1, message: problem });
  const { document, lines, problem: error } = openYaml(text);
  const toPlace = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  if (error !== undefined) {
    throw createConfigError({ ...toPlace(error.offset), message: error.message });
  }
  const offsets = new Map<string, number>();
  const value = toPlain(document.contents, [], offsets);
  const locate = (path: Path): Place => {
    const offset = offsets.get(JSON.stringify(path));
    if (offset !== undefined) return toPlace(offset);
    return path.length === 0 ? toPlace(0) : locate(path.slice(0, -1));
  };
  return { value, locate, inputs: [file] };
}

const MAX_DEPTH = 60;

/** Also notes where each key and each entry of a list starts. */
function toPlain(node: unknown, path: Path, offsets: Map<string, number>): unknown {
  if (path.length > MAX_DEPTH) return { [UNREADABLE]: 'nested too deeply' };
  const tag = findTag(node);
  if (tag !== undefined) return { [UNREADABLE]: `a value with the tag ${tag}` };
  const read = (start: unknown, value: unknown, name: string | number) => {
    const inner = [...path, name];
    const offset = isScalar(start) || isMap(start) || isSeq(start) ? start.range?.[0] : undefined;
    if (offset !== undefined) offsets.set(JSON.stringify(inner), offset);
    return toPlain(value, inner, offsets);
  };
  if (isMap(node)) {
    const pairs = node.items.map(({ key, value }) => ({ name: getKeyName(key), key, value }));
    return Object.fromEntries(pairs.map(({ name, key, value }) => [name, read(key, value, name)]));
  }
  if (isSeq(node)) return node.items.map((item, index) => read(item, item, index) ?? null);
  if (!isScalar(node)) return null;
  return node.value instanceof Date ? node.source : node.value;
}

const PLAIN_TAG = /^tag:yaml\.org,2002:(?:map|seq|str|int|float|bool|null|timestamp)$/;

/** A tag such as `!!python/name:…` stands for code of the source toolchain. */
function findTag(node: unknown): string | undefined {
  const tag = isMap(node) || isSeq(node) || isScalar(node) ? node.tag : undefined;
  if (tag === undefined || PLAIN_TAG.test(tag)) return undefined;
  return tag.replace('tag:yaml.org,2002:', '!!');
}

function createConfigError({ message, ...place }: Place & { readonly message: string }) {
  return createUserError({
    code: 'import-config',
    message: `cannot read the configuration: ${message}`,
    ...place,
    hint: 'Nothing was written. Fix the file, and import again.',
  });
}
