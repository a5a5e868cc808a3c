/** Refuses a text that would take a parser minutes. The limits are far above what any page needs. */

import type { Diagnostic } from '../../../core/diagnostics';
import { ContentError } from '../../contentError';
import { countLineWork, countWork, listParts, type Work } from './countWork';
import { listParagraphs } from './listParagraphs';

/** The reference parser keeps about two kilobytes for each mark until it has read the whole text. */
const MAX_MARKS = 300_000;
const ANY_MARK = /[^\p{L}\p{N}\s.,;:?!'"()/-]/gu;

/** What a parser does in about two seconds. */
const MAX_WORK = { reference: 100_000_000, fast: 1_000_000_000 } as const;

type Reading = {
  readonly markdown: string;
  readonly file: string;
  /** The fast parser goes over a text in less time. */
  readonly parser: keyof typeof MAX_WORK;
  readonly isMdx?: boolean;
};

/** Throws a `ContentError`. Its own work is in proportion to the length of the text. */
export function checkWork({ markdown, file, parser, isMdx = false }: Reading): void {
  const max = MAX_WORK[parser];
  if (parser === 'reference' && markdown.length > MAX_MARKS) {
    const marks = markdown.match(ANY_MARK)?.length ?? 0;
    if (marks > MAX_MARKS) throw new ContentError(createTooManyMarks(file, marks));
  }
  const ofLines = parser === 'reference' ? countLineWork(markdown) : NO_WORK;
  if (ofLines.amount > max) throw new ContentError(createTooMuchWork(file, ofLines));
  // Whatever the paragraphs are, they are not more than this.
  if (countWork(listParts(markdown), isMdx).amount <= max) return;
  const work = countWork(listParagraphs(markdown, isMdx), isMdx);
  if (work.amount > max) throw new ContentError(createTooMuchWork(file, work));
}

const NO_WORK: Work = { amount: 0, line: 1 };

function createTooManyMarks(file: string, marks: number): Diagnostic {
  return {
    code: 'too-much-work',
    severity: 'error',
    message: `the text has ${marks} marks such as stars, brackets and pipes; a page may have at most ${MAX_MARKS}`,
    file,
    line: 1,
    column: 1,
    hint: 'Divide it into several pages, or put it into the static folder as a file to download.',
  };
}

function createTooMuchWork(file: string, { line }: Work): Diagnostic {
  return {
    code: 'too-much-work',
    severity: 'error',
    message:
      'the block that starts here has so many special characters that parsing it would take minutes',
    file,
    line,
    column: 1,
    hint: 'Split it with empty lines, put it in a code block, or use fewer asterisks, brackets, definitions, footnotes and underlined headings.',
  };
}
