/** Removes links to files that no site publishes, because a build stops at them. Their texts stay. */

import { posix } from 'node:path';
import { decodePath } from '../../../templates/model/paths';
import { isPrivate, isPrivateInStatic } from '../../core/fileNames';
import { CONTENT_FOLDER } from '../../core/folders';
import { splitCodeSpans } from '../codeSpans';
import { type OutcomeNote, todo } from '../importReport';
import { isElsewhere, splitPath } from '../places';
import { splitProse } from './prose';

const TARGET = /\]\(\s*<?([^\s()<>]+)>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/g;
const REMOVED = todo(
  'the link was removed, because it leads to a file outside of the site: link to its full address',
);

type Note = (line: number, subject: string, outcome: OutcomeNote) => void;

/** `target` is where the page is in the content folder. */
export function unlinkFiles(body: string, target: string, note: Note): string {
  const prose = hideCode(body);
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: found, 1: href = '', index } of prose.matchAll(TARGET)) {
    const start = findOpening(prose, index);
    if (start < from || prose[start - 1] === '!' || !isUnpublished(target, href)) continue;
    note(body.slice(0, start).split('\n').length, href, REMOVED);
    pieces.push(body.slice(from, start), body.slice(start + 1, index));
    from = index + found.length;
  }
  return pieces.join('') + body.slice(from);
}

/** With the same length. */
function hideCode(body: string): string {
  const hide = (code: string) => code.replace(/[^\n]/g, ' ');
  return splitProse(body)
    .map(({ text, isCode: isBlock }) =>
      splitCodeSpans(text)
        .map((piece) => (isBlock || piece.isCode ? hide(piece.text) : piece.text))
        .join(''),
    )
    .join('');
}

/** The index of the bracket that belongs to the one at `end`; -1 for none. */
function findOpening(prose: string, end: number): number {
  let depth = 1;
  for (let index = end - 1; index >= 0 && end - index < LONGEST_TEXT; index -= 1) {
    if (prose[index] === ']') depth += 1;
    if (prose[index] === '[') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

const LONGEST_TEXT = 2000;

function isUnpublished(target: string, href: string): boolean {
  const path = decodePath(splitPath(href).path);
  if (path === '' || isElsewhere(href) || href.startsWith('@')) return false;
  if (path.startsWith('/')) return isPrivateInStatic(path.slice(1));
  const file = posix.join(CONTENT_FOLDER, posix.dirname(target), path);
  const isOutside = !file.startsWith(`${CONTENT_FOLDER}/`);
  return isOutside ? /\.[^./]+$/.test(path) : isPrivate(file);
}
