/** Splits code into lines with their marks, and takes out the comments that made the marks. */

import type { CodeMeta, CodeWord } from './codeMeta';

type LineMark = 'highlighted' | 'inserted' | 'deleted' | 'focused' | 'error' | 'warning';

export type CodeLine = {
  readonly text: string;
  readonly marks: readonly LineMark[];
  /** Those that may occur in it. */
  readonly words: readonly CodeWord[];
  /** The number of a note. */
  readonly callout?: number | undefined;
  /** Its 1-based number in the code as it is written. */
  readonly number: number;
};

type CommentSyntax = readonly [start: string, end: string];

const LINE_SLASHES: CommentSyntax = ['//', ''];
const BLOCK_SLASHES: CommentSyntax = ['/*', '*/'];
const JSX_COMMENT: CommentSyntax = ['{/*', '*/}'];
const HTML_COMMENT: CommentSyntax = ['<!--', '-->'];
const HASH: CommentSyntax = ['#', ''];
const DASHES: CommentSyntax = ['--', ''];
const SEMICOLON: CommentSyntax = [';', ''];
const PERCENT: CommentSyntax = ['%', ''];

const SCRIPT = [LINE_SLASHES, BLOCK_SLASHES];
const SCRIPT_WITH_MARKUP = [...SCRIPT, JSX_COMMENT];
/** Those of Lisp and WebAssembly, Basic, batch files, Fortran, OCaml, COBOL, Vim and Handlebars. */
const OTHERS: readonly CommentSyntax[] = [
  [';;', ''],
  ["'", ''],
  ['REM', ''],
  ['rem', ''],
  ['!', ''],
  ['(*', '*)'],
  ['*>', ''],
  ['"', ''],
  ['{{!--', '--}}'],
];
const ALL = [...SCRIPT_WITH_MARKUP, HTML_COMMENT, HASH, DASHES, ...OTHERS, SEMICOLON, PERCENT];

/** The comment syntaxes of a language (rule 3.57). A language not listed here may use all of them. */
const COMMENTS: Readonly<Record<string, readonly CommentSyntax[]>> = {
  js: SCRIPT,
  javascript: SCRIPT,
  ts: SCRIPT,
  typescript: SCRIPT,
  jsx: SCRIPT_WITH_MARKUP,
  tsx: SCRIPT_WITH_MARKUP,
  html: [...SCRIPT, HTML_COMMENT],
  python: [HASH],
  py: [HASH],
  bash: [HASH],
  sh: [HASH],
  md: [HTML_COMMENT, JSX_COMMENT, HASH],
  markdown: [HTML_COMMENT, JSX_COMMENT, HASH],
};

const MAGIC: Readonly<Record<string, { mark: LineMark; reach: 'next' | 'start' | 'end' }>> = {
  'highlight-next-line': { mark: 'highlighted', reach: 'next' },
  'highlight-start': { mark: 'highlighted', reach: 'start' },
  'highlight-end': { mark: 'highlighted', reach: 'end' },
};
/** A mark in a comment at the end of a line, `[!code ++]`, or for several lines: `[!code ++:3]`. */
const NOTE =
  /\[!code (?:word:((?:\\.|[^\\:\]])+)|(\+\+|--|highlight|hl|focus|warning|error))(?::(\d{1,4}))?\]/;
const NOTES: Readonly<Record<string, LineMark>> = {
  '++': 'inserted',
  '--': 'deleted',
  highlight: 'highlighted',
  hl: 'highlighted',
  warning: 'warning',
  error: 'error',
  focus: 'focused',
};

