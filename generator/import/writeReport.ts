/** Writes `IMPORT.md`: what was imported, changed and skipped, each with file and line. */

import { groupBy } from '../../templates/model/groupBy';
import { quoteCode, splitCodeSpans } from './codeSpans';
import type { EntryKind, Outcome, ReportEntry } from './importReport';
import type { CodeList, Runner } from './listCode';

type Report = {
  /** The name of the source generator. */
  readonly generator: string;
  /** The name of the source folder. */
  readonly folder: string;
  readonly entries: readonly ReportEntry[];
  /** The files of the source site that run. */
  readonly code: CodeList;
};

const RUNNERS = [
  [
    'docwright',
    '`docwright build`, `check` and `dev` run these with your permissions, if a page needs them',
  ],
  ['browser', 'The browsers of your readers run these when they open them'],
  ['host', 'Your host applies these'],
  ['tool', 'Package managers, compilers and other tools read or run these'],
] as const satisfies readonly (readonly [Runner, string])[];

const KINDS = [
  ['key', 'Configuration and data'],
  ['syntax', 'In the text of files'],
  ['frontMatter', 'Front matter'],
  ['file', 'Files'],
] as const satisfies readonly (readonly [EntryKind, string])[];

const OUTCOMES = [
  [
    'skipped',
    'Not imported',
    'Check these: docwright does not support them, or works differently.',
  ],
  ['changed', 'Changed', 'Converted to the equivalent in docwright.'],
  ['imported', 'Imported', 'Nothing to do.'],
] as const satisfies readonly (readonly [Outcome, string, string])[];

export function writeReport({ generator, folder, entries, code }: Report): string {
  const sections = OUTCOMES.map(([outcome, title, text]) => {
    const own = entries.filter((entry) => entry.outcome === outcome);
    const parts = KINDS.flatMap(([kind, name]) => {
      const lines = listLines(own.filter((entry) => entry.kind === kind));
      return lines.length === 0 ? [] : [`### ${name}\n\n${lines.join('\n')}\n`];
    });
    return `## ${title}\n\n${parts.length === 0 ? 'Nothing.\n' : `${text}\n\n${parts.join('\n')}`}`;
  });
  return `# Imported from ${generator}

What \`docwright import\` did with the folder ${quoteCode(folder)}. Files and line numbers refer to that folder.
Check the items under "Not imported", then delete this file.

${writeCode(code)}${countEntries(entries)}
${sections.join('\n')}`;
}

/** Empty when there is no code. */
function writeCode(code: CodeList): string {
  const lines = RUNNERS.flatMap(([runner, text]) => {
    const files = code[runner].map(quoteCode).join(', ');
    return files === '' ? [] : [`- ${text}: ${files}\n`];
  });
  if (lines.length === 0) return '';
  return `## Read this before you run anything

These files contain code or settings, and were copied unchanged. Read them first.

${lines.join('')}
`;
}

function countEntries(entries: readonly ReportEntry[]): string {
  const rows = KINDS.map(([kind, name]) => {
    const counts = OUTCOMES.map(
      ([outcome]) =>
        entries.filter((entry) => entry.kind === kind && entry.outcome === outcome).length,
    );
    return `| ${name} | ${counts.join(' | ')} |\n`;
  });
  return `| | Not imported | Changed | Imported |\n|---|---|---|---|\n${rows.join('')}`;
}

/** A line for each subject with the same note; what is the same in several places is one line. */
function listLines(entries: readonly ReportEntry[]): readonly string[] {
  const groups = groupBy(entries, (entry) => JSON.stringify([chooseSubject(entry), entry.note]));
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (first === undefined) return '';
    const places = group.map(writePlace).join(', ');
    const subject = chooseSubject(first);
    const note = first.note === '' ? '' : ` – ${escapeText(first.note)}`;
    return subject === '' ? `- ${places}${note}` : `- ${quoteCode(subject)}${note}: ${places}`;
  });
}

/** Keys have one place each, so the place comes first; other subjects come with all of theirs. */
function chooseSubject({ kind, subject }: ReportEntry): string {
  return kind === 'file' ? '' : subject;
}

function writePlace({ file, line }: ReportEntry): string {
  return quoteCode(line === undefined ? file : `${file}:${line}`);
}

/** Escapes everything in a note except for its code spans. */
function escapeText(text: string): string {
  return splitCodeSpans(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .map((piece) => (piece.isCode ? piece.text : escapeMarks(piece.text)))
    .join('');
}

/** Hosts turn addresses into links, so these become code. */
const ADDRESS = /((?:\b(?:https?|ftp):\/\/|\bwww\.)\S+)/i;

function escapeMarks(text: string): string {
  const escapePart = (part: string) => part.replace(/[\\`*_[\]<>&~]/g, '\\$&');
  const parts = text.split(ADDRESS);
  return parts
    .map((part, index) => (index % 2 === 1 ? quoteCode(part) : escapePart(part)))
    .join('');
}
