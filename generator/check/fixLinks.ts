/** Corrects links whose right address is certain, as `check --fix` does. */

import { changeFile } from '../core/changeFile';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { findRepairs } from './findRepairs';

type FixedLink = {
  /** Relative to the root. */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
};

type FixRequest = {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Otherwise nothing is written. */
  readonly writes: boolean;
};

export type FixResult = {
  /** What was changed, or would be, in the order of the files. */
  readonly fixed: readonly FixedLink[];
  /** Files that could not be written. */
  readonly diagnostics: readonly Diagnostic[];
};

export async function fixLinks(request: FixRequest): Promise<FixResult> {
  const fixed: FixedLink[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [file, repairs] of collectRepairs(request.diagnostics)) {
    try {
      fixed.push(...(await fixFile(file, repairs, request)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { fixed, diagnostics };
}

/** By file: the address of a link leads to the same page wherever it stands in a file. */
function collectRepairs(
  diagnostics: readonly Diagnostic[],
): readonly (readonly [file: string, repairs: ReadonlyMap<string, string>])[] {
  const byFile = new Map<string, Map<string, string>>();
  for (const { file, repair } of diagnostics.flatMap((each) => [each, ...(each.also ?? [])])) {
    if (file === undefined || repair === undefined) continue;
    const repairs = byFile.get(file) ?? new Map<string, string>();
    byFile.set(file, repairs.set(repair.from, repair.to));
  }
  return [...byFile].sort(([one], [other]) => (one < other ? -1 : 1));
}

async function fixFile(
  file: string,
  repairs: ReadonlyMap<string, string>,
  { root, writes }: FixRequest,
): Promise<readonly FixedLink[]> {
  const fixed: FixedLink[] = [];
  const change = (text: string): string => {
    let changed = '';
    let done = 0;
    for (const { start, end, to } of findRepairs(text, repairs)) {
      const line = text.slice(0, start).split(/\r\n?|\n/).length;
      fixed.push({ file, line, from: text.slice(start, end), to });
      changed += text.slice(done, start) + to;
      done = end;
    }
    return changed + text.slice(done);
  };
  const isWritten = await changeFile({ root, file, change, writes, code: 'fix-failed' });
  return isWritten ? fixed : [];
}
