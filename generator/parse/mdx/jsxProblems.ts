/** Problems of the JSX of a page. */

import type { Nodes, Root } from 'mdast';
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
  const isHere = place?.file === file;
  const elsewhere = place ?? (shown === file ? undefined : { file: shown, line: 1, column: 1 });
  const where =
    isHere || elsewhere === undefined
      ? ''
      : ` (${elsewhere.file}:${elsewhere.line}:${elsewhere.column})`;
  return {
    code: 'mdx-crashed',
    severity: 'error',
    message: `the code of the page threw an error: ${why}${where}`,
    ...(isHere ? { line: place.line, column: place.column } : findStart(node)),
    hint: 'Remove window, document and asynchronous code: the page is evaluated once, in Node, during the build.',
  };
}

/** Of code in another file, there is one problem for each file, however many pages show it. */
export function createNote(
  { place, ...note }: PlacedNote,
  { node, file }: Pick<Crash, 'node' | 'file'>,
): PlacedProblem {
  if (place?.file === file) {
    return { ...note, target: `${note.target} ${file}`, line: place.line, column: place.column };
  }
  const where = place && ` (${place.file}:${place.line}:${place.column})`;
  return {
    ...note,
    message: `${note.message}${where ?? ''}`,
    target: `${note.target} ${place?.file ?? ''}`,
    ...findStart(node),
  };
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
  readonly pages: MdxPages;
  readonly position: Nodes['position'];
};

type ParsedFile = ReturnType<MdxPages['parseFile']>;

/** Problems of another file have their places in the message, and that of the page where it shows the file. */
export function listPartProblems({ tree, markdown, problems }: ParsedFile, part: Part) {
  const { file, pages, position } = part;
  const unclosed = findUnclosed(tree, markdown.split('\n'));
  const found = [...problems, ...listUnknown(tree, pages.components), ...unclosed];
  return found.map(({ message, line, column, ...problem }) =>
    placeProblem({ position }, { ...problem, message: `${message} (${file}:${line}:${column})` }),
  );
}
