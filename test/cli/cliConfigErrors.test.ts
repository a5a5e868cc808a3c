/** The messages of `docwright build` about errors in the configuration or a page module. */

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { failToBuild, failWithoutConfig, PAGE, withConfig } from '../helpers/commands/failToBuild';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';

describe('a folder that is not a site', () => {
  test('has no content folder', async () => {
    expect(await failWithoutConfig({ 'readme.txt': '' })).toMatchInlineSnapshot(`
      "error[no-content]: there is no folder "content" in ROOT
       --> content
        = help: Run the command in the folder that contains content/, or pass that folder with --root. To create a site, run docwright init.

      1 error
      "
    `);
  });

  test('has a file named content', async () => {
    expect(await failWithoutConfig({ content: '' })).toMatchInlineSnapshot(`
      "error[no-content]: there is no folder "content" in ROOT
       --> content
        = help: Run the command in the folder that contains content/, or pass that folder with --root. To create a site, run docwright init.

      1 error
      "
    `);
  });

  test('has no configuration', async () => {
    expect(await failWithoutConfig(PAGE)).toMatchInlineSnapshot(`
      "error[no-config]: content/site.config.ts does not exist
       --> content
        = help: Create it with: import { defineConfig } from 'docwright'; export default defineConfig({ title: '…', url: 'https://…' });

      1 error
      "
    `);
  });

  test.skipIf(!IS_POSIX)('has a named pipe for a configuration', async () => {
    const prepare = (root: string) => {
      rmSync(path.join(root, CONFIG_FILE));
      execFileSync('mkfifo', [path.join(root, CONFIG_FILE)]);
    };
    expect(await failToBuild(PAGE, { prepare })).toMatch(/^error\[no-config\]: /);
  });

  test('has neither a page nor a post', async () => {
    expect(await failToBuild({})).toMatchInlineSnapshot(`
      "error[empty-content]: there is nothing to build: content/docs/ and content/blog/ contain no Markdown files, and content/pages/ contains no pages
       --> content
        = help: Add a page, such as content/docs/intro.md.

      1 error
      "
    `);
  });

  test('is named when --root leads to it', async () => {
    expect(await failToBuild(PAGE, { args: ['--root', 'content'] })).toMatchInlineSnapshot(`
      "error[no-content]: there is no folder "content" in ROOT/content
       --> content
        = help: Run the command in the folder that contains content/, or pass that folder with --root. To create a site, run docwright init.

      1 error
      "
    `);
  });
});

