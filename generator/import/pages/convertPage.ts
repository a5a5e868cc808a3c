/** Converts a page: its front matter by a table, its text by what the generator of the source site needs. */

import type { FilePlan } from '../filePlan';
import type { OutcomeNote } from '../importReport';
import { convertFrontMatter, type FrontMatterRules } from './frontMatter';
import { type HeadingIds, keepHeadingIds } from './headingIds';
import { unlinkFiles } from './unlinkFiles';

export type PageConversion = {
  /** Relative to the source folder. */
  readonly file: string;
  /** Relative to the content folder. */
  readonly target: string;
  readonly frontMatter: FrontMatterRules;
  /** Returns the new body. */
  readonly convertBody?: ((body: string, page: SourcePage) => string) | undefined;
  /** How the source site makes ids of headings; undefined to leave them to docwright. */
  readonly headingIds?: HeadingIds | undefined;
};

export type SourcePage = {
  readonly file: string;
  /** Reports what became of something in the text. Lines are those of the body. */
  readonly note: NoteSyntax;
};

export type NoteSyntax = (line: number, subject: string, outcome: OutcomeNote) => void;

export function convertPage(plan: FilePlan, conversion: PageConversion): void {
  const { file, target, frontMatter, convertBody, headingIds } = conversion;
  const { report } = plan;
  if (report.hasFile(file)) return;
  const text = plan.read(file);
  if (text === undefined) return;
  const { block, body, linesBefore } = convertFrontMatter({ file, text, report }, frontMatter);
  const note = createNoteSyntax(plan, file, linesBefore);
  const converted = unlinkFiles(convertBody?.(body, { file, note }) ?? body, target, note);
  const whole = block + (headingIds ? keepHeadingIds(converted, file, headingIds) : converted);
  if (whole === text) plan.copy(file, target);
  else plan.write(file, target, whole);
}

export function createNoteSyntax({ report }: FilePlan, file: string, linesBefore = 0): NoteSyntax {
  return (line, subject, outcome) =>
    report.add({ ...outcome, kind: 'syntax', file, line: linesBefore + line, subject });
}
