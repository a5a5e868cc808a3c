/** Explains the codes about front matter and data files. */

import type { Explanations } from './explanation';

export const data: Explanations = {
  'front-matter-syntax': {
    severity: 'error',
    means: 'the front matter is not valid YAML, or is not closed',
    fix: 'check colons, quotes and indentation; put the value in quotes',
    example: {
      file: 'content/docs/guide.md',
      wrong: '---\ntitle: Wind: when to fly\n---',
      right: "---\ntitle: 'Wind: when to fly'\n---",
    },
  },
  'front-matter-duplicate-key': {
    severity: 'error',
    means: 'the front matter defines a key twice',
    fix: 'keep one of them',
    example: {
      file: 'content/docs/guide.md',
      wrong: '---\ntitle: Wind\ntitle: Strong wind\n---',
      right: '---\ntitle: Strong wind\n---',
    },
  },
  'front-matter-unknown-key': {
    severity: 'warning',
    means: 'a key is unknown, or is for the other collection',
    fix: '[check its name](./writing.md#front-matter), or remove it',
    example: {
      file: 'content/docs/guide.md',
      wrong: '---\ntitel: Wind\n---',
      right: '---\ntitle: Wind\n---',
    },
  },
  'front-matter-invalid-value': {
    severity: 'error',
    means: 'a value has the wrong type',
    fix: 'use an allowed value, as described in the message; often, quotes are missing or must be removed',
    example: {
      file: 'content/docs/guide.md',
      wrong: '---\nsidebar_position: first\n---',
      right: '---\nsidebar_position: 1\n---',
    },
  },
  'front-matter-contradiction': {
    severity: 'error',
    means: 'two keys contradict each other, such as `draft` and `unlisted`',
    fix: 'keep one of them',
    example: {
      file: 'content/docs/guide.md',
      wrong: '---\ndraft: true\nunlisted: true\n---',
      right: '---\nunlisted: true\n---',
    },
  },
  'category-syntax': {
    severity: 'error',
    means: 'a [category file](./sidebars.md#category) is not valid JSON or YAML',
    fix: 'fix the syntax; JSON does not allow comments and trailing commas',
    example: {
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "label": "Guide", }',
      right: '{ "label": "Guide" }',
    },
  },
  'category-duplicate-key': {
    severity: 'error',
    means: 'the category file defines a key twice',
    fix: 'keep one of them',
    example: {
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "label": "Guide", "label": "Guides" }',
      right: '{ "label": "Guides" }',
    },
  },
  'category-unknown-key': {
    severity: 'error',
    means: 'a key is unknown',
    fix: 'remove it',
    example: {
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "lable": "Guide" }',
      right: '{ "label": "Guide" }',
    },
  },
  'category-invalid-value': {
    severity: 'error',
    means: 'a value has the wrong type',
    fix: 'use an allowed value, as described in the message',
    example: {
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "position": "first" }',
      right: '{ "position": 1 }',
    },
  },
  'authors-syntax': {
    severity: 'error',
    means: '[`authors.yml`](./blog.md#authors) is not valid YAML',
    fix: 'fix the syntax',
    example: {
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  name: "Ada',
      right: 'ada:\n  name: "Ada"',
    },
  },
  'authors-duplicate-key': {
    severity: 'error',
    means: '`authors.yml` defines an author or a key twice',
    fix: 'keep one of them',
    example: {
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  name: Ada\nada:\n  name: Ada L.',
      right: 'ada:\n  name: Ada L.',
    },
  },
  'authors-unknown-key': {
    severity: 'warning',
    means: 'a key is unknown',
    fix: 'remove it',
    example: {
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  name: Ada\n  tittle: Pilot',
      right: 'ada:\n  name: Ada\n  title: Pilot',
    },
  },
  'authors-invalid-value': {
    severity: 'error',
    means: 'a value has the wrong type, or an author has no name',
    fix: 'use an allowed value, as described in the message',
    example: {
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  title: Pilot',
      right: 'ada:\n  name: Ada\n  title: Pilot',
    },
  },
};
