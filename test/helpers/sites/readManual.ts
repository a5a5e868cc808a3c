/** Reads pages of the manual, and parses their tables and the files in their code blocks. */

import { readFileSync } from 'node:fs';
import path from 'node:path';

const DOCS = path.resolve(import.meta.dirname, '../../../manual/content/docs');

export function readManualPage(name: string): string {
  return readFileSync(path.join(DOCS, `${name}.md`), 'utf8');
}

/** The sections by their heading of level 2, without its id. */
export function splitSections(markdown: string): ReadonlyMap<string, string> {
  const parts = markdown.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [heading = ''] = part.split('\n', 1);
      return [heading.replace(/ \{#.*\}$/, ''), part];
    }),
  );
}

/** The cells of a row by the names of their columns. */
export type Row = ReadonlyMap<string, string>;

/** The rows of every table. */
export function listRows(markdown: string): readonly Row[] {
  const blocks = markdown.split(/\n(?!\|)/).map((block) => block.split('\n').filter(isRow));
  return blocks.flatMap(([head = '', , ...rows]) => {
    const names = splitCells(head);
    return rows.map((row) => new Map(splitCells(row).map((cell, at) => [names[at] ?? '', cell])));
  });
}

function isRow(line: string): boolean {
  return line.startsWith('|');
}

function splitCells(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The texts in backticks, up to the line break between a key and its type. */
export function listNames(cell: string | undefined): readonly string[] {
  const [names = ''] = (cell ?? '').split('<br>');
  return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** The code by the title of its block, for blocks whose title is a path in `content/`, or in the folder `website/` that is imported. */
export function listFilesShown(markdown: string): Readonly<Record<string, string>> {
  const blocks = markdown.matchAll(
    /^( *)```\w+ title="((?:content|website)\/[^"]+)"\n(.*?)^\1```$/gms,
  );
  return Object.fromEntries(
    [...blocks].map(([, indent = '', file = '', text = '']) => [
      file,
      text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  );
}
