/** Writes the abbreviations of a page, `*[HTML]: its meaning`, as elements where they are used. */

import { escapePattern } from '../../core/text';
import { changed, todo } from '../importReport';
import { type Line, quoteAttribute } from './lines';

const DEFINITION = /^ {0,3}\*\[([^\]\n]+)\]:(.*)$/;
/** More of them would make pages slow to convert. */
const MOST = 500;
const TOO_MANY = todo(
  `removed: the page has more than ${MOST} abbreviations, so write this one as <abbr>`,
);

export type Abbreviations = {
  readonly replace: (text: string) => string;
};

/** Takes the definitions out of the lines. */
export function takeAbbreviations(lines: readonly Line[]): {
  readonly lines: readonly Line[];
  readonly abbreviations: Abbreviations;
} {
  const meanings = new Map<string, string>();
  const others = lines.filter((line) => {
    const [found, name, meaning = ''] = (!line.isCode && DEFINITION.exec(line.text)) || [];
    if (found === undefined || name === undefined) return true;
    const isKnown = meanings.size < MOST || meanings.has(name);
    if (isKnown) meanings.set(name, meaning.trim());
    line.note(found.trim(), isKnown ? changed('<abbr> where it is used') : TOO_MANY);
    return false;
  });
  return { lines: others, abbreviations: { replace: createReplace(meanings) } };
}

function createReplace(meanings: ReadonlyMap<string, string>) {
  if (meanings.size === 0) return (text: string) => text;
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\w\\0])(?:${names.join('|')})(?![\\w\\0])`, 'g');
  return (text: string) =>
    text.replace(pattern, (name) => {
      const title = quoteAttribute(meanings.get(name) ?? '');
      return `<abbr title=${title}>${name}</abbr>`;
    });
}
