/** Opens a description: reads its files, checks it, and upgrades Swagger 2.0 to OpenAPI 3. */

import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import type { Diagnostic } from '../core/diagnostics';
import { isObject } from '../core/isObject';
import { type ApiFiles, type ReadApiFile, readApiFiles } from './apiFiles';
import { type ApiNode, openNodes } from './apiNode';
import { checkApi } from './checkApi';

export type OpenApi = {
  /** Undefined for a description that cannot be read. */
  readonly root?: ApiNode | undefined;
  readonly locate: ApiFiles['locate'];
  /** References are followed when pages are created, so it is complete only then. */
  readonly diagnostics: Diagnostic[];
};

export async function openApi(file: string, read: ReadApiFile): Promise<OpenApi> {
  const files = await readApiFiles(file, read);
  const { locate } = files;
  const diagnostics = [...files.diagnostics];
  const value = files.values.get(file);
  if (value === undefined) return { locate, diagnostics };
  diagnostics.push(...(await checkApi(file, value, locate)));
  if (diagnostics.some(({ code }) => code === 'openapi-version')) return { locate, diagnostics };
  const values = new Map(files.values).set(file, upgrade(value));
  const root = openNodes({ ...files, values }, (problem) => diagnostics.push(problem));
  return { root, locate, diagnostics };
}

function upgrade(value: unknown): unknown {
  const isOld = isObject(value) && 'swagger' in value;
  return isOld ? upgradeFromTwoToThree(structuredClone(value)) : value;
}
