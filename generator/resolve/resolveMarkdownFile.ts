/** Resolves a link to a Markdown file to the page of that file. */

import type { Target } from '../../templates/model/page';
import { decodePath, encodePath, splitHref } from '../../templates/model/paths';
import { locateInCurrent } from '../core/contentFiles';
import type { Diagnostic } from '../core/diagnostics';
import { MARKDOWN_FILE } from '../core/fileNames';
import { didYouMean } from '../core/findNearest';
import { findVersionFolder } from '../core/folders';
import { checkAnchor } from './checkAnchor';
import { repairFile } from './findRepair';
import { type LinkPlace, pageTarget, plainTarget, reportBy } from './linkPlace';
import { findLocalFile } from './localFile';

/** Files and folders with such a name become no page (rule 3.1). */
const LEFT_OUT = /(?:^|\/)_/;

export function isMarkdownFile(path: string): boolean {
  return MARKDOWN_FILE.test(path);
}

/** A broken link stays as it is written. */
export function resolveMarkdownFile(place: LinkPlace): Target {
  const { reference, table, toHref, config } = place;
  const { path, query, hash } = splitHref(reference.href);
  const files = listFiles(path, place);
  const page = files.map((file) => table.byFile.get(file)).find((found) => found !== undefined);
  if (page !== undefined) {
    checkAnchor(place, page, hash);
    return pageTarget(place, page, { href: `${toHref(page.path)}${query}${hash}`, hash });
  }
  // A Markdown file of static/ is copied and has no page, so the link goes to the file itself.
  if (path.startsWith('/') && table.files.has(decodePath(path))) {
    return plainTarget(`${toHref(encodePath(decodePath(path)))}${query}${hash}`);
  }
  reportBy(config.onBrokenMarkdownLinks, place, {
    code: 'broken-markdown-link',
    target: files[0] ?? path,
    ...explain(decodePath(path), files, place),
    repaired: repairFile(place),
  });
  return plainTarget(reference.href);
}

/**
 * The files that the link may mean: relative to its source, its collection's folder or the content folder.
 * With `./` or `../` only the first, and with `/` only the others.
 */
function listFiles(path: string, { article, content, config }: LinkPlace): readonly string[] {
  const { collection, file } = article.source;
  const local = findLocalFile(path, file, content);
  const isFixed = /^(?:\.\.?|@site)\//.test(path);
  // A version may lack what the current one has, such as the blog.
  const own = local.type === 'file' ? [local.file, locateInCurrent(local.file)] : [];
  if (isFixed && own.length > 0) return own;
  const decoded = decodePath(path).replace(/^\/+/, '');
  const folder =
    collection === 'blog' && config.blog !== false ? config.blog.path : config.docs.path;
  const version = findVersionFolder(file);
  const others = [`${version}/${folder}/${decoded}`, `${content}/${decoded}`, decoded];
  return [...own, ...others];
}

type Explanation = Pick<Diagnostic, 'message' | 'hint'>;

function explain(path: string, files: readonly string[], place: LinkPlace): Explanation {
  if (files.some((file) => place.draftFiles.has(file))) {
    return {
      message: `the link to "${path}" leads to a draft, which is not published`,
      hint: 'Remove "draft" from its front matter, or link to another page.',
    };
  }
  if (findLocalFile(path, place.article.source.file, place.content).type === 'outside') {
    return {
      message: `the link to "${path}" leads outside ${place.content}/`,
      hint: 'Use the full URL of the published file.',
    };
  }
  if (LEFT_OUT.test(path)) {
    return {
      message: `the link to "${path}" matches no page`,
      hint: 'Rename the file, or link to another page: files and folders whose names start with "_" are excluded.',
    };
  }
  const start = path.startsWith('/') ? 'the docs folder or the content folder' : 'this file';
  return {
    message: `the link to "${path}" matches no file`,
    hint: didYouMean(path, listNames(path, place)) ?? `Check the path: it is relative to ${start}.`,
  };
}

/** For each file with a page, the path that a link like this one would use. */
function listNames(path: string, place: LinkPlace): readonly string[] {
  const files = [...place.table.byFile.keys()].filter(isMarkdownFile);
  if (!path.startsWith('/')) return files.map((file) => relativeTo(place, file));
  return files.map((file) => file.slice(place.content.length));
}

function relativeTo({ article }: LinkPlace, file: string): string {
  const from = article.source.file.split('/').slice(0, -1);
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  const up = '../'.repeat(from.length - shared);
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`;
}
