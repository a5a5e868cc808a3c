/** Converts the text of a page of MkDocs: what it includes, its blocks, its lines, and what these refer to. */

import { posix } from 'node:path';
import { type Doc, findDoc } from '../docs';
import { changed } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { splitProse, trimEnds } from '../pages/prose';
import { findPath } from '../places';
import type { SourceKey } from '../sourceKey';
import { takeAbbreviations } from './abbreviations';
import { convertBlocks } from './blocks';
import { splitCells } from './elements';
import type { Icons } from './icons';
import type { InsertFiles } from './includes';
import { createWriteText } from './inline';
import { listLabels, readLines } from './lines';
import { writeMath } from './math';
import type { TakeModules } from './modules';
import { convertReferences, type Sources } from './references';
import type { WriteShorthand } from './shorthands';

type BodyContext = {
  readonly icons: Icons;
  readonly insertFiles: InsertFiles;
  readonly takeModules: TakeModules;
  readonly writeShorthand: WriteShorthand | undefined;
  readonly hasExtension: (name: string) => boolean;
  /** Whether a plugin finds the targets of `[text][target]` that the page does not define. */
  readonly hasReferences: boolean;
  /** The variables of the plugin `macros`. */
  readonly variables: SourceKey;
};

export function convertBody(
  body: string,
  page: SourcePage,
  { sources, ...context }: BodyContext & { readonly sources: Sources },
): string {
  const { icons, insertFiles, takeModules, hasExtension, hasReferences, variables } = context;
  const inserted = insertFiles(readLines(body, page.note), page.file);
  const { lines, abbreviations } = takeAbbreviations(takeModules(splitCells(inserted)));
  const writeText = createWriteText({
    has: hasExtension,
    writeIcon: icons.writeIcon,
    writeShorthand: context.writeShorthand,
    abbreviations,
    labels: hasReferences ? listLabels(lines) : undefined,
    writeWikiLink: (target, label) => writeWikiLink(target, label, { page, sources }),
    findValue(name) {
      const key = variables.at(...name.split('.'));
      if (typeof key.value !== 'string' && typeof key.value !== 'number') return undefined;
      key.report('imported', 'the text of pages');
      return String(key.value);
    },
  });
  const whole = hasExtension('arithmatex') ? writeMath(lines) : lines;
  const converted = convertReferences(convertBlocks(whole, writeText), page, sources);
  const titled = moveTitle(converted, page);
  return titled === body ? body : trimEnds(titled);
}

const TITLE = /^#[ \t]+\S/;
/** Before these, the title is in another block, or it is not the title. */
const BEFORE_TITLE = /^\s*(?:#{1,6}\s|:{3,}|={3,}\s*$|<h[1-6]\b)/i;

/** docwright shows a level 1 heading as the title where it starts the page; MkDocs, anywhere. */
function moveTitle(text: string, { note }: SourcePage): string {
  const lines = splitProse(text);
  const at = lines.findIndex((line) => !line.isCode && TITLE.test(line.text));
  const before = lines.slice(0, at);
  const isFree = before.every((line) => line.isCode || !BEFORE_TITLE.test(line.text));
  const join = (own: typeof lines) => own.map((line) => line.text).join('');
  if (at <= 0 || !isFree || join(before).trim() === '') return text;
  const title = lines[at]?.text.trim() ?? '';
  note(1, title, changed('the start of the page: what was before it follows'));
  return `\n${title}\n\n${join(before).trim()}\n${join(lines.slice(at + 1))}`;
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
