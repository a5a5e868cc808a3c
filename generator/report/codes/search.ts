/** Explains the codes about search. */

import type { Explanations } from './explanation';

export const search: Explanations = {
  'search-expectation': {
    severity: 'error',
    means:
      'a row of [`search.test.yml`](./search.md#expectations) whose page is not among the first',
    fix: 'say in a heading or a first sentence what readers call the thing, or correct the row',
    example: {
      file: 'content/search.test.yml',
      wrong: '- query: gale\n  page: /rain',
      right: '- query: gale\n  page: /wind',
    },
  },
  'search-rows-syntax': {
    severity: 'error',
    means: '`search.test.yml` is not valid YAML, or not a list',
    fix: 'fix the place',
    example: {
      file: 'content/search.test.yml',
      wrong: '- query: "gale',
      right: '- query: "gale"\n  page: /wind',
    },
  },
  'search-rows-duplicate-key': {
    severity: 'error',
    means: 'a key twice in one row',
    fix: 'keep one',
    example: {
      file: 'content/search.test.yml',
      wrong: '- query: gale\n  query: storm\n  page: /wind',
      right: '- query: storm\n  page: /wind',
    },
  },
  'search-rows-unknown-key': {
    severity: 'error',
    means: 'an unknown key',
    fix: 'remove it',
    example: {
      file: 'content/search.test.yml',
      wrong: '- qery: gale\n  page: /wind',
      right: '- query: gale\n  page: /wind',
    },
  },
  'search-rows-invalid-value': {
    severity: 'error',
    means: 'a value of the wrong kind, or a row without a query or a page',
    fix: 'write what the message allows',
    example: {
      file: 'content/search.test.yml',
      wrong: '- page: /wind',
      right: '- query: gale\n  page: /wind',
    },
  },
  'search-rows-unused': {
    severity: 'warning',
    means: '`search.test.yml` beside `search: false`',
    fix: 'remove one of the two',
    example: {
      file: 'content/site.config.ts',
      wrong: 'search: false, // and there is search.test.yml',
      right: "title: 'Kites',",
    },
  },
  'search-record-cut': {
    severity: 'warning',
    means: 'a text that is larger than a [hosted record](./search.md#hosted) may be',
    fix: 'divide it into paragraphs or sections',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'One paragraph of thousands of words.',
      right: 'Some paragraphs.\n\n## With headings\n\nSome more.',
    },
  },
  'search-push-failed': {
    severity: 'error',
    means: '[`search push`](./commands.md#search-push) could not finish',
    fix: 'do what the message says; it also says in which state the live index is',
    example: { right: 'docwright search push' },
  },
  'no-search': {
    severity: 'error',
    means: '`search push` on a site without search',
    fix: 'remove `search: false`',
    example: { file: 'content/site.config.ts', wrong: 'search: false,', right: "title: 'Kites'," },
  },
};
