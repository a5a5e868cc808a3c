/** The languages that a sandbox runs, by the names of its code blocks. */
export const LANGUAGES = new Map(
  Object.entries({
    ...{ html: 'HTML', css: 'CSS', js: 'JavaScript', ts: 'TypeScript' },
    ...{ javascript: 'JavaScript', typescript: 'TypeScript' },
  }),
);
