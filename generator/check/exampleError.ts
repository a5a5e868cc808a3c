/** The first error of a code example, as its parser reports it. */

export type ExampleError = {
  /** 1-based, inside the code. */
  readonly line: number;
  readonly column: number;
  /** Without a final full stop. */
  readonly message: string;
  readonly hint?: string | undefined;
};

/**
 * An ellipsis where code would be: the author says that it is a part of something. `...rest` is code, and
 * `// ...` is a comment.
 */
const ELLIPSIS = /(?:^|[\s,;:=()[\]{}])(?:\.{3}|…)(?=$|[\s,;:()[\]{}])/m;

export function isPart(code: string): boolean {
  return ELLIPSIS.test(code);
}
