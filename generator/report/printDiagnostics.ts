/** Prints diagnostics for a terminal, each with its lines of source. */

import { createColors } from 'picocolors';
import { formatFirstPlace, listOtherPlaces } from '../../templates/model/problemPlaces';
import { comparePlaces, type Diagnostic } from '../core/diagnostics';
import { countNoun } from '../core/text';
import { createCodeFrame } from './createCodeFrame';
import { showSafely } from './showSafely';

type PrintOptions = {
  /** Returns the text of a file, or undefined when it cannot be read: then there is no code frame. */
  readonly readSource: (file: string) => string | undefined;
  readonly color: boolean;
};

type Colors = ReturnType<typeof createColors>;

/** Code frames for each diagnostic code; further diagnostics get one line each, so that the list stays readable. */
const MAX_FRAMES = 20;

/** Returns the text with its final line end; empty without diagnostics. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  { readSource, color }: PrintOptions,
): string {
  if (diagnostics.length === 0) return '';
  const colors = createColors(color);
  const { whole, short } = splitByCode([...diagnostics].sort(comparePlaces));
  const blocks = whole.map((diagnostic) => {
    const text = diagnostic.file === undefined ? undefined : readSource(diagnostic.file);
    return printDiagnostic(diagnostic, text, colors);
  });
  const lines = short.map((diagnostic) => printShort(diagnostic, colors)).join('\n');
  const counts = printCounts(diagnostics, color);
  return `${[...blocks, ...(lines === '' ? [] : [lines]), counts].join('\n\n')}\n`;
}

/** Chooses the diagnostics that are printed in full: those with the most places first. */
function splitByCode(diagnostics: readonly Diagnostic[]) {
  const counts = new Map<string, number>();
  const whole = new Set<Diagnostic>();
  const weigh = ({ also = [], pages = 0 }: Diagnostic) => also.length + pages;
  for (const diagnostic of [...diagnostics].sort((one, other) => weigh(other) - weigh(one))) {
    const count = (counts.get(diagnostic.code) ?? 0) + 1;
    counts.set(diagnostic.code, count);
    if (count <= MAX_FRAMES) whole.add(diagnostic);
  }
  return {
    whole: [...whole].sort(comparePlaces),
    short: diagnostics.filter((one) => !whole.has(one)),
  };
}

function printDiagnostic(diagnostic: Diagnostic, text: string | undefined, colors: Colors): string {
  const { code, severity, message, line, hint } = diagnostic;
  const frame =
    text === undefined || line === undefined ? '' : createCodeFrame(text, { ...diagnostic, line });
  const gutter = ' '.repeat(frame.indexOf('|') > 0 ? frame.indexOf('|') - 1 : 1);
  const place = formatFirstPlace(diagnostic);
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const printNote = (name: string, note: string) =>
    `${gutter} ${colors.cyan('=')} ${colors.bold(name)}: ${showSafely(note)}`;
  const parts = [
    `${colors.bold(paint(`${severity}[${code}]`))}${colors.bold(`: ${showSafely(message)}`)}`,
    place === '' ? '' : `${gutter}${colors.cyan('-->')} ${showSafely(place)}`,
    colorFrame(frame, colors, paint),
    ...listOtherPlaces(diagnostic).map((other) => printNote('also', other)),
    hint === undefined ? '' : printNote('help', hint),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** Prints a diagnostic on one line, with the number of its other places. */
function printShort(diagnostic: Diagnostic, colors: Colors): string {
  const { code, severity, message, hint, also = [] } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const others = also.length === 0 ? '' : ` (and in ${countNoun(also.length, 'other place')})`;
  const place = formatFirstPlace(diagnostic);
  const rest = [`${message}${others}`, hint].filter((part) => part !== undefined).join('. ');
  const text = place === '' ? rest : `${place}: ${rest}`;
  return `${colors.bold(paint(`${severity}[${code}]`))} ${showSafely(text)}`;
}

function colorFrame(frame: string, colors: Colors, paint: (text: string) => string): string {
  if (frame === '') return '';
  return frame
    .split('\n')
    .map((row) => {
      const end = row.indexOf('|') + 1;
      const [gutter, rest] = [row.slice(0, end), row.slice(end)];
      const isUnderline = gutter.trim() === '|' && rest.includes('^');
      return `${colors.cyan(gutter)}${isUnderline ? paint(rest) : rest}`;
    })
    .join('\n');
}

/** For example `1 error, 2 warnings`. */
export function printCounts(diagnostics: readonly Diagnostic[], color: boolean): string {
  const colors = createColors(color);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [
    errors === 0 ? '' : colors.red(countNoun(errors, 'error')),
    warnings === 0 ? '' : colors.yellow(countNoun(warnings, 'warning')),
  ];
  return colors.bold(parts.filter((part) => part !== '').join(', '));
}
