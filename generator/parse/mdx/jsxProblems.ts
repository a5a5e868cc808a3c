/** Problems of the JSX of a page. */

import type { Root } from 'mdast';
import { groupBy } from '../../../templates/model/groupBy';
import { didYouMean } from '../../core/findNearest';
import type { LineColumn } from '../../core/problems';
import { findUnclosed } from '../directives/unclosedDirectives';
import { findStart, type PlacedProblem, type Positioned, placeProblem } from '../placeProblem';
import { listFreeNames } from './listFreeNames';
import type { MdxPages, PlacedNote } from './mdxPages';

/** One for each name, at its first place. */
export function listUnknown(tree: Root, known: readonly string[]): readonly PlacedProblem[] {
  const isKnown = new Set(known);
  const unknown = listFreeNames(tree).filter(({ name }) => !isKnown.has(name));
  const places = groupBy(unknown, ({ name }) => name);
  return [...places].map(([name, all]) => createUnknown(name, all, known));
}

function createUnknown(
  name: string,
  [first, ...others]: readonly LineColumn[],
  known: readonly string[],
): PlacedProblem {
  return {
    code: 'unknown-component',
    severity: 'error',
    message: `the component "${name}" is not defined`,
    target: name,
    ...(others.length > 0 && { label: `${others.length + 1} times` }),
    ...(first ?? { line: 1, column: 1 }),
    hint: [didYouMean(name, known), HINT].filter(Boolean).join(' '),
  };
}

const HINT =
  'Import it at the top of the page, or add its file to "markdown.components" in the configuration.';

type Crash = {
  readonly node: Positioned;
  /** Where the code threw. */
  readonly place: ({ readonly file: string } & LineColumn) | undefined;
  /** The page, and the file whose JSX was drawn. */
  readonly file: string;
  readonly shown: string;
};

export function createCrash(error: unknown, { node, place, file, shown }: Crash): PlacedProblem {
  const why = error instanceof Error ? error.message : String(error);
  const found = place ?? { file: shown, ...findStart(node) };
  return {
    code: 'mdx-crashed',
    severity: 'error',
    message: `the code of the page threw an error: ${why}`,
    ...found,
    ...joinShowing({ ...found, message: why }, file),
    hint: 'Remove window, document and asynchronous code: the page is evaluated once, in Node, during the build.',
  };
}

/** Of code in another file, there is one problem for each file, however many pages show it. */
export function createNote(
  { place, ...note }: PlacedNote,
  { node, file, shown }: Omit<Crash, 'place'>,
): PlacedProblem {
  const found = place ?? { file: shown, ...findStart(node) };
  const target = `${note.target} ${place?.file ?? ''}`;
  return { ...note, ...found, ...nameShowing(found.file, file), target };
}

type Shown = LineColumn & { readonly file: string; readonly message: string };

/** Of a problem in another file, there is one for all pages that show it. */
function joinShowing({ file, line, column, message }: Shown, page: string): Partial<PlacedProblem> {
  const target = `${file}:${line}:${column} ${message}`;
  return file === page ? {} : { target, ...nameShowing(file, page) };
}

function nameShowing(file: string, page: string): Partial<PlacedProblem> {
  return file === page ? {} : { label: `shown on ${page}` };
}

export function createRecursion(file: string, node: Positioned): PlacedProblem {
  return placeProblem(node, {
    code: 'mdx-recursion',
    severity: 'error',
    message: `${file} includes itself`,
    hint: 'Remove the circular import.',
  });
}

export function createMissingPart(file: string, node: Positioned): PlacedProblem {
  return placeProblem(node, {
    code: 'missing-file',
    severity: 'error',
    message: `${file} cannot be read`,
    hint: 'Restore the file, or remove its import.',
  });
}

/** Resolve tells it of pages of the docs, which have sidebars. */
export function createNoCategory(place: LineColumn): PlacedProblem {
  return {
    code: 'no-category',
    severity: 'error',
    message: 'the page lists the pages of its category, but only docs have a category',
    ...place,
    hint: 'Use <CardGroup> to write the cards.',
  };
}

/** A component may be drawn again and again by one piece of JSX. */
export function addOnce(problem: PlacedProblem, problems: PlacedProblem[]): void {
  const { line, column, target } = problem;
  const isKnown = problems.some(
    (known) => known.line === line && known.column === column && known.target === target,
  );
  if (!isKnown) problems.push(problem);
}

type Part = {
  readonly file: string;
  /** The page that shows it. */
  readonly page: string;
  readonly pages: MdxPages;
};

type ParsedFile = ReturnType<MdxPages['parseFile']>;

/** The problems of a file that a page shows. */
export function listPartProblems(
  { tree, markdown, problems }: ParsedFile,
  { file, page, pages }: Part,
): readonly PlacedProblem[] {
  const unclosed = findUnclosed(tree, markdown.split('\n'));
  const found = [...problems, ...listUnknown(tree, pages.components), ...unclosed];
  return found.map((problem) => ({ ...problem, file, ...joinShowing({ ...problem, file }, page) }));
}
