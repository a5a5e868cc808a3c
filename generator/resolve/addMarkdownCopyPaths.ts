/** Gives the pages that an author writes in Markdown the paths of their Markdown copies. */

import type { SiteConfig } from '../../templates/model/config';
import { getMarkdownCopyPath } from '../../templates/model/outputs';
import type { Page } from '../../templates/model/page';
import { decodePath, normalizePath } from '../../templates/model/paths';

type CopyPathRequest = {
  readonly config: Pick<SiteConfig, 'outputs' | 'redirects'>;
  /** Relative to `static/`. */
  readonly staticFiles: readonly string[];
};

/** A page whose Markdown copy would be in the place of another page or of a file of the author has none. */
export function addMarkdownCopyPaths(
  pages: readonly Page[],
  { config, staticFiles }: CopyPathRequest,
): readonly Page[] {
  if (!config.outputs.markdown) return pages;
  const paths = [...pages.map(({ path }) => path), ...config.redirects.map(({ from }) => from)];
  const files = staticFiles.map((file) => `/${file}`);
  const taken = new Set([...paths.map(normalizePath), ...files].map(toKey));
  return pages.map((page) => {
    if (page.kind !== 'doc' && page.kind !== 'post') return page;
    const markdownCopyPath = getMarkdownCopyPath(page.path);
    const key = toKey(markdownCopyPath);
    if (taken.has(key)) return page;
    taken.add(key);
    return { ...page, markdownCopyPath };
  });
}

/** Many disks treat names that differ only in case as one. */
function toKey(path: string): string {
  return decodePath(path).toLowerCase();
}
