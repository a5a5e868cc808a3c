/** Reads an OpenAPI description with all files that it references, and locates its values. */

import { dirname, join } from 'node:path/posix';
import { decodePath } from '../../templates/model/paths';
import type { Diagnostic } from '../core/diagnostics';
import { isObject } from '../core/isObject';
import type { Path, Place } from '../core/problems';
import { findJsonError } from '../parse/yaml/findJsonError';
import { isJsonTooDeep } from '../parse/yaml/isTooDeep';
import { parseAnyYaml } from '../parse/yaml/parseYaml';

/** A value in a file, relative to the root. */
export type Spot = {
  readonly file: string;
  readonly path: Path;
};

/** A place in the text of a value. */
type TextPlace = Spot & {
  /** The number of the line in the text, from 0. */
  readonly offset?: number | undefined;
};

export type ApiFiles = {
  /** By file, relative to the root. The first one is the description. */
  readonly values: ReadonlyMap<string, unknown>;
  /** The place of a value or of its key, or of the innermost enclosing one that the file has. */
  readonly locate: (spot: TextPlace, part?: 'value' | 'key') => Place;
  readonly diagnostics: readonly Diagnostic[];
};

/** Returns the text of a file, or why there is none. */
export type ReadApiFile = (file: string) => Promise<{ readonly text: string } | ApiFileProblem>;
type ApiFileProblem =
  /** Words that complete "the file … ". */
  { readonly problem: string; readonly hint?: string } | { readonly cause: Diagnostic };

const OTHER_HOST = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;

/** By file, the last text without a syntax error. */
export type ValidTexts = Map<string, string>;

/** A file with a syntax error is reported, and read as it was last valid. */
export async function readApiFiles(
  entry: string,
  read: ReadApiFile,
  validTexts: ValidTexts = new Map(),
): Promise<ApiFiles> {
  const texts = new Map<string, string>();
  const values = new Map<string, unknown>();
  const diagnostics: Diagnostic[] = [];
  const locate = createLocator(texts);
  const add = async (file: string, getPlace: () => Partial<Place>) => {
    const found = await read(file);
    if ('cause' in found) {
      diagnostics.push({ ...found.cause, code: 'openapi-file' });
      return;
    }
    if (!('text' in found)) {
      const hint = found.hint ?? 'Correct the path.';
      diagnostics.push({
        ...{ code: 'openapi-file', severity: 'error', message: `${file} ${found.problem}` },
        ...getPlace(),
        hint,
      });
      return;
    }
    const parsed = parseApiFile(file, found.text);
    diagnostics.push(...parsed.diagnostics);
    const text = parsed.value === undefined ? validTexts.get(file) : found.text;
    if (text === undefined) return;
    validTexts.set(file, text);
    texts.set(file, text);
    values.set(file, parsed.value ?? parseApiFile(file, text).value);
  };
  await add(entry, () => ({ file: entry }));
  const asked = new Set([entry]);
  // The map grows while it is iterated.
  for (const [file, value] of values) {
    for (const { reference, path } of listOuterReferences(value)) {
      const spot = { file, path };
      if (OTHER_HOST.test(reference)) {
        diagnostics.push({
          ...{ code: 'openapi-reference', severity: 'error', ...locate(spot) },
          message: `$ref leads to another host: ${reference}`,
          hint: 'Save that file beside the description, and refer to it by its path.',
        });
        continue;
      }
      const other = resolveFile(file, reference);
      if (asked.has(other)) continue;
      asked.add(other);
      await add(other, () => locate(spot));
    }
  }
  return { values, locate, diagnostics };
}

/** The file that a reference points to; for a reference that begins with `#`, the file that contains it. */
export function resolveFile(file: string, reference: string): string {
  const [path = ''] = reference.split('#');
  return path === '' ? file : join(dirname(file), decodePath(path));
}

function parseApiFile(file: string, text: string) {
  if (file.endsWith('.json')) {
    if (isJsonTooDeep(text)) return { value: undefined, diagnostics: [createDepthProblem(file)] };
    const error = findJsonError(text);
    if (error === undefined) return { value: parseJson(text), diagnostics: [] };
    const problem: Diagnostic = { code: 'openapi-syntax', severity: 'error', file, ...error };
    return { value: undefined, diagnostics: [problem] };
  }
  const { mapping, diagnostics } = parse(file, text);
  return { value: mapping?.value, diagnostics };
}

/** `JSON.parse` accepts any depth, but recursion over its value would overflow the stack. */
function createDepthProblem(file: string): Diagnostic {
  return {
    ...{ code: 'openapi-syntax', severity: 'error', file, line: 1, column: 1 },
    message: 'the brackets are nested too deeply',
    hint: 'Remove the brackets that nothing needs.',
  };
}

/** Pages cannot contain NUL characters. Load has replaced unescaped ones. */
function parseJson(text: string): unknown {
  return JSON.parse(text.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\\ufffd'));
}

function parse(file: string, text: string) {
  return parseAnyYaml(text, { file, firstLine: 1, subject: 'the description', code: 'openapi' });
}

/** Positions take much memory and are needed only for problems, so a text is parsed again for them. JSON is YAML, too. */
function createLocator(texts: ReadonlyMap<string, string>): ApiFiles['locate'] {
  const mappings = new Map<string, ReturnType<typeof parse>['mapping']>();
  return ({ file, path, offset }, part = 'value') => {
    const text = texts.get(file) ?? '';
    const mapping = mappings.get(file) ?? parse(file, text).mapping;
    mappings.set(file, mapping);
    const locate = part === 'key' ? mapping?.locateKey : mapping?.locateValue;
    const place = { file, ...(locate?.(path) ?? { line: 1, column: 1 }) };
    return offset === undefined ? place : findLine(text, place, offset);
  };
}

/** The lines of a block scalar follow its `|`. The lines of other scalars are not lines of the file. */
function findLine(text: string, place: Place, offset: number): Place {
  const lines = text.split('\n');
  const sign = lines[place.line - 1]?.slice(place.column - 1) ?? '';
  if (!/^\|[-+\d]*[ \t]*(?:#.*)?$/.test(sign)) return place;
  const line = place.line + 1 + offset;
  const [indent = ''] = /^ */.exec(lines[line - 1] ?? '') ?? [];
  return { file: place.file, line, column: indent.length + 1 };
}

type OuterReference = { readonly reference: string; readonly path: Path };

function listOuterReferences(value: unknown, path: Path = []): readonly OuterReference[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => listOuterReferences(item, [...path, index]));
  }
  if (!isObject(value)) return [];
  const { $ref: reference } = value;
  const own =
    typeof reference === 'string' && !reference.startsWith('#')
      ? [{ reference, path: [...path, '$ref'] }]
      : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, child]) => listOuterReferences(child, [...path, key])),
  ];
}
