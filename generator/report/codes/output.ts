/** The codes about search and the output folder. */

import { explain } from './explanation';

export const search = explain(
  { severity: 'error', file: 'content/search.test.yml' },
  {
    'search-expectation': {
      means:
        'a row of [`search.test.yml`](./search.md#expectations) expects a page that is not among the first results',
      fix: 'use the words of the query in a heading or first sentence of the page, or fix the row',
      wrong: '- query: gale\n  page: /rain',
      right: '- query: gale\n  page: /wind',
    },
    'search-rows-syntax': {
      means: '`search.test.yml` is not valid YAML, or not a list',
      fix: 'fix the syntax',
      wrong: '- query: "gale',
      right: '- query: "gale"\n  page: /wind',
    },
    'search-rows-duplicate-key': {
      means: 'a row defines a key twice',
      fix: 'keep one of them',
      wrong: '- query: gale\n  query: storm\n  page: /wind',
      right: '- query: storm\n  page: /wind',
    },
    'search-rows-unknown-key': {
      means: 'a key is unknown',
      fix: 'remove it',
      wrong: '- qery: gale\n  page: /wind',
      right: '- query: gale\n  page: /wind',
    },
    'search-rows-invalid-value': {
      means: 'a value has the wrong type, or a row has no query or page',
      fix: 'use an allowed value, as described in the message',
      wrong: '- page: /wind',
      right: '- query: gale\n  page: /wind',
    },
    'search-rows-unused': {
      severity: 'warning',
      means: 'the site has `search.test.yml`, but `search: false` disables search',
      fix: 'remove one of them',
      file: 'content/site.config.ts',
      wrong: 'search: false, // and there is search.test.yml',
      right: "title: 'Kites',",
    },
    'search-record-cut': {
      severity: 'warning',
      means: 'a text is longer than a [hosted record](./search.md#hosted) allows',
      fix: 'split it into several paragraphs or sections',
      file: 'content/docs/guide.md',
      wrong: 'One paragraph of thousands of words.',
      right: 'Some paragraphs.\n\n## With headings\n\nSome more.',
    },
    'search-push-failed': {
      means: '[`search push`](./commands.md#search-push) did not finish',
      fix: 'follow the message, which also describes the state of the live index',
      file: undefined,
      right: 'docwright search push',
    },
    'no-search': {
      means: '`search`, `search suggest` or `search push` is used on a site without search',
      fix: 'remove `search: false`',
      file: 'content/site.config.ts',
      wrong: 'search: false,',
      right: "title: 'Kites',",
    },
  },
);

