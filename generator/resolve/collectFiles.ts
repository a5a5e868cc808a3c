/** Lists the local files that articles and the configuration may refer to, for load to read. */

import type { SiteConfig } from '../../templates/model/config';
import { decodePath, splitHref } from '../../templates/model/paths';
import { MARKDOWN_FILE } from '../core/fileNames';
import type { Article } from '../core/types';
import { findLocalFile, HAS_ENDING, hasScheme, joinFile } from './localFile';

/** An article, or another file that names files. */
export type FileUser = Pick<Article, 'references'> & {
  readonly source: Pick<Article['source'], 'file'>;
  readonly frontMatter: Pick<Article['frontMatter'], 'image'>;
};

/** Paths relative to the root. The files may not exist. */
export function collectFiles(
  articles: readonly FileUser[],
  config: SiteConfig,
  content: string,
): ReadonlySet<string> {
  const files = new Set<string>();
  for (const article of articles) {
    for (const file of listArticleFiles(article, content)) files.add(file);
  }
  for (const src of listLogos(config)) {
    const file = findStaticFile(src, content);
    if (file !== undefined) files.add(file);
  }
  return files;
}

/** By article, because `dev` asks again after each edit for all articles, and most are the same. */
const known = new WeakMap<
  FileUser,
  { readonly content: string; readonly files: readonly string[] }
>();

function listArticleFiles(article: FileUser, content: string): readonly string[] {
  const old = known.get(article);
  if (old?.content === content) return old.files;
  const { references, source, frontMatter } = article;
  const hrefs = [frontMatter.image ?? '', ...references.map(({ href }) => href)];
  const files = hrefs.flatMap((href) => findFile(href, source.file, content) ?? []);
  known.set(article, { content, files });
  return files;
}

/** The file that a reference may mean. */
export function findFile(href: string, from: string, content: string): string | undefined {
  const path = decodePath(splitHref(href).path);
  if (hasScheme(href) || !HAS_ENDING.test(path) || MARKDOWN_FILE.test(path)) return undefined;
  if (path.startsWith('/')) return findStaticFile(path, content);
  const local = findLocalFile(href, from, content);
  return local.type === 'file' ? local.file : undefined;
}

export function findStaticFile(path: string, content: string): string | undefined {
  if (hasScheme(path)) return undefined;
  const file = joinFile([content, 'static'], decodePath(path), content);
  return file.type === 'file' ? file.file : undefined;
}

function listLogos({ navbar, footer }: SiteConfig): string[] {
  return [navbar.logo, footer?.logo]
    .flatMap((logo) => [logo?.src, logo?.srcDark])
    .filter((src) => src !== undefined);
}
