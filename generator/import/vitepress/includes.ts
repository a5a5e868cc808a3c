/** Converts the text of a VitePress page: inserts what it includes, and removes Vue. */

import { posix } from 'node:path';
import type { FilePlan } from '../filePlan';
import { changed, todo } from '../importReport';
import { createNoteSyntax, type SourcePage } from '../pages/convertPage';
import { splitProse } from '../pages/prose';
import { readSourceText } from '../sourceSite';
import { removeVue } from './removeVue';

type PageSource = {
  readonly plan: FilePlan;
  /** The folder that `@` stands for. */
  readonly folder: string;
  readonly readIncluded: ReadIncluded;
};

type ReadIncluded = (file: string | undefined) => string | undefined;

/** Of all that the pages of a site include: files that include others double with each level. */
const MAX_INCLUDED_LENGTH = 50_000_000;
const LEAST_LENGTH = 1000;

/** Reads a file that a page includes, until there is too much of them. */
export function createReadIncluded({ site }: FilePlan): ReadIncluded {
  let length = 0;
  return (file) => {
    const text = file === undefined ? undefined : readSourceText(site, file).text;
    length += Math.max(LEAST_LENGTH, text?.length ?? 0);
    return length > MAX_INCLUDED_LENGTH ? undefined : text;
  };
}

export function convertBody(site: PageSource, body: string, page: SourcePage): string {
  const converted = convertText(site, body, { page, depth: 0 });
  return converted === body ? body : trimEnds(converted);
}

/** Where blocks were removed at the start or the end, one empty line is enough. */
function trimEnds(text: string): string {
  const start = text.replace(/^(?:[ \t]*\n){2,}/, '\n');
  const end = start.trimEnd();
  return /\n[ \t]*\n/.test(start.slice(end.length)) ? `${end}\n` : start;
}

type TextPlace = {
  readonly page: SourcePage;
  /** How many files include each other on the way here. */
  readonly depth: number;
};

const MAX_DEPTH = 8;

function convertText(site: PageSource, body: string, place: TextPlace): string {
  const { page } = place;
  // It keeps the number of lines, so that lines are those of the page.
  return splitProse(removeVue(body, page.note))
    .map(({ text, line, isCode }) => {
      const found = isCode
        ? undefined
        : (includeText(site, place, text) ?? includeCode(site, page, text));
      if (found === undefined) return text;
      const subject = text.trim();
      page.note(line, subject, found.text === undefined ? todo(found.note) : changed(found.note));
      const end = text.endsWith('\n') ? '\n' : '';
      return `${found.text ?? `<!-- ${subject.replace(/<?!?--+>?/g, '').trim()} -->`}${end}`;
    })
    .join('');
}

const NO_FILE = 'this file does not exist, or the pages include too much';

type Included = { readonly text?: string | undefined; readonly note: string };

const INCLUDE = /^\s*<!--\s*@include:(.*)-->\s*$/;
const TARGET = /^([^\s{]+)(?:\{([^}]*)\})?(?:\s.*)?$/;

function includeText(site: PageSource, place: TextPlace, line: string): Included | undefined {
  const [, written] = INCLUDE.exec(line) ?? [];
  if (written === undefined) return undefined;
  const { page, depth } = place;
  const [, target = '', lines = ''] = TARGET.exec(written.trim()) ?? [];
  const file = findTarget(site, page, target);
  const text = site.readIncluded(file);
  if (file === undefined || text === undefined) return { note: NO_FILE };
  if (depth >= MAX_DEPTH) return { note: 'the files include each other in a loop' };
  const [block = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const linesBefore = block.split('\n').length - 1;
  const note = createNoteSyntax(site.plan, file, linesBefore);
  const inner = { page: { ...page, file, note }, depth: depth + 1 };
  const plain = removeLineEnds(convertText(site, text.slice(block.length), inner));
  return { text: lines === '' ? plain : cutLines(plain, lines), note: 'the text of that file' };
}

const CODE = /^\s*<<<\s*([^\s{#]+)(#[\w-]+)?(?:\{([^}]*)\})?(?:\s*\[([^[\]]+)\])?$/;

/** `<<< @/file.ts#region{1,3 ts}` is a block of code. */
function includeCode(site: PageSource, page: SourcePage, line: string): Included | undefined {
  const [, target, region, braces = '', title] = CODE.exec(line.trimEnd()) ?? [];
  if (target === undefined) return undefined;
  const text = site.readIncluded(findTarget(site, page, target));
  const part = text !== undefined && region !== undefined ? cutRegion(text, region.slice(1)) : text;
  if (part === undefined) return { note: `${NO_FILE}, or the region does not exist` };
  const marked = /^[\d,\s-]+/.exec(braces)?.[0].trim() ?? '';
  const given = /[a-z][\w+-]*/i.exec(braces)?.[0];
  const language = given ?? posix.extname(target).slice(1);
  const meta = [marked === '' ? '' : `{${marked}}`, title === undefined ? '' : `[${title}]`];
  const runs = [...part.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(runs.reduce((most, each) => Math.max(most, each + 1), FENCE_LENGTH));
  const opening = `${fence}${language}${meta.map((each) => each && ` ${each}`).join('')}`;
  return {
    text: `${opening}\n${removeLineEnds(part)}\n${fence}`,
    note: 'the code of that file',
  };
}

const FENCE_LENGTH = 3;

function removeLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/** `@` is the folder of the pages. A file outside the source folder is not read. */
function findTarget({ plan, folder }: PageSource, { file }: SourcePage, target: string) {
  const path = target.startsWith('@')
    ? posix.normalize(posix.join(folder, target.replace(/^@\/?/, '')))
    : posix.normalize(posix.join(posix.dirname(file), target));
  return plan.site.has(path) ? path : undefined;
}

/** `2,5` is a range, `2,` has no end and `,5` no start. Lines count from 1. */
function cutLines(text: string, range: string): string {
  const [, from = '', to = ''] = /^(\d*)(?:,(\d*))?$/.exec(range.replace(/\s+/g, '')) ?? [];
  const lines = text.split('\n');
  const isOne = !range.includes(',') && from !== '';
  const end = isOne ? Number(from) : to === '' ? lines.length : Number(to);
  return lines.slice(from === '' ? 0 : Number(from) - 1, end).join('\n');
}

/** The lines between `#region name` and `#endregion`; undefined when there is no such region. */
function cutRegion(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const opening = new RegExp(`region\\s+${name}\\b`);
  const start = lines.findIndex((line) => opening.test(line));
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /endregion\b/.test(line));
  const found = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
  const indent = found
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
    .reduce((least, each) => Math.min(least, each), Number.MAX_SAFE_INTEGER);
  return found.map((line) => line.slice(indent)).join('\n');
}
