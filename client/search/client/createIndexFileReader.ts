/** Fetches the files of the site's own index. */

import { getHref } from '../../../templates/model/address';
import { INDEX_HEAD_FILE, locateIndexFile } from '../../../templates/model/outputs';
import type { ReadIndexFile } from '../engine/engine';

/** `head` is the head's answer when it was asked for already; it serves one reading. */
export function createIndexFileReader(baseUrl: string, head?: Promise<Response>): ReadIndexFile {
  let asked = head;

  function fetchHead(address: string): Promise<Response> {
    // It names the others by their hashes, so an old one would lead to files that are gone.
    const response = asked ?? fetch(address, { cache: 'no-cache' });
    asked = undefined;
    return response;
  }

  return async (name) => {
    const address = getHref(baseUrl, locateIndexFile(name));
    const response = await (name === INDEX_HEAD_FILE ? fetchHead(address) : fetch(address));
    if (response.ok) return response.text();
    throw new Error(`${address} answers with status ${response.status}`);
  };
}
