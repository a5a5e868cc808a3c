/** A problem of a YAML text before it belongs to a file. */

export type YamlProblem = {
  /** In the text, in UTF-16 units. */
  readonly offset: number;
  /** The end of the diagnostic's code, for example `syntax`. */
  readonly code: string;
  /** A leading `…` stands for what the whole text is called. */
  readonly message: string;
  readonly hint: string;
};
