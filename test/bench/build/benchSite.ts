/** The site of one program on disk: written, edited, looked at. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Edit, Output } from './cases';
import type { CorpusPage } from './corpus';
import type { Program, Sidebar } from './program';
import { createMarkdownWriter, formatHome } from './writeMarkdown';

export type BenchSite = {
  readonly folder: string;
  readonly apply: (edit: Edit) => void;
  /**
   * Moves away everything that was not written here: output and caches. Some file systems create files much more slowly
   * while they have just deleted thousands.
   */
  readonly clean: () => void;
  readonly remove: () => void;
  readonly output: Output;
  readonly weigh: () => Weight;
};

export type Weight = {
  readonly files: number;
  readonly bytes: number;
  /** Mean of the pages' HTML. */
  readonly htmlBytes: number;
};

export type SiteContent = { readonly pages: readonly CorpusPage[]; readonly sidebar: Sidebar };

/** Writes the site to `folder`, which it creates. */
export function createBenchSite(
  folder: string,
  program: Program,
  { pages, sidebar }: SiteContent,
): BenchSite {
  const writePage = createMarkdownWriter(pages, program.dialect);
  const getFile = (page: CorpusPage) =>
    path.join(folder, program.contentFolder, page.section, `${page.name}.md`);
  const home = path.join(program.contentFolder, program.homeFile);
  const frame = {
    ...program.listFrame(pages, sidebar),
    [home]: formatHome(pages, program.dialect),
  };
  for (const [file, text] of Object.entries(frame)) writeText(path.join(folder, file), text);
  for (const page of pages) writeText(getFile(page), writePage(page));
  const own = readdirSync(folder);
  const out = path.join(folder, program.outFolder);
  let rounds = 0;
  return {
    folder,
    apply: ({ write, remove, frame: edited }) => {
      if (write) writeText(getFile(write), writePage(write));
      if (remove) rmSync(getFile(remove), { force: true });
      if (edited) editFrame(folder, program, edited);
    },
    clean: () => {
      const made = readdirSync(folder).filter((one) => !own.includes(one));
      const cleaned = path.join(`${folder}.cleaned`, String(rounds++));
      mkdirSync(cleaned, { recursive: true });
      for (const name of made) renameSync(path.join(folder, name), path.join(cleaned, name));
    },
    remove: () => {
      for (const each of [folder, `${folder}.cleaned`])
        rmSync(each, { recursive: true, force: true });
    },
    output: createOutput(out, program),
    weigh: () => weigh(out),
  };
}

function editFrame(
  folder: string,
  program: Program,
  { kind, mark }: NonNullable<Edit['frame']>,
): void {
  const { file, edit } = program.frameEdits[kind];
  const place = path.resolve(folder, file);
  writeFileSync(place, edit(readFileSync(place, 'utf8'), mark));
}

function createOutput(out: string, program: Program): Output {
  return {
    readPage: (page) => {
      const stem = path.join(out, program.formatPath(page));
      const file = [`${stem.replace(/[\\/]$/, '')}.html`, path.join(stem, 'index.html')].find(
        (one) => existsSync(one),
      );
      return file && readFileSync(file, 'utf8');
    },
    readStyles: () =>
      listFiles(out)
        .filter((file) => file.endsWith('.css'))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n'),
  };
}

function weigh(out: string): Weight {
  const sizes = listFiles(out).map((file) => ({ file, bytes: statSync(file).size }));
  const pages = sizes.filter(({ file }) => /[\\/]page-\d+(?:[\\/]index)?\.html$/.test(file));
  return {
    files: sizes.length,
    bytes: sum(sizes.map(({ bytes }) => bytes)),
    htmlBytes: pages.length === 0 ? 0 : sum(pages.map(({ bytes }) => bytes)) / pages.length,
  };
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
