/** Moves problems of pages that no author has written to the OpenAPI descriptions. */

import type { Diagnostic, DiagnosticPlace } from '../../core/diagnostics';
import type { ApiFiles } from '../../openapi/apiFiles';
import type { ShownLine } from '../../openapi/showApis';

/** Problems are moved once. */
export type Relocate = (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];

export type PageLines = {
  /** True for a page of an author. */
  readonly isShown?: boolean;
  readonly getLines: () => readonly Omit<ShownLine, 'text'>[];
  /** Undefined when no line is from a description. */
  readonly locate: ApiFiles['locate'] | undefined;
};

type Relocating = {
  /** By file of a page. */
  readonly lines: ReadonlyMap<string, PageLines>;
  /** Problems whose places are those in the authors' files. */
  readonly placed: WeakSet<Diagnostic>;
};

/** The names in a description are those of the API, and several may have the same ones. */
const REPEATED = new Set(['duplicate-title', 'duplicate-description']);

export function createRelocate({ lines: pages, placed }: Relocating): Relocate {
  const move = <Item extends DiagnosticPlace>(item: Item): Item => {
    const found = item.file === undefined ? undefined : pages.get(item.file);
    if (found === undefined || item.line === undefined) return item;
    return movePlace(item, item.line, found);
  };
  const isOwn = ({ code, file = '' }: Diagnostic) =>
    !REPEATED.has(code) || !pages.has(file) || pages.get(file)?.isShown === true;
  return (diagnostics) =>
    diagnostics.filter(isOwn).map((diagnostic) => {
      if (placed.has(diagnostic)) return diagnostic;
      const result = move({ ...diagnostic, also: diagnostic.also?.map(move) });
      placed.add(result);
      return result;
    });
}

/** A line that no author wrote belongs to the one above it. */
function movePlace<Item extends DiagnosticPlace>(
  item: Item,
  line: number,
  { getLines, locate }: PageLines,
): Item {
  const known = getLines()
    .slice(0, line)
    .findLast(({ spot, own }) => spot !== undefined || own !== undefined);
  if (known?.own !== undefined) {
    const { endLine } = item;
    const shift = known.own - line;
    return { ...item, line: known.own, ...(endLine !== undefined && { endLine: endLine + shift }) };
  }
  if (known?.spot === undefined || locate === undefined)
    return { ...item, line: 1, column: 1, endLine: undefined, endColumn: undefined };
  const { repair: _, ...rest } = item;
  const place = locate({ ...known.spot, offset: known.offset });
  return { ...(rest as Item), ...place, endLine: undefined, endColumn: undefined };
}