export const output = explain(
  { severity: 'error' },
  {
    'output-conflict': {
      means:
        'two output files have the same name, or a file has the name of a folder, would be in the folder `.git` or in a folder of `outputs.keep`, or has a name that docwright reserves, such as `.docwright-build.json`',
      fix: 'rename the file in `static/`, the page, or the file that `files` returns',
      wrong: 'content/static/wind/index.html beside content/docs/wind.md',
      right: 'content/static/wind-map.html beside content/docs/wind.md',
    },
    'output-name': {
      means:
        'the name of an output file is longer than 255 bytes, or contains a line break or a control character',
      fix: 'shorten or simplify the `slug` of the page or the name of the file',
      file: 'content/docs/guide.md',
      wrong: '---\nslug: /a-very-long-address-a-very-long-address-… (more than 255 bytes)\n---',
      right: '---\nslug: /wind\n---',
    },
    'output-case': {
      severity: 'warning',
      means: 'the names of two output files differ only in case, or in how accents are encoded',
      fix: 'rename one of them',
      wrong: 'content/docs/Wind.md beside content/docs/wind.md',
      right: 'content/docs/strong-wind.md beside content/docs/wind.md',
    },
    'output-windows': {
      severity: 'warning',
      means:
        'the name of an output file is not allowed on Windows, so the site cannot be built or unpacked there',
      fix: 'give the page another `slug`, or the file another name',
      wrong: 'content/docs/aux.md',
      right: 'content/docs/auxiliary.md',
    },
    'nul-in-output': {
      means: 'an output file would contain a NUL character',
      fix: 'remove it from your component or function; if your code does not write it, report a bug',
      file: 'content/Kite.tsx',
      wrong: "export default () => <p>{'\\0'}</p>;",
      right: 'export default () => <p>kite</p>;',
    },
    'over-budget': {
      means:
        'a file that pages load automatically, or the search index, is larger than `budgets` allows',
      fix: 'reduce its size as the message says, or raise the limit',
      file: 'content/site.config.ts',
      wrong: 'budgets: { js: 500 },',
      right: 'budgets: { js: 5000 },',
    },
    'foreign-output': {
      means:
        'the output folder contains files that docwright did not write, and no manifest of docwright',
      fix: 'choose another folder with `--out`, or list the folders of other builds in `outputs.keep`',
      wrong: 'docwright build --out notes',
      right: 'docwright build --out site',
    },
    'host-limit': {
      severity: 'warning',
      means:
        'a host of [`outputs.hosts`](./deploy.md#hosts) cannot do what the site needs, or reads only a part of it',
      fix: 'follow the message',
      file: 'content/site.config.ts',
      wrong:
        "outputs: { hosts: ['nginx'] },\nheaders: [{ for: '/*', values: { 'X-Price': '$5' } }],",
      right:
        "outputs: { hosts: ['nginx'] },\nheaders: [{ for: '/*', values: { 'X-Price': '5 USD' } }],",
    },
    'kept-site': {
      severity: 'warning',
      means:
        'a folder that `outputs.keep` names is missing, or holds a site for another base URL, so the headers of this build do not cover [the site there](./deploy.md#several-builds)',
      fix: 'build the other site first, with `--base-url` of its folder, then this one',
      right: 'docwright build --root v1 --base-url /v1/ --out ../out/v1\ndocwright build --strict',
    },
    'output-taken': {
      means:
        'a file in the output folder that docwright [did not write](./deploy.md#branch) has the name of a file of the site; nothing was changed',
      fix: 'move it, or rename one of the two',
      right: 'mv out/wind ../wind\ndocwright build',
    },
    'output-busy': {
      means: 'another build is writing to this output folder',
      fix: 'wait for it to finish',
      wrong: 'docwright build & docwright build',
      right: 'docwright build',
    },
    'output-leftover': {
      severity: 'warning',
      means:
        'the site is built, but a folder `out.stage-…` from an earlier build cannot be removed, for example because of its permissions',
      fix: 'check its permissions; the next build tries to remove it again',
      right: 'sudo chattr -R -i out.stage-*\ndocwright build',
    },
    'unusable-output': {
      means: 'the output folder cannot be read',
      fix: 'choose another folder with `--out`',
      wrong: 'docwright build --out locked',
      right: 'docwright build --out site',
    },
    'unwritable-output': {
      means:
        'the site cannot be written: permission is denied, the disk is full, a name is too long, or, on Windows, another program has a file open',
      fix: 'fix the cause in the message; the previous site is still in place',
      right: 'chmod u+w .\ndocwright build',
    },
    'unwritable-file': {
      means:
        'the file of [`build --changed`](./addresses.md#changed) cannot be written; the site is built',
      fix: 'fix the cause in the message; this time, upload the whole site',
      right: 'docwright build --changed ../changed.json',
    },
    'build-differs': {
      means: 'the two builds of [`build --verify`](./addresses.md#verify) differ',
      fix: 'find code of the site that depends on the time, the machine or an unsorted list',
      file: 'content/pages/index.tsx',
      wrong: 'export default () => <p>Built at {new Date().toString()}</p>;',
      right: 'export default () => <p>Built by hand</p>;',
    },
    'no-output': {
      means: 'the folder to `serve` does not exist',
      fix: 'build first, or choose the folder with `--out`',
      wrong: 'docwright serve',
      right: 'docwright build\ndocwright serve',
    },
  },
);
