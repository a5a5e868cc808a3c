/** Fetches the files of the site's own index. */

import { HEAD_FILE } from '../../../templates/model/search/codec/head';
import type { ReadIndexFile } from '../../../templates/model/search/engine';

export function createIndexFileReader(baseUrl: string): ReadIndexFile {
  return async (name) => {
    const address = `${baseUrl}assets/search/${name}`;
    // The head names the others by their hashes, so an old one would lead to files that are gone.
    const response = await fetch(address, { cache: name === HEAD_FILE ? 'no-cache' : 'default' });
    if (response.ok) return response.text();
    throw new Error(`${address} answers with status ${response.status}`);
  };
}
