/** Problems as commands for the log of GitHub Actions, which shows them beside the lines of a pull request. */

import { listOtherPlaces } from '../../templates/model/problemPlaces';
import { comparePlaces, type Diagnostic } from '../core/diagnostics';
import { showSafely } from './showSafely';
import { writeMessage } from './writeMessage';

type Options = {
  /** Gives the path of a file that is relative to the repository. */
  readonly nameFile: (file: string) => string;
};

/** Returns a line for each problem, with its line end. */
export function writeGithubReport(problems: readonly Diagnostic[], { nameFile }: Options): string {
  const sorted = [...problems].sort(comparePlaces);
  return sorted.map((problem) => `${writeCommand(problem, nameFile)}\n`).join('');
}

function writeCommand(problem: Diagnostic, nameFile: Options['nameFile']): string {
  const { code, severity, file } = problem;
  const properties = {
    file: file === undefined ? undefined : nameFile(file),
    ...describeRange(problem),
    title: code,
  };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${escapeProperty(String(value))}`,
  );
  return `::${severity} ${written.join(',')}::${escapeData(writeLines(problem))}`;
}

/** GitHub takes columns only of a place on one line. */
function describeRange({ line, column, endLine, endColumn }: Diagnostic) {
  if (endLine !== undefined && endLine !== line) return { line, endLine };
  return { line, col: column, endLine, endColumn };
}

/** The message, with other places and the remedy on lines of their own. */
function writeLines(problem: Diagnostic): string {
  const { hint } = problem;
  return [
    writeMessage(problem),
    ...listOtherPlaces(problem).map((place) => `also: ${place}`),
    ...(hint === undefined ? [] : [`help: ${hint}`]),
  ]
    .flatMap((part) => part.split('\n'))
    .map(showSafely)
    .join('\n');
}

// The rules of https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts.
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
