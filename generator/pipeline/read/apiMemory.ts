/** What `dev` keeps of OpenAPI descriptions from one build to the next. */

import type { ConsoleData } from '../../../templates/model/console';
import type { ReadApiFile, ValidTexts } from '../../openapi/apiFiles';
import type { ApiNode } from '../../openapi/apiNode';
import type { WrittenPage } from '../../openapi/apiPage';
import type { ApiPages } from '../../openapi/createApiPages';
import type { OpenApi } from '../../openapi/openApi';

/** What was found at the path of each file. */
export type FilesRead = Map<string, Awaited<ReturnType<ReadApiFile>>>;

export type CreatedPages = {
  readonly pages: ApiPages;
  readonly written: readonly { readonly name: string; readonly text: string }[];
  /** Of a written page by its index; it is written again, because few problems need its lines. */
  readonly getLines: (index: number) => WrittenPage['lines'];
  readonly consoles: ReadonlyMap<string, ConsoleData>;
};

export type ApiMemory = {
  /** By description. */
  readonly opened: Map<string, { readonly files: FilesRead; readonly opened: OpenApi }>;
  /** By the folder of the pages. */
  readonly created: Map<string, CreatedPages & { readonly root: ApiNode; readonly key: string }>;
  readonly validTexts: ValidTexts;
};

export function createApiMemory(): ApiMemory {
  return { opened: new Map(), created: new Map(), validTexts: new Map() };
}
