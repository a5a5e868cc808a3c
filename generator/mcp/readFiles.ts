/** Reads the files of a built site, from its folder or from its address. */

import { createFolderReader } from '../serve/folderFiles';
import { readAll } from '../serve/siteFiles';

/** Resolves to undefined when the site has no such file; `file` is relative to the output. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Nothing outside the folder is read, also through symbolic links. */
export function readFolder(folder: string): ReadFile {
  const openSite = createFolderReader(folder);
  return async (file) => {
    const opened = await (await openSite()).open(file);
    return opened && readAll(opened);
  };
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** `address` is that of the home page. Rejects when the host does not answer, or redirects to another host. */
export function readAddress(address: URL): ReadFile {
  const base = new URL(address.href.replace(/[?#].*/s, '').replace(/\/?$/, '/'));
  return async (file) => {
    const url = new URL(file.split('/').map(encodeURIComponent).join('/'), base);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (new URL(response.url).origin !== base.origin) {
      await response.body?.cancel();
      throw new Error(`${url} redirects to another host`);
    }
    if (response.ok) return readBody(response, url);
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return undefined;
    throw new Error(`${url} answers with status ${response.status}`);
  };
}

async function readBody({ body }: Response, url: URL): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`${url} is larger than ${MAX_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
