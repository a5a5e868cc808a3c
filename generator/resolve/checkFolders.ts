/** Finds folders that the configuration names but that have no Markdown file. */

import type { SiteConfig } from '../../templates/model/config';
import type { Diagnostic } from '../core/diagnostics';
import type { Locate } from '../core/problems';
import type { Article, Collection } from '../core/types';

type FoldersRequest = {
  readonly config: SiteConfig;
  readonly locate: Locate;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly articles: readonly Article[];
};

/** A site may have no docs or no posts, but an author who sets another folder expects files in it. */
export function checkFolders({ config, locate, content, articles }: FoldersRequest) {
  const folders: readonly (readonly [Collection, string])[] = [
    ['docs', config.docs.path],
    ['blog', config.blog === false ? 'blog' : config.blog.path],
  ];
  return folders.flatMap(([collection, folder]): Diagnostic[] => {
    const isFilled = articles.some(({ source }) => source.collection === collection);
    if (isFilled || folder === collection) return [];
    return [
      {
        code: 'empty-folder',
        severity: 'warning',
        message: `${collection}.path is "${folder}", but ${content}/${folder}/ contains no Markdown files`,
        ...locate([collection, 'path']),
        hint: 'Check the name of the folder.',
      },
    ];
  });
}
