/** Turns a failed bundle of a content folder into problems with their places. */

import { relative, resolve, sep } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import { findMessagePlace } from './findMessagePlace';

type FailureContext = {
  /** The prefix of the diagnostic codes. */
  readonly code: 'config' | 'page' | 'style' | 'directive' | 'mdx-page';
  readonly root: string;
  /** The folder that the bundler's paths are relative to. */
  readonly workingFolder: string;
  /** The file or folder to name when the bundler names none, relative to the root. */
  readonly fallback: string;
};

/** Reports all errors of the bundler at once. */
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
    file: file?.split(sep).join('/') ?? fallback,
    ...findMessagePlace(location),
    hint: typeof detail === 'string' ? detail : hint,
  };
}

/** What the bundler says of an import that is no path. */
const MISSING_PACKAGE = /^Could not resolve "((?!node:)[^./"#@:][^":]*|@[^":]+)"$/;

/** A module of another generator, of which docwright has a part. */
const MISSING_EXPORT = /^No matching export in "docwright-foreign:([^"]+)" for import "([^"]+)"$/;

type Explained = { readonly message: string; readonly hint: string };

function explain(text: string): Explained {
  const [, missing] = MISSING_PACKAGE.exec(text) ?? [];
  if (missing !== undefined) {
    const [scope = '', name = ''] = missing.split('/');
    const installed = scope.startsWith('@') ? `${scope}/${name}` : scope;
    return {
      message: `the package "${missing}" is not installed`,
      hint: `Install it beside the content with "npm install ${installed}", or remove its import.`,
    };
  }
  const [, module, imported] = MISSING_EXPORT.exec(text) ?? [];
  if (module !== undefined) {
    return {
      message: `there is no "${imported}" here of "${module}" of another generator`,
      hint: 'Write a component of your own that does without it, and import that.',
    };
  }
  return { message: text, hint: 'The file does not compile; fix this place.' };
}
