/**
 * Joins all broken links to one target into one problem, so that a link of the layout is reported once.
 * Other problems that name a target, such as one component of MDX in many files, are joined alike.
 */

import { comparePlaces, type Diagnostic, type DiagnosticPlace } from '../../core/diagnostics';

export function groupBrokenLinks(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<unknown, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const key = createKey(diagnostic);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].map(joinGroup);
}

/** A diagnostic without a target is only grouped with itself: several pages may show a file that has it. */
function createKey(diagnostic: Diagnostic): unknown {
  const { code, severity, target, message, file, line, column } = diagnostic;
  if (target !== undefined) return JSON.stringify([code, severity, target]);
  const place = [code, severity, message, file, line, column];
  return line === undefined ? diagnostic : JSON.stringify(place);
}

function joinGroup(group: readonly [Diagnostic, ...Diagnostic[]]): Diagnostic {
  if (group.length === 1 || group[0].target === undefined) return group[0];
  const [first = group[0], ...others] = [...group].sort(compareWeight);
  const also = [...(first.also ?? []), ...others.flatMap(listPlaces)];
  return { ...first, also };
}

/** Sorts diagnostics with a line first, then those on most pages. */
function compareWeight(one: Diagnostic, other: Diagnostic): number {
  const [hasLine, otherHasLine] = [one, other].map(({ line }) => Number(line !== undefined));
  const byLine = (otherHasLine ?? 0) - (hasLine ?? 0);
  return byLine || (other.pages ?? 0) - (one.pages ?? 0) || comparePlaces(one, other);
}

function listPlaces(diagnostic: Diagnostic): readonly DiagnosticPlace[] {
  const { file, line, column, endLine, endColumn, label, pages, repair, also = [] } = diagnostic;
  const place = { file, line, column, endLine, endColumn, label, pages };
  return [{ ...place, ...(repair && { repair }) }, ...also];
}
