/** The codes about content files, front matter and data files. */

import { API_SNAPSHOT_FILE, MANIFEST_FILE } from '../../../templates/model/outputs';
import { explain } from './explanation';

export const files = explain(
  { severity: 'error' },
  {
    'empty-content': {
      means: '`docs/`, `blog/` and `pages/` contain no pages',
      fix: 'add a page; check `docs.path`',
      file: 'content/docs/index.md',
      right: '# Kites\n\nWelcome.',
    },
    'empty-folder': {
      severity: 'warning',
      means:
        'a folder that the configuration names, or the folder of one of its languages, is missing or has no Markdown files',
      fix: 'fix the name in the configuration, or add a page',
      file: 'content/site.config.ts',
      wrong: "docs: { path: 'doc' },",
      right: "docs: { path: 'docs' },",
    },
    'unreadable-file': {
      means: 'a file or folder cannot be read, or is of the wrong type, such as a pipe',
      fix: 'check its permissions, or move it out of the content folder',
      right: 'chmod u+r content/docs/wind.md',
    },
    'invalid-utf8': {
      means: 'the file has an encoding other than UTF-8',
      fix: 'save it as UTF-8',
      right: 'iconv -f ISO-8859-1 -t UTF-8 wind.md > wind.utf8.md\nmv wind.utf8.md wind.md',
    },
    'invalid-name': {
      means:
        'the name of a file or folder is not UTF-8, or contains a backslash, a line break or a control character',
      fix: 'rename it',
      wrong: 'content/docs/strong\\wind.md',
      right: 'content/docs/strong-wind.md',
    },
    'skipped-file': {
      severity: 'warning',
      means:
        'a file looks like content but is ignored: its extension is `.markdown` or similar, or `.TSX`, the folder has a second category or authors file, a name in `static/` begins with a dot, or a folder contains translations for a language that the configuration does not list',
      fix: 'use the extension that the message names, keep only one file, move the file out of `static/`, or list the language in `languages`',
      wrong: 'content/docs/wind.markdown',
      right: 'content/docs/wind.md',
    },
    'left-out': {
      severity: 'warning',
      means:
        'with `--untrusted`, a file from the pull request is not used: it may run code, is a symbolic link, is too large, or is an SVG image with active content',
      fix: 'review the file; it takes effect once merged',
      wrong: 'docwright build --untrusted ../pull-request',
      right: 'git merge reviewed-branch\ndocwright build',
    },
    'nul-character': {
      severity: 'warning',
      means: 'the text contains a NUL character',
      fix: 'remove it',
      right: "tr -d '\\000' < wind.md > wind.new.md\nmv wind.new.md wind.md",
    },
    'symbolic-link': {
      means: 'a symbolic link points outside `content/`, is broken, or forms a loop',
      fix: 'replace it with a copy of its target',
      wrong: 'content/docs/wind.md -> ../../../notes/wind.md',
      right: 'cp ../notes/wind.md content/docs/wind.md',
    },
    'fix-failed': {
      means: '`check --fix` cannot write a file; the file is unchanged',
      fix: 'check its permissions and the free space on the disk',
      right: 'chmod u+w content/docs/wind.md\ndocwright check --fix',
    },
    'tracked-cache': {
      means:
        'Git tracks the cache in `.docwright/`, so anyone who can commit can change pages unnoticed',
      fix: 'remove the folder from Git, and add it to `.gitignore`',
      right: 'git rm -rf .docwright\necho .docwright/ >> .gitignore\ndocwright build',
    },
    'unusable-cache': {
      means: '`.docwright/` cannot be written',
      fix: 'check that it is a folder with write permission, or remove it',
      right: 'rm -rf .docwright\ndocwright build',
    },
  },
);

