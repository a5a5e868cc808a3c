/** Explains the codes about files and folders of the content. */

import type { Explanations } from './explanation';

export const files: Explanations = {
  'empty-content': {
    severity: 'error',
    means: '`docs/`, `blog/` and `pages/` contain no pages',
    fix: 'add a page; check `docs.path`',
    example: { file: 'content/docs/index.md', right: '# Kites\n\nWelcome.' },
  },
  'empty-folder': {
    severity: 'warning',
    means: 'a folder in the configuration does not exist, or contains no Markdown files',
    fix: 'fix the name in the configuration, or add a page',
    example: {
      file: 'content/site.config.ts',
      wrong: "docs: { path: 'doc' },",
      right: "docs: { path: 'docs' },",
    },
  },
  'unreadable-file': {
    severity: 'error',
    means: 'a file or folder cannot be read, or is of the wrong type, such as a pipe',
    fix: 'check its permissions, or move it out of the content folder',
    example: { right: 'chmod u+r content/docs/wind.md' },
  },
  'invalid-utf8': {
    severity: 'error',
    means: 'the file has an encoding other than UTF-8',
    fix: 'save it as UTF-8',
    example: {
      right: 'iconv -f ISO-8859-1 -t UTF-8 wind.md > wind.utf8.md\nmv wind.utf8.md wind.md',
    },
  },
  'invalid-name': {
    severity: 'error',
    means:
      'the name of a file or folder is not UTF-8, or contains a backslash, a line break or a control character',
    fix: 'rename it',
    example: { wrong: 'content/docs/strong\\wind.md', right: 'content/docs/strong-wind.md' },
  },
  'skipped-file': {
    severity: 'warning',
    means:
      'a file looks like content but is not read: its extension is `.markdown` or similar, or `.TSX`, the folder has a second category or authors file, or a name in `static/` begins with a dot',
    fix: 'use the extension that the message names, keep only one file, or move the file out of `static/`',
    example: { wrong: 'content/docs/wind.markdown', right: 'content/docs/wind.md' },
  },
  'left-out': {
    severity: 'warning',
    means:
      'with `--untrusted`, a file from the pull request is not used: it may run code, is a symbolic link, is too large, or is an SVG image with active content',
    fix: 'review the file; it takes effect once merged',
    example: {
      wrong: 'docwright build --untrusted ../pull-request',
      right: 'git merge reviewed-branch\ndocwright build',
    },
  },
  'nul-character': {
    severity: 'warning',
    means: 'the text contains a NUL character',
    fix: 'remove it',
    example: { right: "tr -d '\\000' < wind.md > wind.new.md\nmv wind.new.md wind.md" },
  },
  'symbolic-link': {
    severity: 'error',
    means: 'a symbolic link points outside `content/`, is broken, or forms a loop',
    fix: 'replace it with a copy of its target',
    example: {
      wrong: 'content/docs/wind.md -> ../../../notes/wind.md',
      right: 'cp ../notes/wind.md content/docs/wind.md',
    },
  },
  'fix-failed': {
    severity: 'error',
    means: '`check --fix` cannot write a file; the file is unchanged',
    fix: 'check its permissions and the free space on the disk',
    example: { right: 'chmod u+w content/docs/wind.md\ndocwright check --fix' },
  },
  'tracked-cache': {
    severity: 'error',
    means:
      'Git tracks the cache in `.docwright/`, so anyone who can commit can change pages unnoticed',
    fix: 'remove the folder from Git, and add it to `.gitignore`',
    example: { right: 'git rm -rf .docwright\necho .docwright/ >> .gitignore\ndocwright build' },
  },
  'unusable-cache': {
    severity: 'error',
    means: '`.docwright/` cannot be written',
    fix: 'check that it is a folder with write permission, or remove it',
    example: { right: 'rm -rf .docwright\ndocwright build' },
  },
};
