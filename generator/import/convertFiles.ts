/** Plans the files of a source site by a table of patterns. */

import type { FilePlan } from './filePlan';
import type { OutcomeNote } from './importReport';
import type { SourceSite } from './sourceSite';

/** Copies a file to the place where it was, and says what to do with it, because nothing uses it yet. */
type Keep = { readonly keep: string };

/** Where a file is copied to, as a replacement of what the pattern matches; or why it is not; or a function. */
type FileRule = string | OutcomeNote | Keep | ((file: string) => void);

/** The first pattern that matches the name of a file counts. */
export type FileTable = readonly (readonly [RegExp, FileRule])[];

export const keep = (note: string): Keep => ({ keep: note });

/** For patterns and targets, names are relative to `folder`. */
export function convertFiles(plan: FilePlan, table: FileTable, folder = ''): void {
  for (const file of plan.site.files) {
    const name = findName(file, folder);
    const [pattern, rule] = table.find(([each]) => name !== undefined && each.test(name)) ?? [];
    if (name === undefined || pattern === undefined || rule === undefined) continue;
    if (typeof rule === 'string') plan.copy(file, name.replace(pattern, rule));
    else if (typeof rule === 'function') rule(file);
    else if ('keep' in rule) plan.keep(file, file, rule.keep);
    else plan.note(file, rule.outcome, rule.note);
  }
}

/** The name of a file in a folder, which is empty for the whole site; undefined for a file that is elsewhere. */
export function findName(file: string, folder: string): string | undefined {
  if (folder === '') return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** Removes `./` at the start of a path in a configuration, and slashes at its end. */
export function cleanFolder(path: string): string {
  return path.replace(/^\.(?:\/|$)/, '').replace(/(?<!\/)\/+$/, '');
}

/** A path that JavaScript has made, relative to the source folder: `@site/`, a URL of a file, or absolute. */
export function readPath(site: SourceSite, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const path = value.replace(/^(?:@site\/|file:\/\/\/(?![a-z]:))/i, '');
  return cleanFolder(site.locate(path.replace(/^\/(?=\.\.\/)/, '')));
}
