/** Directives whose component is in a file, from the configuration to the page. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSample } from '../../../helpers/code/longRun';
import { formatDiagnostics } from '../../../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot } from '../../../helpers/sites/buildFixture';
import { configOf, createSite } from '../../../helpers/sites/createSite';
import { COUNTER, HYDRATED_CONFIG, HYDRATED_SITE } from '../../../helpers/sites/hydratedSite';
import { buildWarm, listBytes } from '../../../helpers/sites/warmBuild';
import { buildWholeSite } from '../../../helpers/sites/wholeSite';

const PART = 'export default function Part() { return <p>A part</p>; }\n';

function checkConfig(more: string, files = {}): Promise<readonly string[]> {
  return check({
    'content/site.config.ts': configOf(more),
    'content/docs/a.md': '# A\n',
    ...files,
  });
}

async function check(files: Parameters<typeof buildFixture>[0]): Promise<readonly string[]> {
  return formatDiagnostics((await buildFixture(files)).diagnostics);
}

describe('the configuration is reported', () => {
  testSample([
    [
      'a key that there is not',
      "{ component: './P.tsx', hydrates: 'load' }",
      '4:47 error config-unknown-key: directives.kite.hydrates is not a known key',
      'Did you mean "hydrate"? Known keys: component, form, attributes, parent, isSearched, hydrate, script.',
    ],
    [
      'a moment that there is not',
      "{ component: './P.tsx', hydrate: 'click' }",
      '4:47 error config-invalid-value: directives.kite.hydrate must be "load", "visible" or "intent", but is "click"',
      'Set it to "load", "visible" or "intent".',
    ],
    [
      'a path that leaves the content',
      "{ component: '../P.tsx' }",
      '4:25 error config-invalid-value: directives.kite.component must be a function, or the path of a file such as "./parts/Counter.tsx", but is "../P.tsx"',
      'Write the path relative to the content folder, starting with "./" and ending in ".tsx".',
    ],
    [
      'a file that is not there',
      "{ component: './parts/Gone.tsx' }",
      '4:25 error directive-without-component: the component of the directive "kite" does not exist: content/parts/Gone.tsx',
      'Check the path and its case: it is relative to content/.',
    ],
    [
      'a function that should hydrate',
      "{ component: () => null, hydrate: 'load' }",
      '4:25 error config-contradiction: directives.kite.hydrate is set, but directives.kite.component is a function',
      'Use the path of a file with the component as its default export, such as "./parts/Counter.tsx".',
    ],
    [
      'a script without a moment',
      "{ component: './P.tsx', script: './start.ts' }",
      '4:47 error config-contradiction: directives.kite.script is set, but directives.kite.hydrate is not',
      'Set when it runs: hydrate: "load", "visible" or "intent".',
    ],
    [
      'a script that is not there',
      "{ component: './P.tsx', hydrate: 'load', script: './gone.ts' }",
      '4:64 error directive-without-component: the script of the directive "kite" does not exist: content/gone.ts',
      'Check the path and its case: it is relative to content/.',
    ],
    [
      'a script that is no script',
      "{ component: './P.tsx', hydrate: 'load', script: './start.css' }",
      '4:64 error config-invalid-value: directives.kite.script must be the path of a file such as "./parts/startCounter.ts", but is "./start.css"',
      'Write the path relative to the content folder, starting with "./" and ending in ".ts".',
    ],
    [
      'values of a flag',
      "{ component: './P.tsx', attributes: { a: { type: 'flag', values: ['b'] } } }",
      '4:80 error config-contradiction: directives.kite.attributes.a.values is set, but the attribute is a flag',
      'Remove one of them.',
    ],
    [
      'a parent that there is not',
      "{ component: './P.tsx', parent: 'tip2' }",
      '4:47 error config-contradiction: directives.kite.parent is "tip2", but this directive does not exist',
      'Did you mean "tip"?',
    ],
    [
      'a parent that is not the name of a directive',
      "{ component: './P.tsx', parent: 'harbour' }",
      '4:47 error config-contradiction: directives.kite.parent is "harbour", but this directive does not exist',
      'Add it to "directives".',
    ],
    [
      'a parent that holds nothing',
      "{ component: './P.tsx', parent: 'wind' }, wind: { component: './P.tsx', form: 'leaf' }",
      '4:47 error config-contradiction: directives.kite.parent is "wind", but that directive is a leaf, which cannot have content',
      'Choose a container directive.',
    ],
    [
      'a parent that is itself',
      "{ component: './P.tsx', parent: 'kite' }",
      '4:47 error config-contradiction: directives.kite.parent is "kite", but that directive must itself be inside "kite"',
      'Remove one "parent" from the loop.',
    ],
    [
      'a parent without a name',
      "{ component: './P.tsx', parent: '' }",
      '4:47 error config-invalid-value: directives.kite.parent must be a non-empty string, but is ""',
      'Set it to a non-empty string.',
    ],
    [
      'a directive without a component',
      "{ hydrate: 'load' }",
      '4:17 error config-invalid-value: directives.kite.component is missing',
      'Add it: it must be a function, or the path of a file such as "./parts/Counter.tsx".',
    ],
    [
      'a path instead of an object',
      "'./P.tsx'",
      '4:17 error config-invalid-value: directives.kite must be a function or an object, but is "./P.tsx"',
      'Write { component: "./…" }.',
    ],
  ])('%s', async (_, directive, ...lines) => {
    const files = { 'content/P.tsx': PART };
    expect(await checkConfig(`directives: { kite: ${directive} }`, files)).toEqual(lines);
  });

  test('two directives that must be inside each other', async () => {
    const directives =
      "directives: { a: { component: './P.tsx', parent: 'b' }, b: { component: './P.tsx', parent: 'a' } }";
    expect(await checkConfig(directives, { 'content/P.tsx': PART })).toEqual([
      expect.stringMatching(
        / directives\.a\.parent is "b", but that directive must itself be inside "a"$/,
      ),
      'Remove one "parent" from the loop.',
      expect.stringMatching(
        / directives\.b\.parent is "a", but that directive must itself be inside "b"$/,
      ),
      'Remove one "parent" from the loop.',
    ]);
  });

  test('a file without a component', async () => {
    const files = { 'content/P.tsx': 'export const Part = 1;\n' };
    expect(await checkConfig("directives: { kite: { component: './P.tsx' } }", files)).toEqual([
      '1:1 error directive-without-component: content/P.tsx has no component as its default export',
      'Add: export default function Name(props) { … }',
    ]);
  });
});

test('attributes are checked, with their place', async () => {
  const page = [
    '# A',
    ':::seen{start=four}\nx\n:::',
    ':::seen{size=smal}\nx\n:::',
    ':::seen{strat=4}\nx\n:::',
    ':::second\nx\n:::',
  ].join('\n\n');
  expect(await check({ ...HYDRATED_SITE, 'content/docs/a.md': page })).toEqual([
    '3:1 error attribute-value: the attribute "start" of the directive "seen" must be a number, but is "four"',
    'Write a number such as 4 or 0.5.',
    '7:1 error attribute-value: the attribute "size" of the directive "seen" must be one of "small", "large", but is "smal"',
    'Did you mean "small"?',
    '11:1 warning unknown-attribute: the directive "seen" has no attribute "strat"',
    'Did you mean "start"?',
    '15:1 error directive-form: the directive "second" cannot have content',
    'Write "::second" on a single line, without a closing fence.',
  ]);
});

test('a component that throws is reported with file, line and page', async () => {
  const files = {
    'content/site.config.ts': configOf(
      "directives: { kite: { component: './P.tsx', hydrate: 'load' } }",
    ),
    'content/P.tsx': "\nexport default function P() {\n  throw new Error('No wind');\n}\n",
    'content/docs/a.md': '# A\n\n::kite\n',
  };
  const { diagnostics } = await buildFixture(files);
  expect(diagnostics[0]).toMatchObject({ file: 'content/P.tsx', line: 3, column: 9 });
  const [problem = ''] = formatDiagnostics(diagnostics);
  expect(problem).toContain('the directive "kite" of content/docs/a.md failed to render: No wind');
});

test('text is searched unless the directive says otherwise', async () => {
  const files = (isSearched: boolean) => ({
    'content/site.config.ts': configOf(
      `directives: { kite: { component: './P.tsx', isSearched: ${isSearched}, attributes: { name: { isSearched: true } } } }`,
    ),
    'content/P.tsx': PART,
    'content/docs/a.md': '# A\n\nThe description.\n\n:::kite{name="Falcon"}\nFeathers\n:::\n',
  });
  const listTexts = async (isSearched: boolean) => {
    const root = await createSite(files(isSearched));
    const built = await buildWholeSite({ root, includeDrafts: false, isDev: false });
    return JSON.stringify(built.records);
  };
  expect(await listTexts(true)).toMatch(/Falcon.*Feathers/);
  expect(await listTexts(false)).not.toMatch(/Falcon|Feathers/);
});

test('a feed contains only the markup', async () => {
  const { read, page } = await buildFixture({
    ...HYDRATED_SITE,
    'content/blog/2024-01-02-post.md': '# Post\n\n:::seen\nContent of a post.\n:::\n',
  });
  expect(page('/blog/2024/01/02/post')).toContain('data-hydrate="visible"');
  expect(read('blog/rss.xml')).toContain('Content of a post.');
  expect(read('blog/rss.xml')).not.toMatch(/data-hydrate|hasContent/);
});

test('a site without hydrated directives has no code for them', async () => {
  const { files } = await buildFixture({ 'content/docs/a.md': '# A\n' });
  const scripts = [...files].filter(([file]) => file.endsWith('.js'));
  expect(scripts.filter(([, code]) => code.includes('data-live'))).toEqual([]);
});

test('after each edit, a build with a cache produces the same as a build without one', async () => {
  const root = await createSite(HYDRATED_SITE);
  const edits: readonly (readonly [string, string])[] = [
    ['content/parts/step.ts', 'export const STEP = 2;\n'],
    ['content/parts/Counter.tsx', COUNTER.replace("|| 'Counter'", "|| 'Meter'")],
    ['content/site.config.ts', HYDRATED_CONFIG.replace("hydrate: 'visible'", "hydrate: 'intent'")],
    [
      'content/site.config.ts',
      HYDRATED_CONFIG.replace("'visible',", "'visible', isSearched: false,"),
    ],
    ['content/site.config.ts', HYDRATED_CONFIG],
  ];
  let before = await buildWarm(root);
  for (const [file, text] of edits) {
    writeFileSync(path.join(root, file), text);
    const warm = await buildWarm(root);
    expect(listBytes(warm), file).toEqual(listBytes(await buildRoot(root)));
    expect(listBytes(warm), file).not.toEqual(listBytes(before));
    before = warm;
  }
});