describe('a configuration', () => {
  test('that throws is shown at the line the author wrote', async () => {
    const source =
      'const url: string | undefined = undefined;\nexport default { url: url!.trim() };\n';
    expect(await failToBuild(withConfig(source))).toMatchInlineSnapshot(`
      "error[config-threw]: the config threw an error while loading: Cannot read properties of undefined (reading 'trim')
       --> content/site.config.ts:2:28
        |
      1 | const url: string | undefined = undefined;
      2 | export default { url: url!.trim() };
        |                            ^
      3 |
        |
        = help: Fix the code at this position: it runs before the build starts.

      1 error
      "
    `);
  });

  test('with an import that throws is shown at that file', async () => {
    const files = {
      ...withConfig("import './site/helper';\nexport default {};\n"),
      'content/site/helper.ts': "interface Unused {}\nthrow new Error('no network');\n",
    };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[config-threw]: the config threw an error while loading: no network
       --> content/site/helper.ts:2:7
        |
      1 | interface Unused {}
      2 | throw new Error('no network');
        |       ^
      3 |
        |
        = help: Fix the code at this position: it runs before the build starts.

      1 error
      "
    `);
  });

  test('that does not compile', async () => {
    const source = "export default {\n  title: 'T'\n  url: 'https://example.com',\n};\n";
    expect(await failToBuild(withConfig(source))).toMatchInlineSnapshot(`
      "error[config-syntax]: expected "}" but found "url"
       --> content/site.config.ts:3:3
        |
      2 |   title: 'T'
      3 |   url: 'https://example.com',
        |   ^^^
      4 | };
        |
        = help: Check this line and the previous one for a missing comma, quote or bracket.

      1 error
      "
    `);
  });

  test('that imports a missing file', async () => {
    const source = "import { helper } from './helper';\nexport default helper;\n";
    expect(await failToBuild(withConfig(source))).toMatchInlineSnapshot(`
      "error[config-syntax]: the import "./helper" matches no file
       --> content/site.config.ts:1:24
        |
      1 | import { helper } from './helper';
        |                        ^^^^^^^^^^
      2 | export default helper;
        |
        = help: Check the path: it is relative to this file.

      1 error
      "
    `);
  });

  test('without a default export', async () => {
    const source = "export const title = 'T';\n";
    expect(await failToBuild(withConfig(source))).toMatchInlineSnapshot(`
      "error[config-invalid-value]: the configuration has no default export
       --> content/site.config.ts:1:1
        |
      1 | export const title = 'T';
        | ^
      2 |
        |
        = help: Add: export default defineConfig({ title: '…', url: 'https://…' });

      1 error
      "
    `);
  });

  testSample([
    {
      name: 'whose redirects go round in a circle',
      key: "redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }]",
      column: 15,
      width: 1,
      problem: 'error[redirect-loop]: the redirects form a loop: /a → /b → /a',
      help: 'Redirect one of them to an existing page.',
    },
    {
      name: 'that redirects from a page',
      key: "redirects: [{ from: '/intro', to: '/search' }]",
      column: 17,
      width: 4,
      problem: 'error[redirect-over-page]: redirects[0].from is "/intro", but that path is a page',
      help: 'Remove the redirect or the page.',
    },
    {
      name: 'whose sidebar names a document that is not there',
      key: "docs: { sidebars: { main: ['intor'] } }",
      column: 30,
      width: 7,
      problem:
        'error[unknown-doc]: docs.sidebars.main[0] refers to the doc "intor", which does not exist',
      help: 'Did you mean "intro"?',
    },
    {
      name: 'whose navbar names a document that is not there',
      key: "navbar: { items: [{ label: 'Start', doc: 'start' }] }",
      column: 39,
      width: 3,
      problem:
        'error[unknown-doc]: navbar.items[0].doc refers to the doc "start", which does not exist',
      help: 'Use the ID of a doc: its folder and file name.',
    },
    {
      name: 'that names a picture that is not there',
      key: "navbar: { logo: { src: 'logo.svg' } }",
      column: 21,
      width: 3,
      problem:
        'error[missing-file]: navbar.logo.src is "logo.svg", which is not in content/static/',
      help: 'Save the file as content/static/logo.svg.',
    },
    {
      name: 'that names a theme that is not there',
      key: "code: { theme: { light: 'github-lite', dark: 'github-dark' } }",
      column: 20,
      width: 5,
      problem:
        'error[config-invalid-value]: code.theme.light is "github-lite", but this theme does not exist',
      help: 'Did you mean "github-light"?',
    },
    {
      name: 'whose function throws',
      key: "transform: () => { throw new Error('no idea'); }",
      column: 3,
      width: 9,
      problem: 'error[config-threw]: "transform" in the configuration threw an error: no idea',
      help: 'Fix the function "transform".',
    },
    {
      name: 'whose function gives nothing',
      key: 'transform: () => undefined',
      column: 3,
      width: 9,
      problem:
        'error[config-invalid-value]: "transform" in the configuration must return the site, but returned undefined',
      help: 'Return the site from the function, or a promise of it.',
    },
  ])('$name', async ({ key, column, width, problem, help }) => {
    expect(await failToBuild(withConfig(configOf(key)))).toBe(`${problem}
 --> content/site.config.ts:4:${column}
  |
3 |   url: 'https://example.com',
4 |   ${key},
  | ${' '.repeat(column - 1)}${'^'.repeat(width)}
5 | };
  |
  = help: ${help}

1 error
`);
  });

  test('with a function that writes outside the output', async () => {
    const source = configOf("files: () => [{ file: '../escape.txt', content: '' }]");
    expect(await failToBuild(withConfig(source))).toMatchInlineSnapshot(`
      "error[output-conflict]: the output file ../escape.txt is outside the output folder
        = help: Change the path of the page, the name of the file in static/, or the result of "files" in the configuration.

      1 error
      "
    `);
  });

  testSample([
    [
      'throws',
      "() => { throw new Error('no idea'); }",
      /^error\[plugin-threw\]: .*"markdown\.remarkPlugins" threw an error: no idea\n --> content\/docs\/intro\.md/,
    ],
    [
      'leaves an unusable tree',
      '(tree) => { tree.children = undefined; }',
      /^error\[plugin-threw\]: the output of the plugins in "markdown" cannot be used: .*\n --> content\/docs\/intro\.md/,
    ],
  ])('whose plugin %s', async (_what, plugin, expected) => {
    const source = configOf(`markdown: { remarkPlugins: [() => ${plugin}] }`);
    expect(await failToBuild(withConfig(source))).toMatch(expected);
  });

  test('with a directive that throws', async () => {
    const files = {
      [CONFIG_FILE]: configOf("directives: { chart: () => { throw new Error('no data'); } }"),
      'content/docs/intro.md': '::chart\n',
    };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[directive-crashed]: the directive "chart" failed to render: no data
       --> content/docs/intro.md
        = help: Fix its attributes or content on the page, or its component under "directives" in the configuration.

      1 error
      "
    `);
  });
});

