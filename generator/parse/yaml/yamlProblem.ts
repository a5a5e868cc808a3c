/** A problem of a YAML text before it belongs to a file. */

export type YamlProblem = {
  /** The offset in the text, in UTF-16 units. */
  readonly offset: number;
  /** Behind its last character, where that is known and on the same line. */
  readonly end?: number | undefined;
  /** The end of the diagnostic's code, for example `syntax`. */
  readonly code: string;
  /** A leading `…` is replaced with the name of the whole text. */
  readonly message: string;
  readonly hint: string;
};
