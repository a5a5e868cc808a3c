/** Writes `IMPORT.md`: what is to do, and what was changed, left and imported, each with file and line. */

import { groupBy } from '../../templates/model/groupBy';
import { countNoun } from '../core/text';
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

/** In the order of their weight: a missing page weighs more than a key. */
const KINDS = [
  ['file', 'Files'],
  ['syntax', 'In the text of files'],
  ['frontMatter', 'Front matter'],
  ['key', 'Configuration and data'],
] as const satisfies readonly (readonly [EntryKind, string])[];

const OUTCOMES = [
  ['todo', 'To do'],
  ['changed', 'Changed'],
  ['left', 'Not imported'],
  ['imported', 'Imported'],
] as const satisfies readonly (readonly [Outcome, string])[];

/** About a screenful. */
const MAX_TASKS = 15;
/** Of an item of the list; all of them follow below. */
const MAX_PLACES = 5;

export function writeReport({ generator, folder, entries, code }: Report): string {
  const listGroups = (outcome: Outcome, kind: EntryKind) =>
    groupEntries(entries.filter((entry) => entry.outcome === outcome && entry.kind === kind));
  const tasks = KINDS.flatMap(([kind]) => listGroups('todo', kind)).toSorted(
    (one, other) => countFiles(other) - countFiles(one),
  );
  const lines = tasks.map((task) => writeGroup(task, MAX_PLACES));
  const first = [...writeCodeTask(code), ...lines.slice(0, MAX_TASKS)];
  const long = tasks.filter((task) => task.length > MAX_PLACES);
  const writeOutcome = (outcome: Outcome) =>
    KINDS.flatMap(([kind, name]) => {
      const groups = listGroups(outcome, kind).map((group) => writeGroup(group));
      return groups.length === 0 ? [] : [`### ${name}`, groups.join('\n')];
    });
  const sections = [
    ['To do', [first.join('\n')]],
    ['More to do', [lines.slice(MAX_TASKS).join('\n')]],
    ['Summary', [countEntries(entries)]],
    ['All places', [long.map((task) => writeGroup(task)).join('\n')]],
    ['Changed', writeOutcome('changed')],
    ['Not imported', writeOutcome('left')],
    ['Imported', writeOutcome('imported')],
    ['Code', writeCode(code)],
  ] as const;
  const parts = sections.flatMap(([title, texts]) =>
    texts.join('') === '' ? [] : [`## ${title}`, ...texts],
  );
  return `${[`# Imported from ${generator}`, formatIntroduction(folder), ...parts].join('\n\n')}\n`;
}

function formatIntroduction(folder: string): string {
  return `What \`docwright import\` did with the folder ${quoteCode(folder)}. Files and line numbers refer to that folder.
Work through what is to do, starting with what concerns the most files, then delete this file. The other sections are for reference.`;
}

/** Empty when there is no code. */
function writeCodeTask(code: CodeList): readonly string[] {
  const count = Object.values(code).flat().length;
  if (count === 0) return [];
  return [
    `- **Before you run anything**, read the code that was copied unchanged: ${countNoun(count, 'file')}, listed under [Code](#code).`,
  ];
}

function writeCode(code: CodeList): readonly string[] {
  const lines = RUNNERS.flatMap(([runner, text]) => {
    const files = code[runner].map(quoteCode).join(', ');
    return files === '' ? [] : [`- ${text}: ${files}`];
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function countEntries(entries: readonly ReportEntry[]): string {
  const rows = KINDS.map(([kind, name]) => {
    const counts = OUTCOMES.map(
      ([outcome]) =>
        entries.filter((entry) => entry.kind === kind && entry.outcome === outcome).length,
    );
    return `| ${name} | ${counts.join(' | ')} |`;
  });
  const head = OUTCOMES.map(([, title]) => title).join(' | ');
  return [`| | ${head} |`, `|---${'|---'.repeat(OUTCOMES.length)}|`, ...rows].join('\n');
}

/** Entries of one kind with the same note; without a note, those with the same subject. */
type EntryGroup = readonly ReportEntry[];

function groupEntries(entries: readonly ReportEntry[]): readonly EntryGroup[] {
  return [
    ...groupBy(entries, ({ note, subject }) => (note === '' ? `- ${subject}` : note)).values(),
  ];
}

function countFiles(group: EntryGroup): number {
  return new Set(group.map(({ file }) => file)).size;
}

/** One line: each subject with its places, and the note. */
function writeGroup(group: EntryGroup, maxPlaces = group.length): string {
  const shown = groupBy(group.slice(0, maxPlaces), ({ subject }) => subject);
  const subjects = [...shown].map(([subject, entries]) => {
    const places = [...new Set(entries.map(writePlace))].join(', ');
    return subject === '' ? places : `${quoteCode(subject)} (${places})`;
  });
  const rest = group.length - maxPlaces;
  const more = rest > 0 ? ` and ${rest} more` : '';
  const note = group[0]?.note ?? '';
  return `- ${subjects.join(', ')}${more}${note === '' ? '' : ` – ${escapeText(note)}`}`;
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
