/** Splits code into lines with their marks, and takes out the comments that made the marks. */

import type { CodeMeta } from './codeMeta';

type LineMark = 'highlighted' | 'inserted' | 'deleted';

export type CodeLine = { readonly text: string; readonly marks: readonly LineMark[] };

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
const ALL = [...SCRIPT_WITH_MARKUP, HTML_COMMENT, HASH, DASHES, SEMICOLON, PERCENT];

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
/** A mark at the end of a line, in a comment: `[!code ++]` inserted, `[!code --]` deleted. */
const TRAILING: Readonly<Record<string, LineMark>> = {
  '[!code ++]': 'inserted',
  '[!code --]': 'deleted',
  '[!code highlight]': 'highlighted',
};

export function markLines(code: string, language: string, meta: CodeMeta): CodeLine[] {
  const syntaxes = COMMENTS[language] ?? ALL;
  const lines: CodeLine[] = [];
  const open = new Set<LineMark>();
  let next: LineMark[] = [];
  for (const text of code.split('\n')) {
    const magic = meta.hasLineRanges ? undefined : MAGIC[findComment(text, syntaxes) ?? ''];
    if (magic !== undefined) {
      if (magic.reach === 'next') next.push(magic.mark);
      if (magic.reach === 'start') open.add(magic.mark);
      if (magic.reach === 'end') open.delete(magic.mark);
      continue;
    }
    const trailing = takeTrailingMark(text, syntaxes);
    const marks = [...marksOf(lines.length + 1, meta), ...open, ...next, ...trailing.marks];
    lines.push({ text: trailing.text, marks: [...new Set(marks)] });
    next = [];
  }
  return lines;
}

function marksOf(number: number, meta: CodeMeta): LineMark[] {
  const marks: readonly LineMark[] = ['highlighted', 'inserted', 'deleted'];
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

function takeTrailingMark(line: string, syntaxes: readonly CommentSyntax[]) {
  for (const [note, mark] of Object.entries(TRAILING)) {
    const at = line.indexOf(note);
    if (at === -1) continue;
    for (const [start, end] of syntaxes) {
      const before = line.slice(0, at).trimEnd();
      const after = line.slice(at + note.length).trim();
      if (!before.endsWith(start) || after !== end) continue;
      return { text: before.slice(0, before.length - start.length).trimEnd(), marks: [mark] };
    }
  }
  return { text: line, marks: [] };
}
