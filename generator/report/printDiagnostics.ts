/** Prints diagnostics for people at a terminal, each with the lines it is about. */

import { createColors } from 'picocolors';
import type { Diagnostic } from '../diagnostics';
import { createCodeFrame } from './createCodeFrame';
import { showSafely } from './showSafely';

export type PrintOptions = {
  /** Returns the text of a file, undefined when it cannot be had: then there is no frame. */
  readonly readSource: (file: string) => string | undefined;
  readonly color: boolean;
};

type Colors = ReturnType<typeof createColors>;

/** Returns the text with its final line end; empty without diagnostics. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  { readSource, color }: PrintOptions,
): string {
  if (diagnostics.length === 0) return '';
  const colors = createColors(color);
  const blocks = [...diagnostics].sort(comparePlaces).map((diagnostic) => {
    const text = diagnostic.file === undefined ? undefined : readSource(diagnostic.file);
    return printDiagnostic(diagnostic, text, colors);
  });
  return `${[...blocks, printCounts(diagnostics, colors)].join('\n\n')}\n`;
}

/** Orders by file, line and column; what has no place comes first. */
export function comparePlaces(one: Diagnostic, other: Diagnostic): number {
  const [file, otherFile] = [one.file ?? '', other.file ?? ''];
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

function printDiagnostic(diagnostic: Diagnostic, text: string | undefined, colors: Colors): string {
  const { code, severity, message, line, column, hint } = diagnostic;
  const frame = text === undefined || line === undefined ? '' : createCodeFrame(text, line, column);
  const gutter = ' '.repeat(frame.indexOf('|') > 0 ? frame.indexOf('|') - 1 : 1);
  const place = formatPlace(diagnostic);
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const parts = [
    `${colors.bold(paint(`${severity}[${code}]`))}${colors.bold(`: ${showSafely(message)}`)}`,
    place === '' ? '' : `${gutter}${colors.cyan('-->')} ${showSafely(place)}`,
    colorFrame(frame, colors, paint),
    hint === undefined
      ? ''
      : `${gutter} ${colors.cyan('=')} ${colors.bold('help')}: ${showSafely(hint)}`,
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** `file:line:column`, as far as it is known. */
function formatPlace({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
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

function printCounts(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [
    errors === 0 ? '' : colors.red(count(errors, 'error')),
    warnings === 0 ? '' : colors.yellow(count(warnings, 'warning')),
  ];
  return colors.bold(parts.filter((part) => part !== '').join(', '));
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
