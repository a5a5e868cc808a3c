/** Explains the codes about the output folder. */

import type { Explanations } from './explanation';

export const output: Explanations = {
  'output-conflict': {
    severity: 'error',
    means:
      "two files of the output have one name, one is a folder of the other, or one would be in Git's folder `.git`",
    fix: 'rename the file in `static/`, the page, or what `files` gives',
    example: {
      wrong: 'content/static/wind/index.html beside content/docs/wind.md',
      right: 'content/static/wind-map.html beside content/docs/wind.md',
    },
  },
  'output-name': {
    severity: 'error',
    means: "a file's name has more than 255 bytes, or holds a line break or a control character",
    fix: 'give the page a shorter or plainer `slug`, or the file such a name',
    example: {
      file: 'content/docs/guide.md',
      wrong: '---\nslug: /a-very-long-address-a-very-long-address-… (more than 255 bytes)\n---',
      right: '---\nslug: /wind\n---',
    },
  },
  'output-case': {
    severity: 'warning',
    means: 'two names that differ only in upper and lower case',
    fix: 'rename one of the two',
    example: {
      wrong: 'content/docs/Wind.md beside content/docs/wind.md',
      right: 'content/docs/strong-wind.md beside content/docs/wind.md',
    },
  },
  'nul-in-output': {
    severity: 'error',
    means: 'a finished file would hold a NUL character',
    fix: 'take it out of your component or function; without one, report a bug',
    example: {
      file: 'content/Kite.tsx',
      wrong: "export default () => <p>{'\\0'}</p>;",
      right: 'export default () => <p>kite</p>;',
    },
  },
  'over-budget': {
    severity: 'error',
    means: 'a file is heavier than `budgets` allows',
    fix: 'make it lighter, or allow more',
    example: {
      file: 'content/site.config.ts',
      wrong: 'budgets: { js: 500 },',
      right: 'budgets: { js: 5000 },',
    },
  },
  'foreign-output': {
    severity: 'error',
    means: 'the output folder has files that docwright did not write, and no manifest of docwright',
    fix: 'name another folder with `--out`',
    example: { wrong: 'docwright build --out notes', right: 'docwright build --out site' },
  },
  'output-taken': {
    severity: 'error',
    means:
      'something in the output folder that docwright [did not write](./deploy.md#branch) has the name of a file of the site; nothing was changed',
    fix: 'move it away, or give one of the two another name',
    example: { right: 'mv out/wind ../wind\ndocwright build' },
  },
  'output-busy': {
    severity: 'error',
    means: 'another build is replacing the files of this output',
    fix: 'wait until it has ended',
    example: { wrong: 'docwright build & docwright build', right: 'docwright build' },
  },
  'output-leftover': {
    severity: 'warning',
    means:
      'the site is in place, but a folder `out.stage-…` of an earlier build cannot be removed, such as one with files that nobody may change',
    fix: 'give yourself the right to remove it; the next build does it then',
    example: { right: 'sudo chattr -R -i out.stage-*\ndocwright build' },
  },
  'unusable-output': {
    severity: 'error',
    means: 'the output folder cannot be read',
    fix: 'name another folder with `--out`',
    example: { wrong: 'docwright build --out locked', right: 'docwright build --out site' },
  },
  'unwritable-output': {
    severity: 'error',
    means:
      'the site cannot be written: you have no right to, the disk is full, or a name is too long',
    fix: 'do what the message says; the last site is still there',
    example: { right: 'chmod u+w .\ndocwright build' },
  },
  'unwritable-file': {
    severity: 'error',
    means:
      'the file of [`build --changed`](./addresses.md#changed) cannot be written; the site is built',
    fix: 'correct what the message names; upload the whole site this time',
    example: { right: 'docwright build --changed ../changed.json' },
  },
  'build-differs': {
    severity: 'error',
    means: 'two builds of [`build --verify`](./addresses.md#verify) gave other bytes',
    fix: 'find what code of the site takes from the clock, the machine or an unsorted list',
    example: {
      file: 'content/pages/index.tsx',
      wrong: 'export default () => <p>Built at {new Date().toString()}</p>;',
      right: 'export default () => <p>Built by hand</p>;',
    },
  },
  'no-output': {
    severity: 'error',
    means: '`serve` finds no folder',
    fix: 'build first, or name the folder with `--out`',
    example: { wrong: 'docwright serve', right: 'docwright build\ndocwright serve' },
  },
};
