/** Opens descriptions and creates their pages. In `dev`, what an edit does not concern is kept from the build before. */

import { isDeepStrictEqual } from 'node:util';
import type { ConsoleData } from '../../../templates/model/console';
import { getConsoleKey } from '../../core/consoles';
import type { ReadApiFile } from '../../openapi/apiFiles';
import type { ApiNode } from '../../openapi/apiNode';
import { createApiPages } from '../../openapi/createApiPages';
import { createConsole } from '../../openapi/createConsole';
import { type OpenApi, openApi } from '../../openapi/openApi';
import type { ApiPagesOptions } from '../../openapi/placeApi';
import type { ApiMemory, CreatedPages, FilesRead } from './apiMemory';

/** Opens the description again only when one of its files has changed. */
export async function openRemembered(
  file: string,
  read: ReadApiFile,
  { opened: remembered, validTexts }: ApiMemory,
): Promise<OpenApi> {
  const known = remembered.get(file);
  if (known !== undefined && (await isUnchanged(known.files, read))) return known.opened;
  const files: FilesRead = new Map();
  const readAndNote: ReadApiFile = async (name) => {
    const found = await read(name);
    files.set(name, found);
    return found;
  };
  const opened = await openApi(file, readAndNote, validTexts);
  remembered.set(file, { files, opened });
  return opened;
}

async function isUnchanged(files: FilesRead, read: ReadApiFile): Promise<boolean> {
  for (const [name, found] of files) {
    if (!isDeepStrictEqual(await read(name), found)) return false;
  }
  return true;
}

type PagesRequest = Omit<ApiPagesOptions, 'addConsole' | 'findReplacing'> & {
  /** By page without its ending, the files that authors have written at the places of generated ones. */
  readonly replacing: ReadonlyMap<string, string>;
  /** Undefined without consoles. */
  readonly console: { readonly isSecure: boolean } | undefined;
};

export function createRemembered(
  root: ApiNode,
  request: PagesRequest,
  { created }: ApiMemory,
): CreatedPages {
  const { ownPages, replacing, ...options } = request;
  const key = JSON.stringify([options, [...ownPages], [...replacing]]);
  const known = created.get(request.folder);
  if (known?.root === root && known.key === key) return known;
  const result = { ...createPages(root, request), root, key };
  created.set(request.folder, result);
  return result;
}

/** `getLines` outlives the build of the content, so it must not refer to the texts. */
function createPages(
  root: ApiNode,
  { replacing, console, ...options }: PagesRequest,
): CreatedPages {
  const consoles = new Map<string, ConsoleData>();
  const pages = createApiPages(root, {
    ...options,
    findReplacing: (file) => replacing.get(toPage(file)),
    addConsole: console && createConsoleAdder(consoles, root, console.isSecure),
  });
  return {
    ...{ pages, consoles },
    written: pages.pages.map(({ name, write }) => ({ name, text: write().text })),
    getLines: (index) => pages.pages[index]?.write().lines ?? [],
  };
}

function createConsoleAdder(
  consoles: Map<string, ConsoleData>,
  root: ApiNode,
  isSecure: boolean,
): ApiPagesOptions['addConsole'] {
  return (operation) => {
    const data = createConsole(operation, root, isSecure);
    if (data === undefined) return undefined;
    const key = getConsoleKey(data);
    consoles.set(key, data);
    return key;
  };
}

/** The files `kites.md`, `kites.mdx` and `kites/index.md` are the same page. */
export function toPage(file: string): string {
  return file.replace(/(?:\/(?:index|readme))?\.mdx?$/i, '');
}
