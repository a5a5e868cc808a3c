/** Problems as a document of SARIF 2.1.0, the form that code scanning reads. */

import { comparePlaces, type Diagnostic, type DiagnosticPlace } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { NAME, VERSION } from '../core/packageFolder';
import { removeLinks } from '../core/text';
import { EXPLANATIONS } from './codes/explanations';
import { printExplanation, writeExplanation } from './codes/printExplanation';
import { writeMessage } from './writeMessage';

type SarifReport = {
  readonly problems: readonly Diagnostic[];
  readonly exitCode: number;
  /** False for a command that something stopped. */
  readonly isDone: boolean;
  /** Gives the path of a file that is relative to the repository. */
  readonly nameFile: (file: string) => string;
};

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** The name that code scanning gives to the folder of the repository. */
const BASE = '%SRCROOT%';
/** GitHub refuses a document with a result that has no place. */
const WHOLE_SITE = `${CONTENT_FOLDER}/site.config.ts`;

/** Returns the text with its final line end. */
export function writeSarifReport({ problems, exitCode, isDone, nameFile }: SarifReport): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const report = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: NAME, semanticVersion: VERSION, rules: codes.map(describeRule) },
        },
        invocations: [{ executionSuccessful: isDone, exitCode }],
        originalUriBaseIds: { [BASE]: { description: { text: 'The folder of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: [...problems].sort(comparePlaces).map((problem) => ({
          ruleId: problem.code,
          ruleIndex: codes.indexOf(problem.code),
          level: problem.severity,
          message: { text: escapeMessage(writeText(problem)) },
          ...describePlaces(problem, nameFile),
        })),
      },
    ],
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function describeRule(code: string) {
  const explained = EXPLANATIONS.get(code);
  if (explained === undefined) return { id: code };
  const { severity, means, fix } = explained;
  return {
    id: code,
    shortDescription: { text: writeSentence(means) },
    fullDescription: { text: `${writeSentence(means)} ${writeSentence(fix)}` },
    help: {
      text: printExplanation(code, explained, false),
      markdown: writeExplanation(explained),
    },
    defaultConfiguration: { level: severity === 'error' ? 'error' : 'warning' },
  };
}

function writeSentence(text: string): string {
  const words = removeLinks(text);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function writeText(problem: Diagnostic): string {
  const text = writeMessage(problem).replace(/([^.])$/, '$1.');
  return problem.hint === undefined ? text : `${text} ${problem.hint}`;
}

/** Braces are for placeholders, and brackets before a parenthesis are a link. */
function escapeMessage(text: string): string {
  return text.replace(/[{}]/g, '$&$&').replace(/\[(?=[^[\]]*\]\()/g, '\\[');
}

function describePlaces(problem: Diagnostic, nameFile: SarifReport['nameFile']) {
  const { file = WHOLE_SITE, also = [] } = problem;
  const others = also.flatMap((place) =>
    place.file === undefined ? [] : describePlace(place.file, place, nameFile),
  );
  // Several pages may have a problem because of one place, and the format forbids to name it twice.
  const different = new Map(others.map((place) => [JSON.stringify(place), place]));
  return {
    locations: [describePlace(file, problem, nameFile)],
    ...(different.size > 0 && { relatedLocations: [...different.values()] }),
  };
}

function describePlace(
  file: string,
  { line = 1, column, endLine, endColumn }: DiagnosticPlace,
  nameFile: SarifReport['nameFile'],
) {
  const artifactLocation = { uri: writeUri(nameFile(file)), uriBaseId: BASE };
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return { physicalLocation: { artifactLocation, region } };
}

/** A name can hold what ends a path in an address. */
function writeUri(file: string): string {
  return file
    .split('/')
    .map((name) => encodeURIComponent(replaceLoneSurrogates(name)))
    .join('/');
}

/** They are in no encoding of an address. */
function replaceLoneSurrogates(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
