/** The forms in which a command writes its results. */

/** Every command that reports has these. */
export const FORMATS = ['text', 'json'] as const;

/** Commands whose results are problems of files have more: `github` shows them in a pull request, `sarif` is for code scanning. */
export const PROBLEM_FORMATS = [...FORMATS, 'github', 'sarif'] as const;

export type Format = (typeof PROBLEM_FORMATS)[number];

export const DEFAULT_FORMAT: Format = 'text';