describe('a page module', () => {
  const pageOf = (source: string) => ({ ...PAGE, 'content/pages/team.tsx': source });

  test('that throws while it renders', async () => {
    const source = [
      'type Person = { name: string };',
      'const people: Person[] = [];',
      'export default function Team() {',
      '  return <h1>{people[0]!.name}</h1>;',
      '}\n',
    ];
    expect(await failToBuild(pageOf(source.join('\n')))).toMatchInlineSnapshot(`
      "error[page-crashed]: the page /team failed to render: Cannot read properties of undefined (reading 'name')
       --> content/pages/team.tsx:4:26
        |
      3 | export default function Team() {
      4 |   return <h1>{people[0]!.name}</h1>;
        |                          ^
      5 | }
        |
        = help: Do not use window or document while rendering: the component runs in Node during the build.

      1 error
      "
    `);
  });

  test('that throws while it is loaded', async () => {
    const source = "export default () => null;\nthrow new Error('no network');\n";
    expect(await failToBuild(pageOf(source))).toMatchInlineSnapshot(`
      "error[page-threw]: the page threw an error while loading: no network
       --> content/pages/team.tsx:2:7
        |
      1 | export default () => null;
      2 | throw new Error('no network');
        |       ^
      3 |
        |
        = help: Fix the code at this position: it runs before the build starts.

      1 error
      "
    `);
  });

  test('without a default export', async () => {
    expect(await failToBuild(pageOf("export const title = 'T';\n"))).toMatchInlineSnapshot(`
      "error[page-without-component]: The page component at content/pages/team.tsx doesn't have a default export. This makes it impossible to render anything
       --> content/pages/team.tsx:1:1
        |
      1 | export const title = 'T';
        | ^
      2 |
        |
        = help: Consider default-exporting a React component.

      1 error
      "
    `);
  });

  test('with a title that is not a text', async () => {
    const source = 'export const title = 7;\nexport default () => null;\n';
    expect(await failToBuild(pageOf(source))).toMatchInlineSnapshot(`
      "error[page-export]: the export "title" must be a string, but is 7
       --> content/pages/team.tsx:1:1
        |
      1 | export const title = 7;
        | ^
      2 | export default () => null;
        |
        = help: Use: export const title = '…';

      1 error
      "
    `);
  });

  test('that does not compile', async () => {
    const source = 'export default () => <h1>Team;\n';
    expect(await failToBuild(pageOf(source))).toMatchInlineSnapshot(`
      "error[page-syntax]: <h1> is not closed
       --> content/pages/team.tsx:2:1
        |
      1 | export default () => <h1>Team;
      2 |
        | ^
        |
        = help: Add the closing tag </h1>.

      1 error
      "
    `);
  });
});

describe('an output file', () => {
  test('comes from both a page and a static file', async () => {
    const files = { ...PAGE, 'content/static/intro/index.html': '' };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[output-conflict]: the output file intro/index.html is created twice, from content/docs/intro.md and content/static/intro/index.html
        = help: Change the path of the page, the name of the file in static/, or the result of "files" in the configuration.

      1 error
      "
    `);
  });

  test('is both the head of the search index and a static file', async () => {
    const files = { ...PAGE, 'content/static/search-index.json': '{}' };
    expect(await failToBuild(files)).toMatch(
      /^error\[output-conflict\]: the output file search-index\.json is created twice, from content\/static\/search-index\.json$/m,
    );
  });

  test('would be in Git’s own folder', async () => {
    const more = `files: () => [{ file: 'a/.git/config', content: '' }]`;
    expect(await failToBuild(withConfig(configOf(more)))).toMatch(
      /^error\[output-conflict\]: the output file a\/\.git\/config has a name that Git reserves$/m,
    );
  });

  test('is a file for one page and a folder for another', async () => {
    const files = { ...PAGE, 'content/static/intro': '' };
    expect(await failToBuild(files)).toMatchInlineSnapshot(`
      "error[output-conflict]: the output file intro is a file, but intro/index.html needs a folder with that name, from content/static/intro
        = help: Change the path of the page, the name of the file in static/, or the result of "files" in the configuration.

      1 error
      "
    `);
  });

  test('has a name that no file system allows', async () => {
    const files = { 'content/docs/intro.md': `---\nslug: ${'a'.repeat(256)}\n---\n` };
    expect(await failToBuild(files)).toMatch(/^error\[output-name\]: .* longer than 255 bytes/);
  });
});
