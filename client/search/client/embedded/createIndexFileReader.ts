/** Fetches the files of the site's own index. */

import { getHref } from '../../../../templates/model/address';
import { INDEX_HEAD_FILE, locateIndexFile } from '../../../../templates/model/outputs';
import type { ReadIndexFile } from '../../../../templates/model/search/engine/engine';

/** `head` is the response of an earlier request for the head; it is used once. */
export function createIndexFileReader(baseUrl: string, head?: Promise<Response>): ReadIndexFile {
  let asked = head;

  function fetchHead(address: string): Promise<Response> {
    // The head names the other files by their hashes: a stale head would name files that no longer exist.
    const response = asked ?? fetch(address, { cache: 'no-cache' });
    asked = undefined;
    return response;
  }

  return async (name) => {
    const address = getHref(baseUrl, locateIndexFile(name));
    const response = await (name === INDEX_HEAD_FILE ? fetchHead(address) : fetch(address));
    if (response.ok) return response.text();
    throw new Error(`${address} returned status ${response.status}`);
  };
}
