/** Lists the folders of pages and static files of a Docusaurus site. */

import type { FolderKey } from '../addFolders';
import type { SourceKey } from '../sourceKey';
import { findPreset } from './plugins';

/** With the folders that Docusaurus reads when no key names one. */
export function listFolders(keys: SourceKey): readonly FolderKey[] {
  const { docs, otherDocs, blog, pages } = findPreset(keys);
  const own = [
    ...[docs, ...otherDocs].map((each) => [each, 'docs'] as const),
    [blog, 'blog'],
    [pages, 'src/pages'],
  ] as const;
  const named = own.flatMap(([options, standard]) =>
    options.value === false ? [] : [{ key: options.at('path'), standard, hasPages: true }],
  );
  const statics = keys.at('staticDirectories').entries();
  const others = statics.map((key) => ({ key, standard: 'static', hasPages: false }));
  return [...named, ...others].map(({ key, standard, hasPages }) => {
    const folder = typeof key.value === 'string' ? key.value : standard;
    return { folder, hasPages, path: key.path, place: key.place };
  });
}