export function markLines(code: string, language: string, meta: CodeMeta): CodeLine[] {
  const syntaxes = COMMENTS[language] ?? ALL;
  const lines: CodeLine[] = [];
  const open = new Set<LineMark>();
  let next: LineMark[] = [];
  const running: Running[] = [];
  for (const [index, text] of code.split('\n').entries()) {
    const magic = meta.hasLineRanges ? undefined : MAGIC[findComment(text, syntaxes) ?? ''];
    if (magic !== undefined) {
      if (magic.reach === 'next') next.push(magic.mark);
      if (magic.reach === 'start') open.add(magic.mark);
      if (magic.reach === 'end') open.delete(magic.mark);
      continue;
    }
    const note = takeNote(text, syntaxes);
    if (note !== undefined) running.push({ ...note, left: note.count });
    // A comment alone on its line is about the lines below it.
    if (note?.text === '') continue;
    const noted = running.filter(({ left }) => left > 0);
    for (const each of running) each.left -= 1;
    const marks = noted.flatMap(({ mark }) => mark ?? []);
    const shown = note?.text ?? text;
    const callout = meta.hasCallouts ? takeCallout(shown, syntaxes) : undefined;
    lines.push({
      text: callout?.text ?? shown,
      callout: callout?.number,
      marks: [...new Set([...marksOf(lines.length + 1, meta), ...open, ...next, ...marks])],
      number: index + 1,
      words: [...meta.words, ...noted.flatMap(({ word }) => word ?? [])],
    });
    next = [];
  }
  return lines;
}

type Running = Pick<Note, 'mark' | 'word'> & { left: number };

function marksOf(number: number, meta: CodeMeta): LineMark[] {
  const marks = ['highlighted', 'inserted', 'deleted', 'error', 'warning'] as const;
  return marks.filter((mark) =>
    meta[mark].some(([first, last]) => first <= number && number <= last),
  );
}

/** The text of the comment when the whole line is one comment; undefined otherwise. */
function findComment(line: string, syntaxes: readonly CommentSyntax[]): string | undefined {
  const text = line.trim();
  const syntax = syntaxes.find(([start, end]) => text.startsWith(start) && text.endsWith(end));
  if (syntax === undefined) return undefined;
  return text.slice(syntax[0].length, text.length - syntax[1].length).trim();
}

type Note = {
  /** The line without the comment. */
  readonly text: string;
  readonly mark?: LineMark | undefined;
  readonly word?: CodeWord | undefined;
  readonly count: number;
};

function takeNote(line: string, syntaxes: readonly CommentSyntax[]): Note | undefined {
  const match = line.includes('[!code ') ? NOTE.exec(line) : null;
  if (match === null) return undefined;
  const [note, word, kind = '', count] = match;
  const text = cutComment(line, match.index, { length: note.length, syntaxes });
  if (text === undefined) return undefined;
  if (word === undefined) return { text, mark: NOTES[kind], count: Number(count ?? 1) };
  const marked = { text: word.replace(/\\(.)/g, '$1'), mark: 'marked' } as const;
  return { text, word: marked, count: Number(count ?? Number.POSITIVE_INFINITY) };
}

/** Comments end with at most a few characters. */
const CALLOUT = /\((\d{1,3})\)!?(?=[^()]{0,5}\)?\}{0,2}$)/;

/** `// (1)` at the end of a line. */
function takeCallout(
  line: string,
  syntaxes: readonly CommentSyntax[],
): { readonly text: string; readonly number: number } | undefined {
  const match = CALLOUT.exec(line);
  const length = match?.[0].length ?? 0;
  const text = match && cutComment(line, match.index, { length, syntaxes });
  return typeof text === 'string' ? { text, number: Number(match?.[1]) } : undefined;
}

type Inside = { readonly length: number; readonly syntaxes: readonly CommentSyntax[] };

/** The line without the comment that ends it, when that holds nothing but the given part. */
function cutComment(line: string, at: number, { length, syntaxes }: Inside): string | undefined {
  const before = line.slice(0, at).trimEnd();
  const after = line.slice(at + length).trim();
  const syntax = syntaxes.find(([start, end]) => before.endsWith(start) && after === end);
  return syntax && before.slice(0, before.length - syntax[0].length).trimEnd();
}
