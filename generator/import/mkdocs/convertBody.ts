/** Converts the text of a page of MkDocs: what it includes, its blocks, its lines, and what these refer to. */

import { posix } from 'node:path';
import { type Doc, findDoc } from '../docs';
import { todo } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { trimEnds } from '../pages/prose';
import { findPath } from '../places';
import type { SourceKey } from '../sourceKey';
import { takeAbbreviations } from './abbreviations';
import { convertBlocks } from './blocks';
import type { Icons } from './icons';
import type { InsertFiles } from './includes';
import { createWriteText } from './inline';
import { type Line, readLines } from './lines';
import { convertReferences, type Sources } from './references';

type BodyContext = {
  readonly icons: Icons;
  readonly insertFiles: InsertFiles;
  readonly takeModules: TakeModules;
  readonly hasExtension: (name: string) => boolean;
  /** The variables of the plugin `macros`. */
  readonly variables: SourceKey;
};

export function convertBody(
  body: string,
  page: SourcePage,
  { sources, ...context }: BodyContext & { readonly sources: Sources },
): string {
  const { icons, insertFiles, takeModules, hasExtension, variables } = context;
  const inserted = insertFiles(readLines(body, page.note), page.file);
  const { lines, abbreviations } = takeAbbreviations(takeModules(inserted));
  const writeText = createWriteText({
    has: hasExtension,
    writeIcon: icons.writeIcon,
    abbreviations,
    writeWikiLink: (target, label) => writeWikiLink(target, label, { page, sources }),
    findValue(name) {
      const key = variables.at(...name.split('.'));
      if (typeof key.value !== 'string' && typeof key.value !== 'number') return undefined;
      key.report('imported', 'the text of pages');
      return String(key.value);
    },
  });
  const converted = convertReferences(convertBlocks(lines, writeText), page, sources);
  return converted === body ? body : trimEnds(converted);
}

type LinkPlace = { readonly page: SourcePage; readonly sources: Sources };

/** A name of a page, without its folder, is enough. */
function writeWikiLink(target: string, label: string, { page, sources }: LinkPlace) {
  const [, name = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  const wanted = posix.basename(name).toLowerCase().replaceAll(' ', '-');
  const isNamed = (doc: Doc) =>
    posix.basename(doc.name).toLowerCase().replaceAll(' ', '-') === wanted;
  const doc = findDoc(sources.docs, name) ?? sources.docs.find(isNamed);
  const path = doc && findPath(page.file, doc.file, sources.places);
  return path === undefined ? undefined : `[${label}](${encodeURI(path)}${hash})`;
}

type TakeModules = (lines: readonly Line[]) => readonly Line[];

const MODULE = /^::: +([\w.-]+)\s*$/;

/** Writes the modules of mkdocstrings as their names. Returns a function that reports them, all in one. */
export function createTakeModules(): { takeModules: TakeModules; finish: () => void } {
  let first: Line | undefined;
  let count = 0;
  const takeModules: TakeModules = (lines) => {
    const written: Line[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at];
      const name = line === undefined || line.isCode ? undefined : MODULE.exec(line.text)?.[1];
      if (line === undefined) continue;
      written.push(name === undefined ? line : { ...line, text: `\`${name}\`` });
      if (name === undefined) continue;
      first ??= line;
      count += 1;
      while (/^ {2,}\S/.test(lines[at + 1]?.text ?? '')) at += 1;
    }
    return written;
  };
  const finish = () =>
    first?.note(
      '::: module',
      todo(
        `${count === 1 ? 'it is' : `${count} of them are`} text now: mkdocstrings writes reference pages from Python code, so write these yourself, or generate them as Markdown`,
      ),
    );
  return { takeModules, finish };
}
