/** The folders of the docs with what is in each, found once for all sidebars. */

import type { Doc } from './createDocs';

type Folder = {
  /** Directly in it. */
  readonly docs: readonly Doc[];
  /** Their own names, in the order of the documents below them. */
  readonly subfolders: ReadonlySet<string>;
};

/** By folder inside the docs, as on disk: those that hold documents, at whatever depth. */
export type Folders = ReadonlyMap<string, Folder>;

type OpenFolder = { readonly docs: Doc[]; readonly subfolders: Set<string> };

export function createFolders(docs: readonly Doc[]): Folders {
  const folders = new Map<string, OpenFolder>();
  const open = (path: string): OpenFolder => {
    const folder = folders.get(path) ?? { docs: [], subfolders: new Set() };
    folders.set(path, folder);
    return folder;
  };
  for (const doc of docs) {
    let path = '';
    for (const name of doc.folder === '' ? [] : doc.folder.split('/')) {
      open(path).subfolders.add(name);
      path = inFolder(path, name);
      open(path);
    }
    open(path).docs.push(doc);
  }
  return folders;
}

export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
