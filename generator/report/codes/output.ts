/** Explains the codes about the output folder. */

import type { Explanations } from './explanation';

export const output: Explanations = {
  'output-conflict': {
    severity: 'error',
    means:
      'two output files have the same name, or a file has the name of a folder, would be in the folder `.git` or in a folder of `outputs.keep`, or has a name that docwright reserves, such as `.docwright-build.json`',
    fix: 'rename the file in `static/`, the page, or the file that `files` returns',
    example: {
      wrong: 'content/static/wind/index.html beside content/docs/wind.md',
      right: 'content/static/wind-map.html beside content/docs/wind.md',
    },
  },
  'output-name': {
    severity: 'error',
    means:
      'the name of an output file is longer than 255 bytes, or contains a line break or a control character',
    fix: 'shorten or simplify the `slug` of the page or the name of the file',
    example: {
      file: 'content/docs/guide.md',
      wrong: '---\nslug: /a-very-long-address-a-very-long-address-… (more than 255 bytes)\n---',
      right: '---\nslug: /wind\n---',
    },
  },
  'output-case': {
    severity: 'warning',
    means: 'the names of two output files differ only in case, or in how accents are encoded',
    fix: 'rename one of them',
    example: {
      wrong: 'content/docs/Wind.md beside content/docs/wind.md',
      right: 'content/docs/strong-wind.md beside content/docs/wind.md',
    },
  },
  'output-windows': {
    severity: 'warning',
    means: 'Windows cannot hold a file of this name: nobody can build or unpack the site there',
    fix: 'give the page another `slug`, or the file another name',
    example: {
      wrong: 'content/docs/aux.md',
      right: 'content/docs/auxiliary.md',
    },
  },
  'nul-in-output': {
    severity: 'error',
    means: 'an output file would contain a NUL character',
    fix: 'remove it from your component or function; if your code does not write it, report a bug',
    example: {
      file: 'content/Kite.tsx',
      wrong: "export default () => <p>{'\\0'}</p>;",
      right: 'export default () => <p>kite</p>;',
    },
  },
  'over-budget': {
    severity: 'error',
    means:
      'a file that pages load by themselves, or the search index, is larger than `budgets` allows',
    fix: 'reduce its size as the message says, or raise the limit',
    example: {
      file: 'content/site.config.ts',
      wrong: 'budgets: { js: 500 },',
      right: 'budgets: { js: 5000 },',
    },
  },
  'foreign-output': {
    severity: 'error',
    means:
      'the output folder contains files that docwright did not write, and no manifest of docwright',
    fix: 'choose another folder with `--out`, or list the folders of other builds in `outputs.keep`',
    example: { wrong: 'docwright build --out notes', right: 'docwright build --out site' },
  },
  'kept-site': {
    severity: 'warning',
    means:
      'a folder that `outputs.keep` names is missing, or holds a site for another base URL, so the headers of this build do not cover [the site there](./deploy.md#several-builds)',
    fix: 'build the other site first, with `--base-url` of its folder, then this one',
    example: {
      right: 'docwright build --root v1 --base-url /v1/ --out ../out/v1\ndocwright build --strict',
    },
  },
  'output-taken': {
    severity: 'error',
    means:
      'a file in the output folder that docwright [did not write](./deploy.md#branch) has the name of a file of the site; nothing was changed',
    fix: 'move it, or rename one of the two',
    example: { right: 'mv out/wind ../wind\ndocwright build' },
  },
  'output-busy': {
    severity: 'error',
    means: 'another build is writing to this output folder',
    fix: 'wait for it to finish',
    example: { wrong: 'docwright build & docwright build', right: 'docwright build' },
  },
  'output-leftover': {
    severity: 'warning',
    means:
      'the site is built, but a folder `out.stage-…` from an earlier build cannot be removed, for example because of its permissions',
    fix: 'check its permissions; the next build tries to remove it again',
    example: { right: 'sudo chattr -R -i out.stage-*\ndocwright build' },
  },
  'unusable-output': {
    severity: 'error',
    means: 'the output folder cannot be read',
    fix: 'choose another folder with `--out`',
    example: { wrong: 'docwright build --out locked', right: 'docwright build --out site' },
  },
  'unwritable-output': {
    severity: 'error',
    means:
      'the site cannot be written: permission is denied, the disk is full, a name is too long, or, on Windows, another program has a file open',
    fix: 'fix the cause in the message; the previous site is still in place',
    example: { right: 'chmod u+w .\ndocwright build' },
  },
  'unwritable-file': {
    severity: 'error',
    means:
      'the file of [`build --changed`](./addresses.md#changed) cannot be written; the site is built',
    fix: 'fix the cause in the message; this time, upload the whole site',
    example: { right: 'docwright build --changed ../changed.json' },
  },
  'build-differs': {
    severity: 'error',
    means: 'the two builds of [`build --verify`](./addresses.md#verify) differ',
    fix: 'find code of the site that depends on the time, the machine or an unsorted list',
    example: {
      file: 'content/pages/index.tsx',
      wrong: 'export default () => <p>Built at {new Date().toString()}</p>;',
      right: 'export default () => <p>Built by hand</p>;',
    },
  },
  'no-output': {
    severity: 'error',
    means: 'the folder to `serve` does not exist',
    fix: 'build first, or choose the folder with `--out`',
    example: { wrong: 'docwright serve', right: 'docwright build\ndocwright serve' },
  },
};
