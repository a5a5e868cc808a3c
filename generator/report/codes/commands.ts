/** The codes about starting docwright, creating and importing sites, the servers, and results for programs. */

import { explain } from './explanation';

export const start = explain(
  { severity: 'error' },
  {
    'node-version': {
      means: 'this version of Node is older than docwright requires',
      fix: 'install Node 20.19 or newer, or switch to it with your version manager',
      wrong: 'node --version   # v18.20.4',
      right: 'nvm install 22\nnode --version   # v22.0.0 or newer',
    },
  },
);

export const newSites = explain(
  { severity: 'error' },
  {
    'init-taken': {
      means:
        'a new site would overwrite existing files, or needs a script name that `package.json` already uses',
      fix: 'choose another folder',
      wrong: 'docwright init notes',
      right: 'docwright init my-docs',
    },
    'init-failed': {
      means: '`init` cannot write to the folder; no files were left there',
      fix: 'fix the cause in the message, or choose another folder',
      wrong: 'docwright init /usr/docs',
      right: 'docwright init ~/my-docs',
    },
    'import-folder': {
      means: 'the folder to import does not exist',
      fix: 'pass the folder of the site to import',
      wrong: 'docwright import docusaurus ../web',
      right: 'docwright import docusaurus ../website',
    },
    'import-no-config': {
      means: 'the folder contains no configuration of that generator, or no Markdown',
      fix: 'pass the folder that contains it, or choose another generator',
      wrong: 'docwright import docusaurus ../website/docs',
      right: 'docwright import docusaurus ../website',
    },
    'import-config': {
      means: 'the configuration to import is not valid, or nothing in it can be read',
      fix: 'fix the code at the given position',
      file: '../website/docs.json',
      wrong: '{ "name": "Kites", }',
      right: '{ "name": "Kites" }',
    },
    'import-target': {
      means: 'the new site would be inside the old one, or contain it',
      fix: 'choose another folder',
      wrong: 'docwright import mintlify docs docs/new',
      right: 'docwright import mintlify docs new-docs',
    },
    'import-taken': {
      means: 'an import would overwrite existing files',
      fix: 'choose another folder, or move these files',
      wrong: 'docwright import mkdocs ../website .',
      right: 'docwright import mkdocs ../website my-docs',
    },
    'import-failed': {
      means: '`import` cannot write to the folder; no files were left there',
      fix: 'fix the cause in the message, or choose another folder',
      wrong: 'docwright import mkdocs ../website /usr/docs',
      right: 'docwright import mkdocs ../website ~/my-docs',
    },
    'page-taken': {
      means: '`new` would overwrite an existing file',
      fix: 'choose another path or title',
      wrong: 'docwright new doc guide/wind',
      right: 'docwright new doc guide/strong-wind',
    },
    'page-failed': {
      means: '`new` cannot write the file',
      fix: 'fix the cause in the message',
      right: 'chmod u+w content/docs\ndocwright new doc guide/wind',
    },
    'version-taken': {
      means: '`version` would add a version that the configuration or `content/versions/` has',
      fix: 'choose another name, or edit the version that is there',
      wrong: 'docwright version 2.4   # again',
      right: 'docwright version 2.5',
    },
    'version-failed': {
      means:
        '`version` cannot write the copy, or the configuration, because `docs.versions` is not written as an object there; nothing has changed',
      fix: 'fix the cause in the message, or add the entry in the message by hand',
      file: 'content/site.config.ts',
      wrong: 'docs: { versions: listVersions() },',
      right: "docs: { versions: { '2.4': { ref: 'v2.4.0' } } },",
    },
    'no-blog': {
      means: '`new post` is used on a site with `blog: false`',
      fix: 'remove `blog: false`',
      file: 'content/site.config.ts',
      wrong: "title: 'Kites',\nblog: false,",
      right: "title: 'Kites',",
    },
  },
);

export const servers = explain(
  { severity: 'error' },
  {
    'port-in-use': {
      means: 'another program uses the port that `--port` names',
      fix: 'stop it, or pass another port; without `--port`, docwright uses the next free one',
      wrong: 'docwright dev --port 3000',
      right: 'docwright dev --port 3001',
    },
    'port-forbidden': {
      means: 'you do not have permission to open the port',
      fix: 'pass a number above 1023',
      wrong: 'docwright serve --port 80',
      right: 'docwright serve --port 8080',
    },
    'port-invalid': {
      means: 'the port is not valid',
      fix: 'pass a number from 0 to 65535',
      wrong: 'docwright serve --port 99999',
      right: 'docwright serve --port 8080',
    },
    'host-unknown': {
      means: 'the host is not an address of this machine',
      fix: 'pass one with `--host`, such as `127.0.0.1`',
      wrong: 'docwright serve --host 10.9.8.7',
      right: 'docwright serve --host 127.0.0.1',
    },
    'no-browser': {
      means: 'no Chromium, Chrome or Edge is found, which `pdf` needs',
      fix: 'install one, or set `DOCWRIGHT_BROWSER` to the path of its program',
      wrong: 'DOCWRIGHT_BROWSER=/opt/chrom docwright pdf',
      right: 'DOCWRIGHT_BROWSER=/opt/chromium/chrome docwright pdf',
    },
    'pdf-failed': {
      means: 'the browser wrote no PDF, or took too long',
      fix: 'fix the cause in the message, or use another browser',
      right: 'DOCWRIGHT_BROWSER=/usr/bin/google-chrome docwright pdf',
    },
    'build-crashed': {
      means: 'a bug in docwright stopped a build in `dev`',
      fix: 'report it, together with the lines below the message',
      right: 'docwright build',
    },
  },
);

export const results = explain(
  { severity: 'error' },
  {
    'wrong-usage': {
      means:
        'the command line or the account is invalid, or the command waits for something that never happens',
      fix: 'follow the message',
      wrong: 'docwright build --strct',
      right: 'docwright build --strict',
    },
    'internal-error': {
      means: 'docwright has a bug',
      fix: 'report it, together with the lines on standard error',
      right: 'docwright build --no-cache',
    },
  },
);
