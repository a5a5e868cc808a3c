/** Inserts the files that pages include: `--8<--` of PyMdown, `{* file *}` with lines of code, and `{! file !}`. */

import { posix } from 'node:path';
import type { FilePlan } from '../filePlan';
import { changed, type OutcomeNote, todo } from '../importReport';
import { createNoteSyntax, type NoteSyntax } from '../pages/convertPage';
import { createReadIncluded, MAX_DEPTH } from '../readIncluded';
import type { SourceKey } from '../sourceKey';
import { cutLines, cutSection, isSectionMark, listNumbers } from './cutFile';
import { findLabel, foldLabel, isEmpty, type Line, markCode, readLines } from './lines';
import { listTexts } from './named';

type Sources = {
  readonly plan: FilePlan;
  /** The folder of the docs. */
  readonly folder: string;
  /** The options of the extension `snippets`. */
  readonly snippets: SourceKey | undefined;
};

/** Inserts the files into the lines of a page. */
export type InsertFiles = (lines: readonly Line[], page: string) => readonly Line[];

/** In all pages of a site. */
const MAX_LINES = 200_000;

export function createInsertFiles({ plan, folder, snippets }: Sources): InsertFiles {
  const { site } = plan;
  const written = listTexts(snippets?.at('base_path'));
  for (const { key } of written) key.report('imported', 'the text of these files is in the pages');
  const bases = [...written.map(({ text }) => text), '', folder];
  const readIncluded = createReadIncluded(plan);
  const createNote = createNoteOnce(plan);
  let inserted = 0;

  const findFile = (target: string, page: string) => {
    const outside = target.replace(/^(?:\.\.\/)+/, '');
    return [...bases, posix.dirname(page)]
      .map((base) => posix.join(base, target))
      .concat(outside)
      .find(site.has);
  };
  const read = (target: string, page: string): Found => {
    const [path = '', ...cut] = target.split(':');
    if (/^https?:\/\//.test(target)) return { problem: 'on another host: copy its text' };
    const file = findFile(path, page);
    const text = readIncluded(file);
    if (file === undefined || text === undefined) return { problem: NO_FILE };
    if (!file.startsWith(`${folder}/`)) plan.note(file, 'changed', 'its text is in the pages');
    const [block = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
    const before = block.split('\n').length - 1;
    const all = readLines(text.slice(block.length).trimEnd(), createNote(file, before));
    const lines = choose(all, cut.join(':'));
    if (lines === undefined) return { problem: 'this file has no such section' };
    return { file, lines };
  };
  const insert = (lines: readonly Line[], page: string, depth: number): readonly Line[] =>
    findIncludes(lines).flatMap((each) => {
      if (each.targets === undefined) return each.line;
      return each.targets.flatMap(({ line, indent, target, options }) => {
        const problem = depth === MAX_DEPTH ? 'the files include each other in a loop' : MANY_FILES;
        const isPossible = depth < MAX_DEPTH && inserted < MAX_LINES;
        const found: Found = isPossible ? read(target, page) : { problem };
        const { file, lines: own } = found;
        inserted += own?.length ?? 0;
        line.note(line.text.trim(), describe(found));
        if (file === undefined || own === undefined) return line.isCode ? [line] : [];
        const inner =
          options === undefined
            ? insert(own, file, depth + 1)
            : writeCode(own, { line, file, options });
        return inner.map((each) => ({ ...each, text: each.text === '' ? '' : indent + each.text }));
      });
    });
  const appended = listTexts(snippets?.at('auto_append')).flatMap(({ key, text }) => {
    const { file = '', lines = [], problem } = read(text, '');
    key.report(problem === undefined ? 'imported' : 'todo', problem ?? APPENDED);
    return insert(lines, file, 1);
  });
  return (lines, page) => {
    const own = insert(lines, page, 0);
    const more = listUsed(appended, own);
    if (more.length === 0) return markCode(own);
    const empty = readLines('', () => {});
    return markCode([...own, ...(isEmpty(own.at(-1)) ? [] : empty), ...more, ...empty]);
  };
}

const APPENDED = 'the text of this file is in the pages';

/** What is appended to all pages is often a list of definitions for links, of which a page needs a few. */
function listUsed(appended: readonly Line[], page: readonly Line[]): readonly Line[] {
  if (appended.length === 0) return [];
  const text = foldLabel(page.map((line) => line.text).join(' '));
  return appended.filter((line) => {
    const label = findLabel(line);
    return label === undefined || text.includes(`[${label}]`);
  });
}

const MANY_FILES = 'the pages include too much: copy its text';
const NO_FILE = `this file does not exist in the folder, or ${MANY_FILES}`;

type Found = {
  readonly file?: string;
  readonly lines?: readonly Line[];
  readonly problem?: string;
};

function describe({ problem }: Found): OutcomeNote {
  return problem === undefined ? changed('the text of that file') : todo(problem);
}

function choose(lines: readonly Line[], cut: string): readonly Line[] | undefined {
  const isRange = /^[\d:,-]*$/.test(cut);
  const chosen = isRange ? cutLines(lines, cut) : cutSection(lines, cut);
  return chosen?.filter(({ text }) => !isSectionMark(text));
}

/** Several pages can include a file, whose lines need only one note. */
function createNoteOnce(plan: FilePlan): (file: string, linesBefore: number) => NoteSyntax {
  const known = new Set<string>();
  return (file, linesBefore) => {
    const note = createNoteSyntax(plan, file, linesBefore);
    return (line, subject, outcome) => {
      const name = JSON.stringify([file, line, subject]);
      if (!known.has(name)) note(line, subject, outcome);
      known.add(name);
    };
  };
}

type Target = {
  readonly line: Line;
  readonly indent: string;
  readonly target: string;
  /** Of a block of code. */
  readonly options?: string | undefined;
};

type Include =
  | { readonly line: Line; readonly targets?: undefined }
  | { readonly targets: readonly Target[] };

const SNIPPET = /^(\s*)-+8<-+\s+(?:"([^"]+)"|'([^']+)')\s*$/;
const SCISSORS = /^(\s*)-+8<-+\s*$/;
const CODE = /^(\s*)\{\*\s*(\S+)\s(.*)\*\}\s*$/;
const OTHER =
  /^(\s*)\{(?:!>?\s*([^!\s]+)\s*!|%-?\s*include(?:-markdown)?\s+["']([^"'\n]+)["']\s*-?%)\}\s*$/;

function findIncludes(lines: readonly Line[]): readonly Include[] {
  let block: string | undefined;
  const last = lines.findLastIndex(({ text }) => SCISSORS.test(text));
  return lines.map((line, index): Include => {
    const { text } = line;
    const scissors = SCISSORS.exec(text)?.[1];
    const target = text.trim();
    if (scissors !== undefined) {
      // The last one only ends a block.
      block = block === undefined && index !== last ? scissors : undefined;
      return { targets: [] };
    }
    if (block !== undefined) {
      const isFile = target !== '' && !target.startsWith(';');
      return { targets: isFile ? [{ line, indent: block, target }] : [] };
    }
    const [, indent = '', double, single] = SNIPPET.exec(text) ?? OTHER.exec(text) ?? [];
    const own = double ?? single;
    if (own !== undefined) return { targets: [{ line, indent, target: own }] };
    const [, start = '', file, options] = CODE.exec(text) ?? [];
    if (file !== undefined && !line.isCode) {
      return { targets: [{ line, indent: start, target: file, options: options ?? '' }] };
    }
    // A semicolon makes text of it.
    return { line: /^\s*;-+8<-/.test(text) ? { ...line, text: text.replace(';', '') } : line };
  });
}

type CodeBlock = { readonly line: Line; readonly file: string; readonly options: string };

/** Highlighted lines have the numbers of the file. */
function writeCode(lines: readonly Line[], { line, file, options }: CodeBlock): readonly Line[] {
  const option = (name: string) => new RegExp(`\\b${name}\\[([^\\]]*)\\]`).exec(options)?.[1];
  const shown = listNumbers(option('ln') ?? '1:', lines.length);
  const marked = new Set(listNumbers(option('hl') ?? '', lines.length));
  const places = shown.flatMap((number, index) => (marked.has(number) ? [index + 1] : []));
  const title = option('title')?.replace(/^["']|["']$/g, '');
  const texts = shown.map((number) => lines[number - 1]?.text ?? '');
  const longest = texts.reduce((most, text) => Math.max(most, /`+/.exec(text)?.[0].length ?? 0), 2);
  const fence = '`'.repeat(longest + 1);
  const meta = [
    posix.extname(file).slice(1),
    title === undefined ? '' : `title="${title}"`,
    places.length === 0 ? '' : `hl_lines="${places.join(' ')}"`,
  ];
  const opening = `${fence}${meta.filter((each) => each !== '').join(' ')}`;
  const silent = { ...line, note: () => {} };
  return [opening, ...texts, fence].map((text) => ({ ...silent, text }));
}
