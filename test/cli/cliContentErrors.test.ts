/** The messages of `docwright build` about errors in files of the content folder. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { failToBuild, PAGE } from '../helpers/commands/failToBuild';
import { IS_POSIX } from '../helpers/commands/isPosix';

const doc = (text: string | Uint8Array) => ({ 'content/docs/intro.md': text });

describe('front matter', () => {
  test('that is not valid YAML', async () => {
    expect(await failToBuild(doc('---\ntitle: Part 2: the end\n---\n'))).toMatchInlineSnapshot(`
      "error[front-matter-syntax]: the front matter is not valid YAML: the value contains a colon and a space, which start another key
       --> content/docs/intro.md:2:8
        |
      1 | ---
      2 | title: Part 2: the end
        |        ^
      3 | ---
        |
        = help: Put the whole value in quotes.

      1 error
      "
    `);
  });

  test('with values of the wrong kind, all of them together', async () => {
    const text = '---\nsidebar_position: first\ntags: one, two\ndraft: "no"\n---\n';
    expect(await failToBuild(doc(text))).toMatchInlineSnapshot(`
      "error[front-matter-invalid-value]: sidebar_position must be a number, but is "first"
       --> content/docs/intro.md:2:19
        |
      1 | ---
      2 | sidebar_position: first
        |                   ^^^^^
      3 | tags: one, two
        |
        = help: Set it to a number.

      error[front-matter-invalid-value]: tags must be a list of tags, but is "one, two"
       --> content/docs/intro.md:3:7
        |
      2 | sidebar_position: first
      3 | tags: one, two
        |       ^^^^^^^^
      4 | draft: "no"
        |
        = help: Write it as a list: [one, two].

      error[front-matter-invalid-value]: draft must be true or false, but is "no"
       --> content/docs/intro.md:4:8
        |
      3 | tags: one, two
      4 | draft: "no"
        |        ^^^^
      5 | ---
        |
        = help: Write false.

      3 errors
      "
    `);
  });

  test('of a post without a date', async () => {
    const files = { 'content/blog/news.md': '# News\n' };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[missing-date]: the post has no date
       --> content/blog/news.md:1:1
        |
      1 | # News
        | ^
      2 |
        |
        = help: Add "date: YYYY-MM-DD" to its front matter, or start its file name with the date.

      1 error
      "
    `);
  });

  test('of a post with a date that does not exist', async () => {
    const files = { 'content/blog/2023-02-29-news.md': '# News\n' };
    expect(await failToBuild(files)).toMatch(/^error\[missing-date\]: the post has no date\n/);
  });

  test('of a post that names an unknown author', async () => {
    const files = {
      'content/blog/2024-05-01-news.md': '---\nauthors: [an]\n---\n# News\n',
      'content/blog/authors.yml': 'ann:\n  name: Ann\n',
    };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[unknown-author]: the author "an" is not in authors.yml
       --> content/blog/2024-05-01-news.md:2:1
        |
      1 | ---
      2 | authors: [an]
        | ^
      3 | ---
        |
        = help: Did you mean "ann"? Known authors: ann.

      1 error
      "
    `);
  });

  test('that names an unknown sidebar and an unknown document', async () => {
    const text = '---\ndisplayed_sidebar: main\npagination_next: intor\n---\n';
    expect(await failToBuild(doc(text))).toMatchInlineSnapshot(`
      "error[unknown-sidebar]: displayed_sidebar refers to the sidebar "main", which does not exist
       --> content/docs/intro.md:2:1
        |
      1 | ---
      2 | displayed_sidebar: main
        | ^
      3 | pagination_next: intor
        |
        = help: Use one of defaultSidebar, or null for none.

      error[unknown-doc]: pagination_next refers to the doc "intor", which does not exist
       --> content/docs/intro.md:3:1
        |
      2 | displayed_sidebar: main
      3 | pagination_next: intor
        | ^
      4 | ---
        |
        = help: Did you mean "intro"?

      2 errors
      "
    `);
  });

  test('with a slug outside the site', async () => {
    expect(await failToBuild(doc('---\nslug: ../../etc\n---\n'))).toMatchInlineSnapshot(`
      "error[invalid-slug]: the slug "../../etc" is not a path on this site
       --> content/docs/intro.md:2:1
        |
      1 | ---
      2 | slug: ../../etc
        | ^
      3 | ---
        |
        = help: Use a path such as "/guide/start", without "..", backslashes or control characters.

      1 error
      "
    `);
  });
});

describe('a directive', () => {
  test('that is unknown', async () => {
    expect(await failToBuild(doc('# A\n\n:::nota\nText.\n:::\n'))).toMatchInlineSnapshot(`
      "error[unknown-directive]: the directive "nota" is unknown
       --> content/docs/intro.md:3:1
        |
      2 |
      3 | :::nota
        | ^
      4 | Text.
        |
        = help: Did you mean "note"?

      1 error
      "
    `);
  });

  test('without a required attribute', async () => {
    expect(await failToBuild(doc('::endpoint{method="GET"}\n'))).toMatchInlineSnapshot(`
      "error[missing-attribute]: the directive "endpoint" is missing the attribute "path"
       --> content/docs/intro.md:1:1
        |
      1 | ::endpoint{method="GET"}
        | ^^^^^^^^^^^^^^^^^^^^^^^^
      2 |
        |
        = help: Add it: endpoint{path="…"}.

      1 error
      "
    `);
  });
});

describe('references of a page', () => {
  test('is a missing image', async () => {
    expect(await failToBuild(doc('![Map](./map.png)\n'))).toMatchInlineSnapshot(`
      "error[missing-file]: the file "./map.png" does not exist
       --> content/docs/intro.md:1:1
        |
      1 | ![Map](./map.png)
        | ^^^^^^^^^^^^^^^^^
      2 |
        |
        = help: Add the file or fix the path: ./image.png is relative to this file, /image.png is in content/static/.

      1 error
      "
    `);
  });

  test('is an image outside the content folder', async () => {
    const files = { ...doc('![Map](../../map.png)\n'), 'map.png': 'x' };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[file-outside-content]: "../../map.png" is outside content/
       --> content/docs/intro.md:1:1
        |
      1 | ![Map](../../map.png)
        | ^^^^^^^^^^^^^^^^^^^^^
      2 |
        |
        = help: Copy the file into content/, and reference it there.

      1 error
      "
    `);
  });

  test('is a download outside the content folder', async () => {
    const files = { ...doc('[Keys](../../keys.txt)\n'), 'keys.txt': 'secret' };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[file-outside-content]: "../../keys.txt" is outside content/
       --> content/docs/intro.md:1:1
        |
      1 | [Keys](../../keys.txt)
        | ^^^^^^^^^^^^^^^^^^^^^^
      2 |
        |
        = help: Copy the file into content/, and reference it there.

      1 error
      "
    `);
  });
});

describe('the bytes of a file', () => {
  test('are not UTF-8, shown with their place', async () => {
    const bytes = Buffer.from('# Caf\xe9\n\nText caf\xe9.\n', 'latin1');
    expect(await failToBuild(doc(bytes))).toMatchInlineSnapshot(`
      "error[invalid-utf8]: the file is not valid UTF-8
       --> content/docs/intro.md:1:6
        |
      1 | # Caf�
        |      ^
      2 |
        |
        = help: Save it as UTF-8 in your editor.

      1 error
      "
    `);
  });

  test('are UTF-16', async () => {
    const files = doc(Buffer.from('\ufeff# Title\n', 'utf16le'));
    expect(await failToBuild(files)).toMatch(
      /^error\[invalid-utf8\]: the file is UTF-16, not UTF-8\n --> content\/docs\/intro.md:1:1\n/,
    );
  });

  test('nest deeper than 100 levels', async () => {
    expect(await failToBuild(doc(`# A\n\n${'>'.repeat(101)} x\n`))).toMatch(
      /^error\[nesting-too-deep\]: the content is nested deeper than 100 levels\n --> content\/docs\/intro.md:3:1\n/,
    );
  });
});

describe('an entry that is not a file', () => {
  const inDocs = (make: (folder: string) => void) => ({
    prepare: (root: string) => make(path.join(root, 'content/docs')),
  });

  test('is a folder named like a page', async () => {
    const options = inDocs((docs) => mkdirSync(path.join(docs, 'x.md')));
    expect(await failToBuild(PAGE, options)).toMatchInlineSnapshot(`
      "error[unreadable-file]: the file cannot be read: it is a folder
       --> content/docs/x.md
        = help: Check that it is a regular file with read permission, or move it out of the content folder.

      1 error
      "
    `);
  });

  test.skipIf(!IS_POSIX)('is a named pipe with the name of a page', async () => {
    const options = inDocs((docs) => execFileSync('mkfifo', [path.join(docs, 'y.md')]));
    expect(await failToBuild(PAGE, options)).toMatchInlineSnapshot(`
      "error[unreadable-file]: the file cannot be read: it is not a regular file
       --> content/docs/y.md
        = help: Check that it is a regular file with read permission, or move it out of the content folder.

      1 error
      "
    `);
  });

  test
    .skipIf(!IS_POSIX)
    .each([
      'content/static/feed.txt',
      'content/docs/_category_.yml',
      'content/blog/authors.yml',
      'content/pages/team.tsx',
    ])('is a named pipe at %s', async (file) => {
    const prepare = (root: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      execFileSync('mkfifo', [path.join(root, file)]);
    };
    expect(await failToBuild(PAGE, { prepare })).toContain(
      `error[unreadable-file]: the file cannot be read: it is not a regular file\n --> ${file}\n`,
    );
  });

  test('is a file in place of a folder', async () => {
    expect(await failToBuild({ ...PAGE, 'content/static': '' })).toMatchInlineSnapshot(`
      "error[unreadable-file]: the folder cannot be read: it is a file
       --> content/static
        = help: Check that it is a folder with read permission, or move it out of the content folder.

      1 error
      "
    `);
  });
});

describe('a symbolic link', () => {
  const withLinks = (links: Readonly<Record<string, string>>) => ({
    prepare: (root: string) => {
      for (const [name, target] of Object.entries(links)) {
        mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
        symlinkSync(target, path.join(root, name));
      }
    },
  });

  test('leaves the content folder', async () => {
    const options = withLinks({ 'content/docs/hosts.md': '/etc/hosts' });
    expect(await failToBuild(PAGE, options)).toMatchInlineSnapshot(`
      "error[symbolic-link]: the symbolic link points outside content/
       --> content/docs/hosts.md
        = help: Copy its target into content/.

      1 error
      "
    `);
  });

  test('is a folder of the content with a target outside the content folder', async () => {
    const files = { ...PAGE, 'elsewhere/a.txt': '' };
    const options = withLinks({ 'content/static': '../elsewhere' });
    expect(await failToBuild(files, options)).toContain(
      'error[symbolic-link]: the symbolic link points outside content/\n --> content/static\n',
    );
  });

  test('leads nowhere', async () => {
    const options = withLinks({ 'content/docs/gone.md': 'missing.md' });
    expect(await failToBuild(PAGE, options)).toMatchInlineSnapshot(`
      "error[symbolic-link]: the symbolic link is broken
       --> content/docs/gone.md
        = help: Remove it, or point it to an existing file.

      1 error
      "
    `);
  });

  test('leads to a folder that contains it', async () => {
    const options = withLinks({ 'content/docs/again': '.' });
    expect(await failToBuild(PAGE, options)).toMatchInlineSnapshot(`
      "error[symbolic-link]: the symbolic link points to a folder that contains it
       --> content/docs/again
        = help: Remove it: it forms a loop.

      1 error
      "
    `);
  });

  test('points to another link that points back', async () => {
    const files = { ...PAGE, 'content/docs/a/x.md': '# X\n', 'content/docs/b/y.md': '# Y\n' };
    const options = withLinks({ 'content/docs/a/b': '../b', 'content/docs/b/a': '../a' });
    expect(await failToBuild(files, options)).toContain(
      'error[symbolic-link]: the symbolic link points to a folder that contains it\n --> content/docs/a/b/a\n',
    );
  });
});

test('a name with a backslash cannot be an address', async () => {
  const files = { ...PAGE, 'content/docs/a\\b.md': '# A\n' };
  expect(await failToBuild(files)).toMatchInlineSnapshot(`
    "error[invalid-name]: the name of the file contains a backslash, which is not allowed in an address
     --> content/docs/a\\b.md
      = help: Rename the file.

    1 error
    "
  `);
});

test('problems of code, pages, configuration and outputs are reported by one build', async () => {
  const printed = await failToBuild({
    'content/site.config.ts': `export default {
      title: 'Kites', url: 'https://kites.example', blog: false, onBrokenLinks: 'error',
      redirects: [{ from: '/wind', to: '/nowhere' }],
      docs: { sidebars: { main: ['wind', 'rain'] } },
    };`,
    'content/docs/wind.md': '# Wind\n\n[a](/missing)\n',
    'content/docs/sail.md': '---\ntags: 1\n---\n\n# Sail\n',
    'content/docs/reel.mdx': 'import x from "missing-package";\n\n# Reel\n\n{x}\n',
    'content/docs/line.mdx': '# Line\n\n{a b}\n',
    'content/pages/club.tsx': 'import y from "other-package";\nexport default () => y;\n',
    'content/static/sail/index.html': 'x',
  });
  const codes = [...printed.matchAll(/^error\[([\w-]+)\]/gm)].map(([, code]) => code);
  expect(codes.toSorted()).toEqual([
    ...['broken-link', 'broken-link', 'front-matter-invalid-value', 'mdx-page-syntax'],
    ...['mdx-page-syntax', 'output-conflict', 'page-syntax', 'redirect-over-page', 'unknown-doc'],
  ]);
});
