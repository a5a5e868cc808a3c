/** Explains the codes about new sites and pages, and what is imported. */

import type { Explanations } from './explanation';

export const newSites: Explanations = {
  'init-taken': {
    severity: 'error',
    means:
      'a new site would overwrite existing files, or needs a script name that `package.json` already uses',
    fix: 'choose another folder',
    example: { wrong: 'docwright init notes', right: 'docwright init my-docs' },
  },
  'init-failed': {
    severity: 'error',
    means: '`init` cannot write to the folder; no files were left there',
    fix: 'fix the cause in the message, or choose another folder',
    example: { wrong: 'docwright init /usr/docs', right: 'docwright init ~/my-docs' },
  },
  'import-folder': {
    severity: 'error',
    means: 'the folder to import does not exist',
    fix: 'pass the folder of the site to import',
    example: {
      wrong: 'docwright import docusaurus ../web',
      right: 'docwright import docusaurus ../website',
    },
  },
  'import-no-config': {
    severity: 'error',
    means: 'the folder contains no configuration of that generator, or no Markdown',
    fix: 'pass the folder that contains it, or choose another generator',
    example: {
      wrong: 'docwright import docusaurus ../website/docs',
      right: 'docwright import docusaurus ../website',
    },
  },
  'import-config': {
    severity: 'error',
    means: 'the configuration to import is not valid, or nothing in it can be read',
    fix: 'fix the code at the given position',
    example: {
      file: '../website/docs.json',
      wrong: '{ "name": "Kites", }',
      right: '{ "name": "Kites" }',
    },
  },
  'import-target': {
    severity: 'error',
    means: 'the new site would be inside the old one, or contain it',
    fix: 'choose another folder',
    example: {
      wrong: 'docwright import mintlify docs docs/new',
      right: 'docwright import mintlify docs new-docs',
    },
  },
  'import-taken': {
    severity: 'error',
    means: 'an import would overwrite existing files',
    fix: 'choose another folder, or move these files',
    example: {
      wrong: 'docwright import mkdocs ../website .',
      right: 'docwright import mkdocs ../website my-docs',
    },
  },
  'import-failed': {
    severity: 'error',
    means: '`import` cannot write to the folder; no files were left there',
    fix: 'fix the cause in the message, or choose another folder',
    example: {
      wrong: 'docwright import mkdocs ../website /usr/docs',
      right: 'docwright import mkdocs ../website ~/my-docs',
    },
  },
  'page-taken': {
    severity: 'error',
    means: '`new` would overwrite an existing file',
    fix: 'choose another path or title',
    example: {
      wrong: 'docwright new doc guide/wind',
      right: 'docwright new doc guide/strong-wind',
    },
  },
  'page-failed': {
    severity: 'error',
    means: '`new` cannot write the file',
    fix: 'fix the cause in the message',
    example: { right: 'chmod u+w content/docs\ndocwright new doc guide/wind' },
  },
  'no-blog': {
    severity: 'error',
    means: '`new post` is used on a site with `blog: false`',
    fix: 'remove `blog: false`',
    example: {
      file: 'content/site.config.ts',
      wrong: "title: 'Kites',\nblog: false,",
      right: "title: 'Kites',",
    },
  },
};
