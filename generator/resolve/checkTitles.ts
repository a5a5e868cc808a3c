/** Finds pages with the same title or the same description, which readers cannot tell apart in tabs and search results. */

import type { Page } from '../../templates/model/page';
import type { Diagnostic } from '../core/diagnostics';
import type { Article } from '../core/types';

type Named = {
  /** Of a list or tag, docwright itself writes the title; such pages have no file. */
  readonly pages: readonly Page[];
  readonly articles: readonly Article[];
};

type Place = Required<Pick<Diagnostic, 'file' | 'line' | 'column'>> &
  Pick<Diagnostic, 'endLine' | 'endColumn'>;
type Text = { readonly text: string; readonly place: Place };

/** Pages that search engines do not list are omitted. */
export function checkTitles({ pages, articles }: Named): readonly Diagnostic[] {
  const byFile = new Map(articles.map((article) => [article.source.file, article]));
  const written = pages.filter(({ file, isUnlisted }) => file !== undefined && !isUnlisted);
  return [
    ...findRepeated(written.flatMap((page) => listTitles(page, byFile))).map(createSameTitle),
    ...findRepeated(written.flatMap((page) => listDescriptions(page, byFile))).map(
      createSameDescription,
    ),
  ];
}

/** A title that docwright makes from the name of a file is nothing that an author wrote. */
function listTitles(
  { title, file = '', kind }: Page,
  byFile: ReadonlyMap<string, Article>,
): Text[] {
  const { frontMatter, titlePlace } = byFile.get(file) ?? {};
  const line = frontMatter?.lines.title;
  const place = line === undefined ? titlePlace : { line, column: START.column };
  const isWritten = place !== undefined || kind === 'custom';
  if (title === '' || !isWritten) return [];
  return [{ text: title, place: { file, ...(place ?? START) } }];
}

/** A description that docwright takes from the text may be the same by chance, so only written ones count. */
function listDescriptions(
  { description, file = '', kind }: Page,
  byFile: ReadonlyMap<string, Article>,
): Text[] {
  const line = byFile.get(file)?.frontMatter.lines.description;
  const isWritten = line !== undefined || kind === 'custom';
  if (description === '' || !isWritten) return [];
  return [{ text: description, place: { file, line: line ?? START.line, column: START.column } }];
}

const START = { line: 1, column: 1 };

type Repeated = { readonly text: string; readonly place: Place; readonly first: Place };

/** All but the first of each text. */
function findRepeated(texts: readonly Text[]): readonly Repeated[] {
  const firsts = new Map<string, Place>();
  return texts.flatMap(({ text, place }) => {
    const first = firsts.get(text);
    if (first !== undefined) return [{ text, place, first }];
    firsts.set(text, place);
    return [];
  });
}

function createSameTitle({ text, place, first }: Repeated): Diagnostic {
  return {
    code: 'duplicate-title',
    severity: 'warning',
    message: `the title "${text}" is also used by ${first.file}`,
    ...place,
    target: `title: ${text}`,
    hint: 'Give each page a unique title. To keep a short name in the sidebar, use "sidebar_label".',
  };
}

function createSameDescription({ text, place, first }: Repeated): Diagnostic {
  return {
    code: 'duplicate-description',
    severity: 'warning',
    message: `the description is also used by ${first.file}`,
    ...place,
    target: `description: ${text}`,
    hint: 'Write a unique description, or remove it to generate one from the text.',
  };
}
