/** The tables of the build bench. */

import { CASES } from './cases';
import type { Usage } from './measure';
import type { BuildFigures } from './measureBuilds';
import type { DevFigures } from './measureDev';
import type { Sidebar } from './program';

const LABEL_WIDTH = 22;
const CELL_WIDTH = 32;
const MEGABYTE = 1_000_000;

export type Scene = { readonly pages: number; readonly sidebar: Sidebar };

export function formatTitle({ pages, sidebar }: Scene): string {
  const which = sidebar === 'one' ? 'one sidebar for all' : 'a sidebar for each section';
  return `${pages.toLocaleString('en')} pages, ${which}`;
}

/** The figures of the first program stand first; behind another's stands what part the first takes of it. */
export function formatBuilds(figures: readonly BuildFigures[]): string {
  const rows = CASES.filter((name) => figures.some(({ cases }) => cases[name])).map((name) =>
    formatRow(name, formatUsages(figures.map(({ cases }) => cases[name]))),
  );
  const weights = figures.map(({ weight }) => weight);
  return [
    formatRow(
      'wall s (CPU s, peak MB)',
      figures.map(({ program }) => program),
    ),
    ...rows,
    formatRow(
      'output',
      weights.map((one) => (one ? `${formatMegabytes(one.bytes)} MB, ${one.files} files` : '–')),
    ),
    formatRow(
      'HTML of a page',
      weights.map((one) => (one ? `${(one.htmlBytes / 1000).toFixed(1)} kB` : '–')),
    ),
    ...formatFailures(figures),
  ].join('\n');
}

export function formatDev(figures: readonly DevFigures[]): string {
  const formatMs = (label: string, pick: (one: DevFigures) => readonly number[]) =>
    formatRow(label, formatTimes(figures.map((one) => getMedian(pick(one)))));
  return [
    formatRow(
      'dev',
      figures.map(({ program }) => program),
    ),
    formatMs('cold: first page, ms', ({ coldStartMs }) => coldStartMs),
    formatMs('warm: first page, ms', ({ warmStartMs }) => warmStartMs),
    formatMs('save to visible, ms', ({ savedMs }) => savedMs),
    formatRow('memory, MB', figures.map(formatMemory)),
    ...formatFailures(figures),
  ].join('\n');
}

function formatUsages(usages: readonly (readonly Usage[] | undefined)[]): readonly string[] {
  const walls = usages.map((runs) => getMedian((runs ?? []).map(({ wallMs }) => wallMs)));
  return usages.map((runs = [], at) => {
    const cpu = getMedian(runs.map(({ cpuMs }) => cpuMs).filter(isKnown));
    const peak = getMedian(runs.map(({ peakBytes }) => peakBytes).filter(isKnown));
    const seconds = formatSeconds(walls[at]);
    const used = `(${formatSeconds(cpu)}, ${peak === undefined ? '–' : formatMegabytes(peak)})`;
    return `${seconds} ${used}${formatRatio(walls, at)}`;
  });
}

function formatTimes(medians: readonly (number | undefined)[]): readonly string[] {
  return medians.map((one, at) => `${one?.toFixed(0) ?? '–'}${formatRatio(medians, at)}`);
}

function formatMemory({ bytesAtStart, bytesAtEnd, savedMs }: DevFigures): string {
  const [before, after] = [bytesAtStart, bytesAtEnd].map((bytes) =>
    bytes === undefined ? '–' : formatMegabytes(bytes),
  );
  return `${before}, ${after} after ${savedMs.length} edits`;
}

/** How many times as long the first one takes. */
function formatRatio(values: readonly (number | undefined)[], at: number): string {
  const [first, own] = [values[0], values[at]];
  if (at === 0 || first === undefined || own === undefined) return '';
  return `  ×${(first / own).toFixed(2)}`;
}

function formatFailures(
  figures: readonly { readonly program: string; readonly failure: string | undefined }[],
): readonly string[] {
  return figures.flatMap(({ program, failure }) =>
    failure === undefined ? [] : [`${program} gave up: ${failure}`],
  );
}

function formatRow(label: string, cells: readonly string[]): string {
  return [label.padEnd(LABEL_WIDTH), ...cells.map((cell) => cell.padEnd(CELL_WIDTH))]
    .join('  ')
    .trimEnd();
}

function formatSeconds(ms: number | undefined): string {
  return ms === undefined ? '–' : (ms / 1000).toFixed(2);
}

function formatMegabytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return megabytes.toFixed(megabytes < 10 ? 1 : 0);
}

function getMedian(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined;
}
