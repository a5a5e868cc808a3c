/** Changes the text of a page of VitePress: takes in what it includes, and leaves out what is Vue. */

import { posix } from 'node:path';
import type { Fate } from '../account';
import { readForeignText } from '../foreign';
import { splitProse } from '../pages/prose';
import type { BodyPlace } from '../pages/takePage';
import type { Plan } from '../plan';
import { cutLines, cutRegion } from './cutText';
import { leaveVue } from './leaveVue';
import { writeHome } from './writeHome';

type PageSource = {
  readonly plan: Plan;
  /** The folder that `@` stands for. */
  readonly source: string;
};

type Note = (fate: Fate, line: number, subject: string, note: string) => void;

export function changeBody(site: PageSource, body: string, page: BodyPlace): string {
  const changed = changeText(site, body, { page, depth: 0 });
  const isSame = changed === body;
  return writeHome(page.values) + (isSame ? changed : trimEnds(changed));
}

/** Where blocks were removed at the start or the end, one empty line is enough. */
function trimEnds(text: string): string {
  return text.replace(/^(?:[ \t]*\n){2,}/, '\n').replace(/(?:\n[ \t]*){2,}$/, '\n');
}

type TextPlace = {
  readonly page: BodyPlace;
  /** How many files include each other on the way here. */
  readonly depth: number;
};

const MAX_DEPTH = 8;

function changeText(site: PageSource, body: string, place: TextPlace): string {
  const { page } = place;
  const note: Note = (fate, line, subject, text) => {
    const at = { file: page.file, line: page.linesBefore + line };
    page.account.note({ fate, kind: 'syntax', ...at, subject, note: text });
  };
  // It keeps the number of lines, so that lines are those of the page.
  return splitProse(leaveVue(body, note))
    .map(({ text, line, isCode }) => {
      const found = isCode
        ? undefined
        : (includeText(site, place, text) ?? includeCode(site, page, text));
      if (found === undefined) return text;
      const subject = text.trim();
      note(found.text === undefined ? 'left' : 'changed', line, subject, found.note);
      const end = /\r?\n$/.exec(text)?.[0] ?? '';
      return `${found.text ?? `<!-- ${subject.replace(/<?!?--+>?/g, '').trim()} -->`}${end}`;
    })
    .join('');
}

type Included = { readonly text?: string | undefined; readonly note: string };

const INCLUDE = /^\s*<!--\s*@include:\s*(.+?)\s*-->\s*$/;
const TARGET = /^(\S+?)(?:\{([^}]*)\})?(?:\s+.*)?$/;

function includeText(site: PageSource, place: TextPlace, line: string): Included | undefined {
  const [, written] = INCLUDE.exec(line) ?? [];
  if (written === undefined) return undefined;
  const { page, depth } = place;
  const [, target = '', lines = ''] = TARGET.exec(written) ?? [];
  const file = findTarget(site, page, target);
  const { text } = file === undefined ? {} : readForeignText(site.plan.foreign, file);
  if (file === undefined || text === undefined) return { note: 'there is no such file' };
  if (depth >= MAX_DEPTH) return { note: 'files include each other without an end' };
  const [block = ''] = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(text) ?? [];
  const linesBefore = block.split('\n').length - 1;
  const inner = { page: { ...page, file, linesBefore }, depth: depth + 1 };
  const plain = changeText(site, text.slice(block.length), inner).replace(/\n+$/, '');
  return { text: lines === '' ? plain : cutLines(plain, lines), note: 'the text of that file' };
}

const CODE = /^\s*<<<\s*(\S+?)(#[\w-]+)?(?:\{([^}]*)\})?(?:\s*\[(.+)\])?\s*$/;

/** `<<< @/file.ts#region{1,3 ts}` is a block of code. */
function includeCode(site: PageSource, page: BodyPlace, line: string): Included | undefined {
  const [, target, region, braces = '', title] = CODE.exec(line) ?? [];
  if (target === undefined) return undefined;
  const file = findTarget(site, page, target);
  const { text } = file === undefined ? {} : readForeignText(site.plan.foreign, file);
  const part = text !== undefined && region !== undefined ? cutRegion(text, region.slice(1)) : text;
  if (part === undefined) return { note: 'there is no such file or region' };
  const marked = /^[\d,\s-]+/.exec(braces)?.[0].trim() ?? '';
  const given = /[a-z][\w+-]*/i.exec(braces)?.[0];
  const language = given ?? posix.extname(target).slice(1);
  const meta = [marked === '' ? '' : `{${marked}}`, title === undefined ? '' : `[${title}]`];
  const fence = part.includes('```') ? '````' : '```';
  const opening = `${fence}${language}${meta.map((each) => each && ` ${each}`).join('')}`;
  return {
    text: `${opening}\n${part.replace(/\n+$/, '')}\n${fence}`,
    note: 'the code of that file',
  };
}

/** `@` is the folder of the pages. A file outside of the foreign folder is not read. */
function findTarget({ plan, source }: PageSource, { file }: BodyPlace, target: string) {
  const path = target.startsWith('@')
    ? posix.normalize(posix.join(source, target.replace(/^@\/?/, '')))
    : posix.normalize(posix.join(posix.dirname(file), target));
  return plan.foreign.has(path) ? path : undefined;
}
