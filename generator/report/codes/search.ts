/** Explains the codes about search. */

import type { Explanations } from './explanation';

export const search: Explanations = {
  'search-expectation': {
    severity: 'error',
    means:
      'a row of [`search.test.yml`](./search.md#expectations) expects a page that is not among the first results',
    fix: 'use the words of the query in a heading or first sentence of the page, or fix the row',
    example: {
      file: 'content/search.test.yml',
      wrong: '- query: gale\n  page: /rain',
      right: '- query: gale\n  page: /wind',
    },
  },
  'search-rows-syntax': {
    severity: 'error',
    means: '`search.test.yml` is not valid YAML, or not a list',
    fix: 'fix the syntax',
    example: {
      file: 'content/search.test.yml',
      wrong: '- query: "gale',
      right: '- query: "gale"\n  page: /wind',
    },
  },
  'search-rows-duplicate-key': {
    severity: 'error',
    means: 'a row defines a key twice',
    fix: 'keep one of them',
    example: {
      file: 'content/search.test.yml',
      wrong: '- query: gale\n  query: storm\n  page: /wind',
      right: '- query: storm\n  page: /wind',
    },
  },
  'search-rows-unknown-key': {
    severity: 'error',
    means: 'a key is unknown',
    fix: 'remove it',
    example: {
      file: 'content/search.test.yml',
      wrong: '- qery: gale\n  page: /wind',
      right: '- query: gale\n  page: /wind',
    },
  },
  'search-rows-invalid-value': {
    severity: 'error',
    means: 'a value has the wrong type, or a row has no query or page',
    fix: 'use an allowed value, as described in the message',
    example: {
      file: 'content/search.test.yml',
      wrong: '- page: /wind',
      right: '- query: gale\n  page: /wind',
    },
  },
  'search-rows-unused': {
    severity: 'warning',
    means: 'the site has `search.test.yml`, but `search: false` disables search',
    fix: 'remove one of them',
    example: {
      file: 'content/site.config.ts',
      wrong: 'search: false, // and there is search.test.yml',
      right: "title: 'Kites',",
    },
  },
  'search-record-cut': {
    severity: 'warning',
    means: 'a text exceeds the size of a [hosted record](./search.md#hosted)',
    fix: 'split it into several paragraphs or sections',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'One paragraph of thousands of words.',
      right: 'Some paragraphs.\n\n## With headings\n\nSome more.',
    },
  },
  'search-push-failed': {
    severity: 'error',
    means: '[`search push`](./commands.md#search-push) did not finish',
    fix: 'follow the message, which also describes the state of the live index',
    example: { right: 'docwright search push' },
  },
  'no-search': {
    severity: 'error',
    means: '`search push` is used on a site without search',
    fix: 'remove `search: false`',
    example: { file: 'content/site.config.ts', wrong: 'search: false,', right: "title: 'Kites'," },
  },
};
