/** The forms in which a command writes its results. */

export const FORMATS = ['text', 'json'] as const;

export type Format = (typeof FORMATS)[number];

export const DEFAULT_FORMAT: Format = 'text';
