/** Finds what surely is meant by a link that leads nowhere, or to a redirect: `check --fix` writes it. */

import type { SiteConfig } from '../../templates/model/config';
import { normalizePath, resolveDots, splitHref } from '../../templates/model/paths';
import { MARKDOWN_FILE } from '../core/fileNames';
import type { LinkPlace } from './linkPlace';
import { findLocalFile } from './localFile';
import { findPage } from './routeTable';

/** Endings that pages had in other generators, and the file of a folder. */
const OLD_ENDING = /(?:(\/)index)?\.(?:html?|mdx?)$/i;
const MARKDOWN_ENDINGS = ['.md', '.mdx'];

/** The same address without an old ending, or in other cases of letters, when that is a page. */
export function repairPath({ reference, table, path: from }: LinkPlace): string | undefined {
  const { path, query, hash } = splitHref(reference.href);
  const folder = from.endsWith('/') ? from : from.replace(/(?<![^/])[^/]*$/, '');
  const isPage = (written: string) => {
    const whole = written.startsWith('/') ? written : resolveDots(`${folder}${written}`);
    return whole !== undefined && findPage(table, whole) !== undefined;
  };
  const plain = path.replace(OLD_ENDING, '$1');
  if (plain !== path && plain !== '' && isPage(plain)) return `${plain}${query}${hash}`;
  if (!plain.startsWith('/')) return undefined;
  const found = table.getByLetters().get(normalizePath(plain).toLowerCase()) ?? [];
  const [only] = found;
  return only !== undefined && found.length === 1 ? `${only.path}${query}${hash}` : undefined;
}

/** The other ending of Markdown, when there is such a page. */
export function repairFile({ reference, article, table, content }: LinkPlace): string | undefined {
  const { path, query, hash } = splitHref(reference.href);
  const name = path.replace(MARKDOWN_FILE, '');
  const names = MARKDOWN_ENDINGS.map((ending) => `${name}${ending}`);
  const found = names.filter((each) => {
    const local = findLocalFile(each, article.source.file, content);
    return local.type === 'file' && table.byFile.has(local.file);
  });
  const [only] = found;
  return only !== undefined && found.length === 1 ? `${only}${query}${hash}` : undefined;
}

/** The only id that differs in cases of letters, and in what stands between words. */
export function repairAnchor(
  { reference }: Pick<LinkPlace, 'reference'>,
  id: string,
  anchors: ReadonlySet<string>,
): string | undefined {
  const wanted = simplify(id);
  const found = [...anchors].filter((each) => wanted !== '' && simplify(each) === wanted);
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const { path, query } = splitHref(reference.href);
  return `${path}${query}#${encodeURI(only)}`;
}

function simplify(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Where the redirects of the configuration lead; undefined for a path that is not a redirect. */
export function followRedirects(
  path: string,
  { redirects }: Pick<SiteConfig, 'redirects'>,
): string | undefined {
  const targets = new Map(redirects.map(({ from, to }) => [normalizePath(from), to]));
  let target: string | undefined;
  const passed = new Set<string>();
  for (let next = targets.get(normalizePath(path)); next !== undefined; ) {
    target = next;
    if (passed.has(next)) return undefined;
    passed.add(next);
    next = targets.get(normalizePath(splitHref(next).path));
  }
  return target;
}
