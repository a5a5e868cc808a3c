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
  /** Behind the last character; only there together, and with a column. */
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
  /** Names the place when the file alone does not, such as `navbar.items[0].to`. */
  readonly label?: string | undefined;
  /** For a problem of the layout: how many pages show it. */
  readonly pages?: number | undefined;
  /** What the problem is about, such as the target of a broken link: problems of a kind with the same target are one in several places. */
  readonly target?: string | undefined;
  /** What surely is meant; `check --fix` writes it. */
  readonly repair?: Repair | undefined;
  /** Other places with the same problem. */
  readonly also?: readonly DiagnosticPlace[] | undefined;
  /** What to do, as a sentence. */
  readonly hint?: string | undefined;
};

export type DiagnosticPlace = Pick<
  Diagnostic,
  'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'label' | 'pages' | 'repair'
>;

/** The address of a link as it is written, and as it should be. */
type Repair = { readonly from: string; readonly to: string };

/** Stops the command, because it cannot continue. Has at least one error. */
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

/** Sorts by file, line and column; diagnostics without a place come first. */
export function comparePlaces(one: DiagnosticPlace, other: DiagnosticPlace): number {
  const [file, otherFile] = [one.file ?? '', other.file ?? ''];
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