export const data = explain(
  { severity: 'error', file: 'content/docs/guide.md' },
  {
    'front-matter-syntax': {
      means: 'the front matter is not valid YAML, or is not closed',
      fix: 'check colons, quotes and indentation; put the value in quotes',
      wrong: '---\ntitle: Wind: when to fly\n---',
      right: "---\ntitle: 'Wind: when to fly'\n---",
    },
    'front-matter-duplicate-key': {
      means: 'the front matter defines a key twice',
      fix: 'keep one of them',
      wrong: '---\ntitle: Wind\ntitle: Strong wind\n---',
      right: '---\ntitle: Strong wind\n---',
    },
    'front-matter-unknown-key': {
      severity: 'warning',
      means: 'a key is unknown, or belongs to the other collection',
      fix: 'use the key that the message suggests ("Did you mean …?"), [check its name](./writing.md#front-matter), or remove it',
      wrong: '---\ntitel: Wind\n---',
      right: '---\ntitle: Wind\n---',
    },
    'front-matter-invalid-value': {
      means: 'a value has the wrong type',
      fix: 'use an allowed value, as described in the message; often, quotes are missing or must be removed',
      wrong: '---\nsidebar_position: first\n---',
      right: '---\nsidebar_position: 1\n---',
    },
    'front-matter-contradiction': {
      means: 'two keys contradict each other, such as `draft` and `unlisted`',
      fix: 'keep one of them',
      wrong: '---\ndraft: true\nunlisted: true\n---',
      right: '---\nunlisted: true\n---',
    },
    'outdated-translation': {
      severity: 'warning',
      means:
        'the original has changed since the page was [translated](./translations.md#status); only `check` reports it',
      fix: 'update the translation, then run `docwright translate mark`',
      file: 'content/fr/docs/guide.md',
      wrong: '---\ntranslates: 61f4fa087d68\n---',
      right:
        'docwright translate status fr --diff\ndocwright translate mark content/fr/docs/guide.md',
    },
    'orphaned-translation': {
      severity: 'warning',
      means: 'a [translation](./translations.md#status) has no original; only `check` reports it',
      fix: 'remove the translation, or move it to the path of its original',
      file: 'content/fr/docs/guide.md',
      wrong: '---\ntranslates: 61f4fa087d68\n---',
      right: 'git mv content/fr/docs/guide.md content/fr/docs/start.md',
    },
    'category-syntax': {
      means: 'a [category file](./sidebars.md#category) is not valid JSON or YAML',
      fix: 'fix the syntax; JSON does not allow comments and trailing commas',
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "label": "Guide", }',
      right: '{ "label": "Guide" }',
    },
    'category-duplicate-key': {
      means: 'the category file defines a key twice',
      fix: 'keep one of them',
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "label": "Guide", "label": "Guides" }',
      right: '{ "label": "Guides" }',
    },
    'category-unknown-key': {
      means: 'a key is unknown',
      fix: 'remove it',
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "lable": "Guide" }',
      right: '{ "label": "Guide" }',
    },
    'category-invalid-value': {
      means: 'a value has the wrong type',
      fix: 'use an allowed value, as described in the message',
      file: 'content/docs/guide/_category_.json',
      wrong: '{ "position": "first" }',
      right: '{ "position": 1 }',
    },
    'authors-syntax': {
      means: '[`authors.yml`](./blog.md#authors) is not valid YAML',
      fix: 'fix the syntax',
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  name: "Ada',
      right: 'ada:\n  name: "Ada"',
    },
    'authors-duplicate-key': {
      means: '`authors.yml` defines an author or a key twice',
      fix: 'keep one of them',
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  name: Ada\nada:\n  name: Ada L.',
      right: 'ada:\n  name: Ada L.',
    },
    'authors-unknown-key': {
      severity: 'warning',
      means: 'a key is unknown',
      fix: 'remove it',
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  name: Ada\n  tittle: Pilot',
      right: 'ada:\n  name: Ada\n  title: Pilot',
    },
    'authors-invalid-value': {
      means: 'a value has the wrong type, or an author has no name',
      fix: 'use an allowed value, as described in the message',
      file: 'content/blog/authors.yml',
      wrong: 'ada:\n  title: Pilot',
      right: 'ada:\n  name: Ada\n  title: Pilot',
    },
  },
);

const paths = "openapi: 3.1.0\ninfo: { title: Kites, version: '1' }\npaths:\n";

export const openapi = explain(
  { severity: 'error', file: 'content/openapi.yaml' },
  {
    'openapi-file': {
      means:
        'an [OpenAPI description](./openapi.md), or a file that it refers to, is missing, unreadable, or outside the content folder',
      fix: 'fix the path: in `openapi`, it is relative to `content/`, in `$ref` to the file',
      file: 'content/site.config.ts',
      wrong: "openapi: { api: './opnapi.yaml' },",
      right: "openapi: { api: './openapi.yaml' },",
    },
    'openapi-syntax': {
      means: 'a description is not valid YAML or JSON',
      fix: 'fix the syntax',
      wrong: 'info:\n  title: "Kites',
      right: 'info:\n  title: "Kites"',
    },
    'openapi-duplicate-key': {
      means: 'a description defines a key twice',
      fix: 'keep one of them',
      wrong: `${paths}  /kites: {}\n  /kites: {}`,
      right: `${paths}  /kites: {}`,
    },
    'openapi-version': {
      means: 'a description does not state its version, or states one that docwright does not read',
      fix: 'state the version: 2.0, or 3.0 to 3.2',
      wrong: "openapi: '4.0'",
      right: "openapi: '3.1.0'",
    },
    'openapi-reference': {
      means: 'a `$ref` leads to a value that does not exist, to itself, or to another host',
      fix: 'fix the reference, or add its target',
      wrong: "$ref: '#/components/schemas/Kyte'",
      right: "$ref: '#/components/schemas/Kite'",
    },
    'openapi-invalid': {
      severity: 'warning',
      means:
        'a description does not follow the OpenAPI specification; its pages show what they can',
      fix: 'fix the value at the given position',
      wrong: 'name: limit\nin: qery',
      right: 'name: limit\nin: query',
    },
    'api-breaking': {
      severity: 'onBreakingApiChange',
      means:
        'since the build of [`check --against`](./openapi.md#changes), an API has changed in a way that may break the programs that use it',
      fix: 'undo the change, or tell the users of the API: `--api-changes` writes a list for them',
      wrong: `${paths}  /kites:\n    get: { parameters: [{ name: limit, in: query, required: true }] }`,
      right: `${paths}  /kites:\n    get: { parameters: [{ name: limit, in: query }] }`,
    },
    'api-snapshot': {
      severity: 'warning',
      means: `the \`${API_SNAPSHOT_FILE}\` beside the manifest of \`check --against\` is missing or cannot be read, so changes of APIs are not listed`,
      fix: `keep the \`${API_SNAPSHOT_FILE}\` of a build beside its manifest`,
      file: undefined,
      right: `cp out/${MANIFEST_FILE} out/${API_SNAPSHOT_FILE} kept/\ndocwright check --against kept/${MANIFEST_FILE}`,
    },
    'unknown-operation': {
      means:
        '`::operation`, `::schema` or `operation` in front matter names what no description has',
      fix: 'fix the name',
      file: 'content/docs/kites.md',
      wrong: '::operation{id="listKite"}',
      right: '::operation{id="listKites"}',
    },
  },
);
