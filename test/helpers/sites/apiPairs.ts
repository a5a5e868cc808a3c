/** Two states of a small description, and what has changed between them. */

import type { ApiFiles } from '../../../generator/openapi/apiFiles';
import { openNodes } from '../../../generator/openapi/apiNode';
import { compareApis } from '../../../generator/openapi/changes/compareApis';
import { shapeApi } from '../../../generator/openapi/changes/shapeApi';
import {
  type ApiShape,
  parseSnapshot,
  printSnapshot,
} from '../../../generator/openapi/changes/shapes';
import { parseAnyYaml } from '../../../generator/parse/yaml/parseYaml';

const FILE = 'content/openapi.yaml';

/** The shape of a description in YAML; `more` are other files by name. */
export function shapeYaml(text: string, more: Readonly<Record<string, string>> = {}): ApiShape {
  const parse = (file: string, yaml: string) =>
    parseAnyYaml(yaml, { file, firstLine: 1, subject: 'the description', code: 'openapi' }).mapping
      ?.value;
  const others = Object.entries(more).map(
    ([name, yaml]) => [`content/${name}`, parse(name, yaml)] as const,
  );
  return shapeValue(parse(FILE, text), others);
}

/** The same for what the file holds. */
export function shapeValue(
  value: unknown,
  others: readonly (readonly [string, unknown])[] = [],
): ApiShape {
  const values = new Map<string, unknown>([[FILE, value], ...others]);
  const locate: ApiFiles['locate'] = ({ file }) => ({ file, line: 1, column: 1 });
  const root = openNodes({ values, locate, diagnostics: [] }, ({ message }) => {
    throw new Error(message);
  });
  if (root === undefined) throw new Error('the description is empty');
  return shapeApi(root, new WeakMap());
}

/** What a snapshot keeps of it. */
export function keep(shape: ApiShape): ApiShape {
  const kept = parseSnapshot(printSnapshot({ api: shape }))?.api;
  if (kept === undefined) throw new Error('the snapshot cannot be read');
  return kept;
}

/** A line for each change, such as `! GET /kites: the operation was removed`; `!` marks those that break programs. */
export function listChanges(old: ApiShape, now: ApiShape): readonly string[] {
  return compareApis(keep(old), now).map(
    ({ isBreaking, operation, schema, message }) =>
      `${isBreaking ? '!' : '-'} ${operation ?? schema ?? 'API'}: ${message}`,
  );
}
