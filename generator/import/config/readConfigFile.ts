/** Reads a configuration file of a source site, with the places of its keys. JSON is read as YAML, which includes it. */

import { posix } from 'node:path';
import { isMap, isScalar, isSeq } from 'yaml';
import { createUserError } from '../../core/diagnostics';
import { isObject } from '../../core/isObject';
import { getValue, type Locate, type Place } from '../../core/problems';
import { createYamlMapping } from '../../parse/yaml/yamlMapping';
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
  if (/\.(?:json|ya?ml)$/.test(file)) return readInherited(site, readYaml(site, file));
  const read = await readScript({ trustsConfig, site, report }, file);
  if ('problem' in read) throw createConfigError(read.problem);
  return read;
}

const MAX_BASES = 8;

/** `INHERIT` of MkDocs names a file whose keys are added where a configuration does not have them. */
function readInherited(site: SourceSite, own: SourceConfig, depth = 0): SourceConfig {
  const name = isObject(own.value) ? own.value.INHERIT : undefined;
  const [inner = ''] = own.inputs;
  const file = typeof name === 'string' ? posix.join(posix.dirname(inner), name) : '';
  if (!isObject(own.value) || !site.has(file) || depth === MAX_BASES) return own;
  const base = readInherited(site, readYaml(site, file), depth + 1);
  const { INHERIT: _name, ...value } = own.value;
  return {
    value: addKeys(value, base.value),
    locate: (path) => (getValue(value, path) === undefined ? base : own).locate(path),
    inputs: [...own.inputs, ...base.inputs],
  };
}

function addKeys(own: unknown, base: unknown): unknown {
  if (!isObject(own) || !isObject(base)) return own ?? base;
  const names = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...names].map((name) => [name, addKeys(own[name], base[name])]));
}

function readYaml(site: SourceSite, file: string): SourceConfig {
  const { text, problem } = readSourceText(site, file);
  if (text === undefined) throw createConfigError({ file, line: 1, column: 1, message: problem });
  const { document, lines, problem: error } = openYaml(text);
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.offset);
    throw createConfigError({ file, line, column: col, message: error.message });
  }
  const { locateKey } = createYamlMapping(document, {}, { lineCounter: lines, firstLine: 1 });
  const locate: Locate = (path) => ({ file, ...locateKey(path) });
  return { value: toPlain(document.contents, 0), locate, inputs: [file] };
}

const MAX_DEPTH = 60;

function toPlain(node: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return { [UNREADABLE]: 'nested too deeply' };
  const tag = findTag(node);
  // A variable of the environment, with its default at the end.
  if (tag === '!ENV' && isSeq(node) && node.items.length > 1) {
    return toPlain(node.items.at(-1), depth + 1);
  }
  const unreadable = tag !== undefined && { [UNREADABLE]: `a value with the tag ${tag}` };
  if (isMap(node)) {
    const pairs = node.items.map(({ key, value }) => [getKeyName(key), toPlain(value, depth + 1)]);
    return { ...Object.fromEntries(pairs), ...unreadable };
  }
  if (unreadable) return unreadable;
  if (isSeq(node)) return node.items.map((item) => toPlain(item, depth + 1) ?? null);
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
