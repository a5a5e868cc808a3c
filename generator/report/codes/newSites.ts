/** Explains the codes about new sites and pages, and what is imported. */

import type { Explanations } from './explanation';

export const newSites: Explanations = {
  'init-taken': {
    severity: 'error',
    means:
      'a new site would overwrite files that are there, or needs a script that `package.json` uses for something else',
    fix: 'name another folder',
    example: { wrong: 'docwright init notes', right: 'docwright init my-docs' },
  },
  'init-failed': {
    severity: 'error',
    means: 'the system does not let `init` write there; what was written has been taken back',
    fix: 'correct the reason that is named, or name another folder',
    example: { wrong: 'docwright init /usr/docs', right: 'docwright init ~/my-docs' },
  },
  'import-folder': {
    severity: 'error',
    means: '`import` finds no folder of that name',
    fix: 'name the folder of the site that you move',
    example: {
      wrong: 'docwright import docusaurus ../web',
      right: 'docwright import docusaurus ../website',
    },
  },
  'import-no-config': {
    severity: 'error',
    means: 'the folder has no configuration of that generator, or no Markdown',
    fix: 'name the folder that holds it, or another generator',
    example: {
      wrong: 'docwright import docusaurus ../website/docs',
      right: 'docwright import docusaurus ../website',
    },
  },
  'import-config': {
    severity: 'error',
    means: 'the configuration to import is not valid, or nothing in it can be read',
    fix: 'correct the place that is named',
    example: {
      file: '../website/docs.json',
      wrong: '{ "name": "Kites", }',
      right: '{ "name": "Kites" }',
    },
  },
  'import-target': {
    severity: 'error',
    means: 'the new site would be inside of the old one, or around it',
    fix: 'name another folder',
    example: {
      wrong: 'docwright import mintlify docs docs/new',
      right: 'docwright import mintlify docs new-docs',
    },
  },
  'import-taken': {
    severity: 'error',
    means: 'an import would overwrite files that are there',
    fix: 'name another folder, or move these files away',
    example: {
      wrong: 'docwright import mkdocs ../website .',
      right: 'docwright import mkdocs ../website my-docs',
    },
  },
  'import-failed': {
    severity: 'error',
    means: 'the system does not let `import` write there; what was written has been taken back',
    fix: 'correct the reason that is named, or name another folder',
    example: {
      wrong: 'docwright import mkdocs ../website /usr/docs',
      right: 'docwright import mkdocs ../website ~/my-docs',
    },
  },
  'page-taken': {
    severity: 'error',
    means: '`new` would overwrite a file',
    fix: 'choose another path or title',
    example: {
      wrong: 'docwright new doc guide/wind',
      right: 'docwright new doc guide/strong-wind',
    },
  },
  'page-failed': {
    severity: 'error',
    means: 'the system does not let `new` write there',
    fix: 'correct the reason that is named',
    example: { right: 'chmod u+w content/docs\ndocwright new doc guide/wind' },
  },
  'no-blog': {
    severity: 'error',
    means: '`new post` in a site with `blog: false`',
    fix: 'remove `blog: false`',
    example: {
      file: 'content/site.config.ts',
      wrong: "title: 'Kites',\nblog: false,",
      right: "title: 'Kites',",
    },
  },
};
