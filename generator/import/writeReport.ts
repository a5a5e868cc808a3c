/** Writes `IMPORT.md`: what was taken, changed and left, each with file and line. */

import type { Entry, EntryKind, Fate } from './account';

type Report = {
  /** The name of the foreign generator. */
  readonly generator: string;
  /** The name of the foreign folder. */
  readonly folder: string;
  readonly entries: readonly Entry[];
};

const KINDS = [
  ['key', 'Configuration and data'],
  ['syntax', 'In the text of files'],
  ['frontMatter', 'Front matter'],
  ['file', 'Files'],
] as const satisfies readonly (readonly [EntryKind, string])[];

const FATES = [
  ['left', 'Left', 'Look at these: docwright does not have them, or not in this way.'],
  ['changed', 'Changed', 'They say the same in another way.'],
  ['taken', 'Taken', 'Nothing to do.'],
] as const satisfies readonly (readonly [Fate, string, string])[];

export function writeReport({ generator, folder, entries }: Report): string {
  const sections = FATES.map(([fate, title, text]) => {
    const own = entries.filter((entry) => entry.fate === fate);
    const parts = KINDS.flatMap(([kind, name]) => {
      const lines = listLines(own.filter((entry) => entry.kind === kind));
      return lines.length === 0 ? [] : [`### ${name}\n\n${lines.join('\n')}\n`];
    });
    return `## ${title}\n\n${parts.length === 0 ? 'Nothing.\n' : `${text}\n\n${parts.join('\n')}`}`;
  });
  return `# Imported from ${generator}

What \`docwright import\` made of the folder ${code(folder)}. The files and lines are those of that folder.
Delete this file when you have looked at what was left.

${countEntries(entries)}
${sections.join('\n')}`;
}

function countEntries(entries: readonly Entry[]): string {
  const rows = KINDS.map(([kind, name]) => {
    const counts = FATES.map(
      ([fate]) => entries.filter((entry) => entry.kind === kind && entry.fate === fate).length,
    );
    return `| ${name} | ${counts.join(' | ')} |\n`;
  });
  return `| | Left | Changed | Taken |\n|---|---|---|---|\n${rows.join('')}`;
}

/** A line for each subject with the same note; what is the same in several places is one line. */
function listLines(entries: readonly Entry[]): readonly string[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = JSON.stringify([chooseSubject(entry), entry.note]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (first === undefined) return '';
    const places = group.map(writePlace).join(', ');
    const subject = chooseSubject(first);
    const note = first.note === '' ? '' : ` – ${escapeText(first.note)}`;
    return subject === '' ? `- ${places}${note}` : `- ${code(subject)}${note}: ${places}`;
  });
}

/** Keys have one place each, so the place comes first; other subjects come with all of theirs. */
function chooseSubject({ kind, subject }: Entry): string {
  return kind === 'file' ? '' : subject;
}

function writePlace({ file, line }: Entry): string {
  return code(line === undefined ? file : `${file}:${line}`);
}

/** A code span; line ends and other control characters become spaces. */
function code(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(plain) ? ' ' : '';
  return `${marks}${space}${plain}${space}${marks}`;
}

function escapeText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[<>*_\\]/g, '\\$&');
}
