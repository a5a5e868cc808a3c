/** Converts the text of a VitePress page: inserts what it includes, and removes Vue. */

import { posix } from 'node:path';
import { cutRegion } from '../../core/cutRegion';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { parseSnippet, splitIncludePath } from '../../core/includes';
import { readHeadings } from '../../parse/markdown/readHeadings';
import type { FilePlan } from '../filePlan';
import { changed, todo } from '../importReport';
import { createNoteSyntax, type SourcePage } from '../pages/convertPage';
import { splitProse, trimEnds } from '../pages/prose';
import { MAX_DEPTH, type ReadIncluded } from '../readIncluded';
import { VITEPRESS_IDS } from './headingIds';
import type { NameFile } from './places';
import { removeVue } from './removeVue';

type PageSource = {
  readonly plan: FilePlan;
  /** The folder that `@` stands for. */
  readonly folder: string;
  readonly readIncluded: ReadIncluded;
  readonly findPlace: NameFile;
};

export function convertBody(site: PageSource, body: string, page: SourcePage): string {
  const converted = convertText(site, body, { page, depth: 0 });
  return converted === body ? body : trimEnds(converted);
}

type TextPlace = {
  readonly page: SourcePage;
  /** How many files include each other on the way here. */
  readonly depth: number;
};

/** Pages include files in their code, too. */
const INCLUDE = /<!--\s*@include:([^\n]{0,1000}?)-->/g;

function convertText(site: PageSource, body: string, place: TextPlace): string {
  const { page } = place;
  let isGroup = false;
  // It keeps the number of lines, so that lines are those of the page.
  return splitProse(removeVue(body, page.note))
    .map(({ text, line, isCode }) => {
      const take = (subject: string, found: Included) => {
        page.note(line, subject, found.text === undefined ? todo(found.note) : changed(found.note));
        return found.text ?? `<!-- ${subject.replace(/<?!?--+>?/g, '').trim()} -->`;
      };
      if (MARKS.test(text)) isGroup = GROUP.test(text);
      const snippet = isCode ? undefined : includeCode(site, page, isGroup ? addTitle(text) : text);
      if (snippet !== undefined) return take(text.trim(), snippet) + /\n?$/.exec(text)?.[0];
      return text.replace(INCLUDE, (found, written: string) =>
        take(found, includeText(site, place, written.trim())),
      );
    })
    .join('');
}

const MARKS = /^\s*:{3,}/;
const GROUP = /^\s*:{3,}\s*code-group\b/;

/** In a group, code without a title has the name of its file. */
function addTitle(line: string): string {
  const [, file] = /^\s*<<<\s*([^\s#{[]+)/.exec(line) ?? [];
  return file === undefined || line.includes('[')
    ? line
    : `${line.trimEnd()} [${posix.basename(file)}]`;
}

const NO_FILE = 'the file does not exist, or pages include too much text: copy what you need of it';

type Included = { readonly text?: string | undefined; readonly note: string };

const TARGET = /^([^\s{#]+)(?:#([^\s{}#]+))?(?:\{([^}]*)\})?(?:\s.*)?$/;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

function includeText(site: PageSource, place: TextPlace, written: string): Included {
  const { page, depth } = place;
  const [, target = '', region = '', lines = ''] = TARGET.exec(written) ?? [];
  const file = findTarget(site, page, target);
  const text = site.readIncluded(file);
  if (file === undefined || text === undefined) return { note: NO_FILE };
  if (depth >= MAX_DEPTH) return { note: 'the files include each other in a loop: copy the text' };
  const part = region === '' ? text : (cutRegion(text, region) ?? cutSection(text, region, file));
  if (part === undefined)
    return { note: `the file has no region or heading with the name ${region}: copy the text` };
  const isWhole = region === '' && lines === '' && MARKDOWN_FILE.test(file);
  const cut = isWhole ? part.replace(FRONT_MATTER, '') : cutLines(part, lines);
  const linesBefore = text.slice(0, Math.max(0, text.indexOf(cut))).split('\n').length - 1;
  const inner = { ...page, file, note: createNoteSyntax(site.plan, file, linesBefore) };
  const converted = convertText(site, cut, { page: inner, depth: depth + 1 });
  return { text: removeLineEnds(converted), note: 'replaced by the text of the file' };
}

/** The part of a page from the heading with an id to the next one of its level. */
function cutSection(text: string, id: string, file: string): string | undefined {
  const body = text.replace(FRONT_MATTER, '');
  const headings = readHeadings(body, file);
  const { readText, slugify } = VITEPRESS_IDS;
  const start = headings.findIndex(
    ({ node, ownId }) => (ownId ?? slugify(readText(node, body))) === id,
  );
  const own = headings[start]?.node;
  if (own === undefined) return undefined;
  const next = headings.slice(start + 1).find(({ node }) => node.depth <= own.depth);
  return body.slice(own.position?.start.offset, next?.node.position?.start.offset);
}

/** `<<< @/file.ts#region{1,3 ts}` stays for a file that is copied; of another one, the code is a block. */
function includeCode(site: PageSource, page: SourcePage, line: string): Included | undefined {
  const [, indent = '', found = ''] = /^([ \t]*)<<<(.*)$/.exec(line.trimEnd()) ?? [];
  const written = found.trim();
  const snippet = parseSnippet(`<<< ${written}`);
  if (snippet === undefined) return undefined;
  const { path, region } = splitIncludePath(snippet.file);
  const file = findTarget(site, page, path);
  const text = site.readIncluded(file);
  const part = text !== undefined && region !== '' ? cutRegion(text, region) : text;
  if (file === undefined || part === undefined) {
    return { note: 'the file does not have this region, or does not exist: copy the code' };
  }
  const place = site.findPlace(file);
  if (place !== undefined && !MARKDOWN_FILE.test(file)) {
    const rest = written.slice(path.length);
    return { text: `${indent}<<< @site/${place}${rest}`, note: `content/${place}` };
  }
  const language = snippet.language || posix.extname(path).slice(1);
  return {
    text: writeFence(removeLineEnds(part), `${language} ${snippet.meta}`.trim(), indent),
    note: 'replaced by the code of the file',
  };
}

const FENCE_LENGTH = 3;

function writeFence(code: string, info: string, indent: string): string {
  const runs = [...code.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(runs.reduce((most, each) => Math.max(most, each + 1), FENCE_LENGTH));
  const lines = [`${fence}${info}`, ...code.split('\n'), fence];
  return lines.map((line) => (line === '' ? '' : indent + line)).join('\n');
}

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
