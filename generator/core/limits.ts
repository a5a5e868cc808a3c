/**
 * How large a page and a site may grow. The limits are far above what authors write, and low enough that no text
 * exhausts the memory of a build.
 */

/** Of the text of a page: ten times the longest books. */
export const MAX_PAGE_CHARACTERS = 6_000_000;
/** Of the files that the code blocks of a page show. */
export const MAX_SHOWN_CHARACTERS = 2_000_000;
/** Of the tree of a page: paragraphs, words in bold, cells of tables and the like. */
export const MAX_PAGE_NODES = 500_000;
/** Of the files that the code blocks of all pages show. */
export const MAX_INCLUDED_CHARACTERS = 100_000_000;
/** Adds up amounts: false for one that would exceed the limit, which then does not count. */
export type TakeAmount = (amount: number) => boolean;

export function createBudget(limit: number): TakeAmount {
  let left = limit;
  return (amount) => {
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}

/** Of any text file in the content folder. */
export const MAX_TEXT_FILE_BYTES = 8_000_000;
/** Of each file of an OpenAPI description: twice the largest public ones. */
export const MAX_DESCRIPTION_BYTES = 64_000_000;

/** Limits for untrusted content, counting only files that differ from the trusted site. */
export const UNTRUSTED_LIMITS = {
  /** Per text file: pages are parsed, and the result may be larger. */
  textBytes: 500_000,
  /** Per other file, such as an image. */
  fileBytes: 10_000_000,
  files: 1_000,
  /** For all files together. */
  bytes: 100_000_000,
  /** Instead of `MAX_PAGE_NODES`. */
  pageNodes: 100_000,
  /** Instead of `MAX_INCLUDED_CHARACTERS`. */
  includedCharacters: 10_000_000,
} as const;
