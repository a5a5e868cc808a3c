/** Turns a failed bundle of a content folder into problems with their places. */

import { isBuiltin } from 'node:module';
import { relative, resolve } from 'node:path';
import type { BuildFailure, Location, Message } from 'esbuild';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import { type ExplainedSyntax, explainSyntax } from '../core/explainSyntax';
import { toPosix } from '../core/paths';
import type { TextRange } from '../core/problems';

type FailureContext = {
  /** The prefix of the diagnostic codes. */
  readonly code: 'config' | 'page' | 'style' | 'directive' | 'mdx-page';
  readonly root: string;
  /** The folder that the bundler's paths are relative to. */
  readonly workingFolder: string;
  /** The file or folder to name when the bundler names none, relative to the root. */
  readonly fallback: string;
};

/** Reports all errors of the bundler together. */
export function explainBuildFailure(error: unknown, context: FailureContext): UserError {
  const { errors = [] } = error as Partial<BuildFailure>;
  const [first, ...rest] = errors.map((message) => createSyntaxProblem(message, context));
  if (first !== undefined) return new UserError([first, ...rest]);
  const message = error instanceof Error ? error.message : String(error);
  return createUserError({
    code: `${context.code}-syntax`,
    message: `the ${context.code.replace('-', ' ')} cannot be bundled: ${message}`,
    file: context.fallback,
  });
}

/** `detail` is the hint of a plugin of ours. */
function createSyntaxProblem(
  { text, detail, location }: Message,
  { code, root, workingFolder, fallback }: FailureContext,
): Diagnostic {
  const file = location && relative(root, resolve(workingFolder, location.file));
  const { message, hint } = explain(text);
  return {
    code: `${code}-syntax`,
    severity: 'error',
    message,
    file: toPosix(file ?? fallback),
    ...findMessagePlace(location),
    hint: typeof detail === 'string' ? detail : hint,
  };
}

const UNRESOLVED = /^Could not resolve "(.+)"$/;

/** The name of a package, with a path inside it. */
const PACKAGE = /^(?:[^./"#@:][^":]*|@[^":]+)$/;

const MISSING_NAME = /^No matching export in "(.+)" for import "(.+)"$/;

const NO_LOADER = /^No loader is configured for "(.+)" files/;

/** A module of another generator, of which docwright has a part. */
const MISSING_EXPORT = /^No matching export in "docwright-foreign:([^"]+)" for import "([^"]+)"$/;

function explain(text: string): ExplainedSyntax {
  const [, unresolved] = UNRESOLVED.exec(text) ?? [];
  if (unresolved !== undefined) return explainUnresolved(unresolved);
  const [, module, imported] = MISSING_EXPORT.exec(text) ?? [];
  if (module !== undefined) {
    return {
      message: `docwright does not provide "${imported}" from "${module}"`,
      hint: 'Write your own component without it, and import that.',
    };
  }
  const [, file, name] = MISSING_NAME.exec(text) ?? [];
  if (file !== undefined) {
    return {
      message: `"${file}" has no ${name === 'default' ? 'default export' : `export named "${name}"`}`,
      hint: 'Fix the import, or add the export to that file.',
    };
  }
  const [, extension] = NO_LOADER.exec(text) ?? [];
  if (extension !== undefined) {
    return {
      message: `"${extension}" files cannot be imported`,
      hint: 'Move the file to content/static/ and link to it, or import a script, a stylesheet or JSON.',
    };
  }
  return explainSyntax(text);
}

/** Code for Node finds all modules of Node, so one that is missing is imported by code for browsers. */
function explainUnresolved(imported: string): ExplainedSyntax {
  if (isBuiltin(imported)) {
    return {
      message: `"${imported}" is a Node module, and this code runs in the browser`,
      hint: 'Remove the import, or move the code that needs it to a page or component that is not hydrated.',
    };
  }
  if (!PACKAGE.test(imported)) {
    return {
      message: `the import "${imported}" matches no file`,
      hint: 'Check the path: it is relative to this file.',
    };
  }
  const [scope = '', name = ''] = imported.split('/');
  const installed = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return {
    message: `the package "${imported}" is not installed`,
    hint: `Install it beside the content with "npm install ${installed}", or remove its import.`,
  };
}

/** The first character of a file for a message without a place. */
export function findMessagePlace(location: Location | null): TextRange {
  if (location === null) return { line: 1, column: 1 };
  const { line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const toColumn = (byte: number) => bytes.subarray(0, byte).toString().length + 1;
  const start = { line, column: toColumn(column) };
  const end = toColumn(column + length);
  return end > start.column ? { ...start, endLine: line, endColumn: end } : start;
}
