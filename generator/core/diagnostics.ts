/** Problems as data: what is wrong, where, and what to do about it. */

export type Diagnostic = {
  /** Stable, kebab-case, for example `broken-link`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, as a sentence without a final full stop. */
  readonly message: string;
  /** Relative to the root, with forward slashes. */
  readonly file?: string | undefined;
  /** 1-based; a column is only there with a line. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** What stands at the place, when that is not plain from the file, such as `navbar.items[0].to`. */
  readonly label?: string | undefined;
  /** How many pages show it, for what belongs to the layout. */
  readonly pages?: number | undefined;
  /** What a broken link leads to: equal ones are one problem in several places. */
  readonly target?: string | undefined;
  /** Where else the same is wrong. */
  readonly also?: readonly DiagnosticPlace[] | undefined;
  /** What to do, as a sentence. */
  readonly hint?: string | undefined;
};

export type DiagnosticPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'label' | 'pages'>;

/** Stops everything: there is nothing sensible to go on with. Carries at least one error. */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(readonly diagnostics: readonly [Diagnostic, ...Diagnostic[]]) {
    super(diagnostics[0].message);
  }
}

/** A wrong use of the command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Creates the `UserError` of a single problem. */
export function createUserError(diagnostic: Omit<Diagnostic, 'severity'>): UserError {
  return new UserError([{ ...diagnostic, severity: 'error' }]);
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** Orders by file, line and column; what has no place comes first. */
export function comparePlaces(one: DiagnosticPlace, other: DiagnosticPlace): number {
  const [file, otherFile] = [one.file ?? '', other.file ?? ''];
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
