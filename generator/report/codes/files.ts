/** Explains the codes about files and folders of the content. */

import type { Explanations } from './explanation';

export const files: Explanations = {
  'empty-content': {
    severity: 'error',
    means: 'no page in `docs/`, `blog/` or `pages/`',
    fix: 'write one; check `docs.path`',
    example: { file: 'content/docs/index.md', right: '# Kites\n\nWelcome.' },
  },
  'empty-folder': {
    severity: 'warning',
    means: 'a folder that the configuration names is missing, or holds no Markdown file',
    fix: 'correct the name in the configuration, or write the first page',
    example: {
      file: 'content/site.config.ts',
      wrong: "docs: { path: 'doc' },",
      right: "docs: { path: 'docs' },",
    },
  },
  'unreadable-file': {
    severity: 'error',
    means: 'a file or folder cannot be read, or is of the wrong kind, such as a pipe',
    fix: 'give yourself the right to read it, or move it away',
    example: { right: 'chmod u+r content/docs/wind.md' },
  },
  'invalid-utf8': {
    severity: 'error',
    means: 'the file is in another encoding',
    fix: 'save it as UTF-8',
    example: {
      right: 'iconv -f ISO-8859-1 -t UTF-8 wind.md > wind.utf8.md\nmv wind.utf8.md wind.md',
    },
  },
  'invalid-name': {
    severity: 'error',
    means:
      'the name of a file or folder is not UTF-8, or holds a backslash, a line break or a control character',
    fix: 'rename it',
    example: { wrong: 'content/docs/strong\\wind.md', right: 'content/docs/strong-wind.md' },
  },
  'skipped-file': {
    severity: 'warning',
    means:
      'a file looks like content but is not read: its extension is `.markdown` or similar, or `.TSX`, or there is a second category or authors file beside it',
    fix: 'give it the ending that the message names, or keep one of the two',
    example: { wrong: 'content/docs/wind.markdown', right: 'content/docs/wind.md' },
  },
  'nul-character': {
    severity: 'warning',
    means: 'the text holds a NUL character',
    fix: 'delete it',
    example: { right: "tr -d '\\000' < wind.md > wind.new.md\nmv wind.new.md wind.md" },
  },
  'symbolic-link': {
    severity: 'error',
    means: 'a link leaves `content/`, leads nowhere, or into itself',
    fix: 'copy what it points to',
    example: {
      wrong: 'content/docs/wind.md -> ../../../notes/wind.md',
      right: 'cp ../notes/wind.md content/docs/wind.md',
    },
  },
  'fix-failed': {
    severity: 'error',
    means: '`check --fix` cannot write a file; it is as it was',
    fix: 'give yourself the right to write it, or make room on the disk',
    example: { right: 'chmod u+w content/docs/wind.md\ndocwright check --fix' },
  },
  'unusable-cache': {
    severity: 'error',
    means: '`.docwright/` cannot be written',
    fix: 'make it a folder that you may write, or remove it',
    example: { right: 'rm -rf .docwright\ndocwright build' },
  },
};
