/** Opens a description: reads its files, checks it, and upgrades Swagger 2.0 to OpenAPI 3. */

import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import type { Diagnostic } from '../core/diagnostics';
import { isObject } from '../core/isObject';
import type { Path, Place } from '../core/problems';
import { type ApiFiles, type ReadApiFile, readApiFiles, type ValidTexts } from './apiFiles';
import { type ApiNode, openNodes } from './apiNode';
import { checkApi } from './checkApi';

export type OpenApi = {
  /** Undefined for a description that cannot be read. */
  readonly root?: ApiNode | undefined;
  readonly locate: ApiFiles['locate'];
  /** Complete only after pages are created, because references are resolved then. */
  readonly diagnostics: Diagnostic[];
};

export async function openApi(
  file: string,
  read: ReadApiFile,
  validTexts?: ValidTexts,
): Promise<OpenApi> {
  const files = await readApiFiles(file, read, validTexts);
  const { locate } = files;
  const diagnostics = [...files.diagnostics];
  const value = files.values.get(file);
  if (value === undefined) return { locate, diagnostics };
  diagnostics.push(...(await checkApi(file, files)));
  if (diagnostics.some(({ code }) => code === 'openapi-version')) return { locate, diagnostics };
  const upgraded = upgrade(value);
  if (upgraded === undefined) {
    const problem = createUpgradeProblem(locate({ file, path: [] }));
    return { locate, diagnostics: [...diagnostics, problem] };
  }
  const values = new Map(files.values).set(file, upgraded);
  const isOld = isObject(value) && 'swagger' in value;
  const find: typeof locate = (spot, part) =>
    locate(isOld && spot.file === file ? { ...spot, path: downgrade(spot.path) } : spot, part);
  const opened = { ...files, values, locate: find };
  const reported = new Set<string>();
  const report = (problem: Diagnostic) => {
    const key = JSON.stringify(problem);
    if (!reported.has(key)) diagnostics.push(problem);
    reported.add(key);
  };
  return { root: openNodes(opened, report), locate: find, diagnostics };
}

/** Converts a path in OpenAPI 3 to the path of the same value in Swagger 2.0. */
function downgrade(path: Path): Path {
  const [first, kind, ...rest] = path;
  const moved = first === 'components' ? OLD_NAMES.get(kind) : undefined;
  if (moved !== undefined) return [moved, ...rest];
  const media = path.indexOf('content');
  return media === -1 ? path : [...path.slice(0, media), ...path.slice(media + 2)];
}

const OLD_NAMES = new Map<unknown, string>([
  ['schemas', 'definitions'],
  ['parameters', 'parameters'],
  ['requestBodies', 'parameters'],
  ['responses', 'responses'],
  ['securitySchemes', 'securityDefinitions'],
]);

/** Undefined when the library rejects the value. */
function upgrade(value: unknown): unknown {
  if (!isObject(value) || !('swagger' in value)) return value;
  try {
    return upgradeFromTwoToThree(structuredClone(value));
  } catch {
    return undefined;
  }
}

function createUpgradeProblem(place: Place): Diagnostic {
  return {
    ...{ code: 'openapi-invalid', severity: 'error', ...place },
    message: 'the description cannot be read, because its values are not those of Swagger 2.0',
    hint: 'Fix its other problems, or convert it to OpenAPI 3.',
  };
}
