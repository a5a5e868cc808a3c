/** Moves pages, parts of pages and modules, and changes what they refer to. */

import { posix } from 'node:path';
import { CURRENT_VERSION } from '../../../templates/model/editions';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { CONTENT_FOLDER, findVersionFolder } from '../../core/folders';
import { findName } from '../convertFiles';
import type { FilePlan } from '../filePlan';
import { changed } from '../importReport';
import { convertPage, createNoteSyntax, type NoteSyntax } from '../pages/convertPage';
import type { FrontMatterRules } from '../pages/frontMatter';
import {
  changeImports,
  changeReferences,
  findReferenced,
  MODULE,
  splitLoaders,
} from '../pages/references';
import { findWay, splitPath } from '../places';
import { readSourceText } from '../sourceSite';
import type { Move } from './languages';

export type Moves = {
  readonly move: Move;
  /** The folder of the docs in that of each version. */
  readonly docs: string;
  /** True for a module that a React page shows. */
  readonly isInPage: (file: string) => boolean;
  /** Changes the text of a page to what docwright reads in the same way. */
  readonly convertText: (text: string, file: string, note: NoteSyntax) => string;
};

type PageRules = { readonly moves: Moves; readonly frontMatter: FrontMatterRules };

export function movePage(plan: FilePlan, file: string, { moves, frontMatter }: PageRules): void {
  const target = moves.move(file);
  convertPage(plan, {
    file,
    target,
    frontMatter,
    convertBody: (body, { note }) => {
      const converted = moves.convertText(body, file, note);
      return moveReferences(plan, converted, { file, target, moves, note });
    },
  });
}

/** A part of a page, a module or any other file. */
export function moveFile(plan: FilePlan, file: string, moves: Moves): void {
  const target = moves.move(file);
  const hasReferences = MARKDOWN_FILE.test(file) || MODULE.test(file);
  const text = hasReferences ? (readSourceText(plan.site, file).text ?? '') : '';
  const moved = moveCode(plan, file, moves, text);
  if (moved === text) plan.copy(file, target);
  else plan.write(file, target, moved);
}

const MAIN = /<(\/?)main\b/g;
const OWN_MAIN = changed('div: docwright puts every page into its own <main>');

/** Returns the text of a file with references to where other files are now. */
export function moveCode(plan: FilePlan, file: string, moves: Moves, text: string): string {
  const note = plan.report.hasFile(file) ? () => undefined : createNoteSyntax(plan, file);
  const converted = moves.convertText(text, file, note);
  const moved = moveReferences(plan, converted, { file, target: moves.move(file), moves, note });
  if (!moves.isInPage(file)) return moved;
  for (const [index, line] of moved.split('\n').entries()) {
    if (/<main\b/.test(line)) note(index + 1, '<main>', OWN_MAIN);
  }
  return moved.replace(MAIN, '<$1div');
}

type Moving = {
  readonly file: string;
  readonly target: string;
  readonly moves: Moves;
  readonly note: NoteSyntax;
};

const SITE = '@site/';

function moveReferences({ site }: FilePlan, text: string, moving: Moving): string {
  const { file, target, moves, note } = moving;
  const isLocal = (written: string) => written.startsWith('.') || written.startsWith(SITE);
  const find = (written: string) =>
    isLocal(written) ? findReferenced(site, file, written) : undefined;
  const changeImport = (written: string) => {
    const { loaders, path } = splitLoaders(written);
    if (find(path) === undefined) return undefined;
    const isSite = path.startsWith(SITE);
    const moved = moves.move(
      isSite
        ? posix.normalize(path.slice(SITE.length))
        : site.locate(posix.join(posix.dirname(file), path)),
    );
    const own = isSite ? path.slice(SITE.length) : posix.join(posix.dirname(target), path);
    return moved === own ? undefined : `${loaders}${SITE}${moved}`;
  };
  if (MODULE.test(file)) return changeImports(text, changeImport);
  return changeReferences(text, {
    note,
    changeImport,
    changeLink: (written) => {
      const found = find(written);
      return found === undefined ? undefined : moveLink(written, found, moving);
    },
  });
}

/** `found` is the source file that the link leads to. */
function moveLink(written: string, found: string, { file, target, moves }: Moving) {
  const to = moves.move(found);
  const { rest } = splitPath(written);
  const linked = nameLinkedDoc(target, to, moves.docs);
  if (linked !== undefined) return `${linked}${rest}`;
  const way = findWay(target, to);
  const stays = written.startsWith(SITE) ? to === found : way === findWay(file, found);
  return stays ? undefined : `${way.replaceAll(' ', '%20')}${rest}`;
}

/** How a page links to a doc of another version; undefined for anything else. */
function nameLinkedDoc(target: string, to: string, docs: string): string | undefined {
  const findFolder = (file: string) => findVersionFolder(`${CONTENT_FOLDER}/${file}`);
  const folder = findFolder(to);
  const name = findName(`${CONTENT_FOLDER}/${to}`, `${folder}/${docs}`);
  const isLinked = name !== undefined && MARKDOWN_FILE.test(name) && folder !== findFolder(target);
  if (!isLinked) return undefined;
  const version = folder === CONTENT_FOLDER ? CURRENT_VERSION : posix.basename(folder);
  return `version:${version}/${name.replaceAll(' ', '%20')}`;
}
