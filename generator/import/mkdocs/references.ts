/** Changes what the text of a page refers to: MkDocs leaves addresses as they are, docwright checks them. */

import { posix } from 'node:path';
import { decodePath } from '../../../templates/model/paths';
import { type Doc, findDoc } from '../docs';
import { todo } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { mapProse } from '../pages/prose';
import { changeReferences } from '../pages/references';
import { findPath, isElsewhere, type Place, placeOf, removeBase, splitPath } from '../places';
import type { SourceSite } from '../sourceSite';

export type Sources = {
  readonly site: SourceSite;
  /** The folder of the docs. */
  readonly folder: string;
  /** The folder of files that replace those of the theme; they go to `static/`. */
  readonly custom: string | undefined;
  /** The path of the site, which absolute addresses begin with. */
  readonly base: string;
  readonly places: readonly Place[];
  /** The file of the page that lists the posts, and the path of that page. */
  readonly blog: { readonly file: string; readonly path: string } | undefined;
  /** In the language of the page. */
  readonly docs: readonly Doc[];
};

export function convertReferences(body: string, page: SourcePage, sources: Sources): string {
  const { file, note } = page;
  const shown = removeMissing(body, page, (target) => isMissing(target, file, sources));
  return changeReferences(shown, {
    note,
    changeImport: () => undefined,
    changeLink: (written) => changeLink(written, file, sources),
  });
}

const IMAGE = /!\[([^[\]\n]*)\]\(([^()\n]*)\)|<img\b[^<>\n]*>/g;
const SOURCE = /\ssrc=["']([^"'\n]+)["']/;

/** An image that does not exist would stop the build. */
function removeMissing(
  body: string,
  { note }: SourcePage,
  isMissing: (target: string) => boolean,
): string {
  return mapProse(body, (prose, line) =>
    prose.replace(IMAGE, (found: string, alt = '', inner = '') => {
      const target = inner === '' ? SOURCE.exec(found)?.[1] : splitTarget(inner).target;
      if (target === undefined || !isMissing(target)) return found;
      note(line, found, todo('removed: this file does not exist'));
      return alt;
    }),
  );
}

/** What is in the parentheses of a link: `<target> "title"`. */
export function splitTarget(inner: string): { readonly target: string; readonly title: string } {
  const text = inner.trim();
  const [whole = '', angled] = /^(?:<([^<>]*)>|\S*)/.exec(text) ?? [];
  const title = text.slice(whole.length).trim();
  return { target: angled ?? whole, title: title.slice(1, -1) };
}

function isMissing(target: string, file: string, sources: Sources): boolean {
  if (isElsewhere(target)) return false;
  const { site, places } = sources;
  const { path } = splitPath(target);
  const inner = places.map(({ from }) =>
    posix.join(posix.dirname(file), decodePath(path)).slice(from.length),
  );
  // docwright shows the image of the originals in a language that does not have it.
  const isThere = places.some(({ from }) => inner.some((name) => site.has(from + name)));
  return path !== '' && !isThere && findFile(target, file, sources) === undefined;
}

function changeLink(written: string, file: string, sources: Sources): string | undefined {
  const { base, places, docs, custom, blog } = sources;
  const { path, rest } = splitPath(written);
  if (path === '' || isElsewhere(written)) return undefined;
  const found = findFile(path, file, sources) ?? findPage(path, file, docs)?.file;
  if (found === undefined) return path.startsWith('/') ? removeBase(written, base) : undefined;
  if (found === blog?.file) return blog.path + rest;
  if (custom !== undefined && found.startsWith(`${custom}/`)) {
    return `${encodeURI(found.slice(custom.length))}${rest}`;
  }
  const isRight = posix.join(posix.dirname(placeOf(file, places) ?? ''), decodePath(path));
  if (!path.startsWith('/') && isRight === placeOf(found, places)) return undefined;
  const own = findPath(file, found, places);
  return own && `${encodeURI(own)}${rest}`;
}

/** From the root of the site, from the file of the page, or from its address, as in HTML. */
function findFile(written: string, file: string, sources: Sources): string | undefined {
  const { site, folder, base, docs, custom = folder } = sources;
  const path = decodePath(splitPath(written).path);
  const address = docs.find((doc) => doc.file === file)?.namedPath ?? '/';
  const places = path.startsWith('/')
    ? [removeBase(path, base), path].map((each) => ({ file: posix.join(folder, each), path: each }))
    : [
        { file: posix.join(posix.dirname(file), path), path },
        { file: posix.join(folder, posix.join(address, path)), path: posix.join(address, path) },
      ];
  const files = places.map((each) => each.file);
  const others = places.map((each) => posix.join(custom, each.path));
  return [...files, ...others].find(site.has);
}

function findPage(path: string, file: string, docs: readonly Doc[]): Doc | undefined {
  const own = docs.find((doc) => doc.file === file);
  if (path.startsWith('/') || own === undefined) return undefined;
  return findDoc(docs, posix.join(own.namedPath, path));
}
