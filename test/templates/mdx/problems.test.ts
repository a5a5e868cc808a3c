/** What the author is told of components in MDX pages. */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { listMdxProblems } from '../../helpers/pages/drawMdx';
import type { SiteFiles } from '../../helpers/sites/createSite';

const COUNTER = `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => setCount(count + 1)}>{count}</button>
  );
}
`;
const FILES: SiteFiles = {
  'content/src/Counter.tsx': COUNTER,
  'content/src/Plain.tsx': `import { useState } from 'react';

const Row = ({ onPick }: { readonly onPick: () => void }) => <i>{typeof onPick}</i>;

export default function Plain() {
  const [open] = useState(true);
  return <Row onPick={() => {}} />;
}
`,
};

/** Its place and first words, and the places of the others. */
function format({ file, line, column, severity, code, message, also = [] }: Diagnostic): string {
  const others = also.map((place) => `, ${place.file}:${place.line}:${place.column}`).join('');
  return `${file}:${line}:${column}${others} ${severity} ${code}: ${message}`;
}

async function listProblems(texts: readonly string[]): Promise<readonly string[]> {
  return (await listMdxProblems(texts, FILES)).map(format);
}

const P0 = 'content/docs/p0.mdx';
const COUNTER_FILE = 'content/src/Counter.tsx';
const LIVE = 'because pages are rendered during the build, not in the browser';

const ROWS: readonly (readonly [mdx: string, problem: string])[] = [
  ['<Tabs></Tabs>', `${P0}:3:1 error directive-parts: the tabs contain no tab`],
  [
    '<Tabs><TabItem value="a">b</TabItem><TabItem value="a">c</TabItem></Tabs>',
    `${P0}:3:1 error directive-parts: two tabs have the value "a"`,
  ],
  [
    '<Tabs>\n\ntext\n\n<TabItem value="a">b</TabItem>\n</Tabs>',
    `${P0}:3:1 error directive-parts: the tabs contain text outside a tab, which is removed`,
  ],
  ['<Tabs><TabItem>b</TabItem></Tabs>', `${P0}:3:1 error directive-parts: a tab has no name`],
  [
    '<Admonition type="hint">a</Admonition>',
    `${P0}:3:1 warning unknown-type: the admonition type "hint" is unknown, so it is shown as a note`,
  ],
  [
    "import Head from '@docusaurus/Head';\n\n<Head><title>a</title></Head>",
    `${P0}:5:1 warning mdx-head: the content of <Head> is removed`,
  ],
  [
    "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n<BrowserOnly>{() => <p>a</p>}</BrowserOnly>",
    `${P0}:5:1 warning mdx-not-live: <BrowserOnly> shows only its fallback, ${LIVE}`,
  ],
  [
    "import { useColorMode } from '@docusaurus/theme-common';\n\nexport const Mode = () => useColorMode().colorMode;\n\n<Mode />",
    `${P0}:7:1 warning mdx-not-live: useColorMode always returns "light", because pages are rendered during the build`,
  ],
  [
    'import { Redirect } from \'@docusaurus/router\';\n\n<Redirect to="/b" />',
    `${P0}:5:1 error mdx-crashed: the code of the page threw an error: <Redirect to="/b"> works only in the browser: remove the page, and add { from: '…', to: '/b' } to "redirects" in the configuration`,
  ],
  [
    "import useGlobalData from '@docusaurus/useGlobalData';\n\n{useGlobalData()}",
    `${P0}:5:2 error mdx-crashed: the code of the page threw an error: useGlobalData is not supported: docwright has no Docusaurus plugins; import the data from a file, such as data.json`,
  ],
  [
    "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n{useCurrentSidebarCategory().items.map(() => 'a')}",
    `${P0}:5:30 error mdx-crashed: the code of the page threw an error: "map" cannot be used on the items of the category, because they are not known yet: pass them unchanged to <DocCardList items={…}>, or use <CardGroup> to write the cards`,
  ],
  [
    '<Snippet file="a.mdx" />',
    `${P0}:3:1 error mdx-crashed: the code of the page threw an error: <Snippet> is not supported: write import Part from '/snippets/a.mdx' at the top of the page, and <Part /> here`,
  ],
  [
    '<button onClick={() => {}}>a</button>',
    `${P0}:3:1 warning mdx-not-live: "onClick" of <button> is never called, ${LIVE}`,
  ],
  [
    "import { useMemo } from 'reakt';\n\n{useMemo()}",
    `${P0}:3:25 error mdx-page-syntax: the package "reakt" is not installed`,
  ],
  [
    "import a from '@scope/pack/deep';\n\n{a}",
    `${P0}:3:15 error mdx-page-syntax: the package "@scope/pack/deep" is not installed`,
  ],
  [
    "import { useDocById } from '@docusaurus/plugin-content-docs/client';\n\n{useDocById()}",
    `${P0}:3:10 error mdx-page-syntax: docwright does not provide "useDocById" from "@docusaurus/plugin-content-docs/client"`,
  ],
  [
    "import a from '@theme/Tab';\n\n{a}",
    `${P0}:3:15 error mdx-page-syntax: docwright does not provide the module "@theme/Tab"`,
  ],
];

describe.each(ROWS)('%s', (mdx, problem) => {
  test('is told', async () => {
    expect(await listProblems([mdx])).toEqual([problem]);
  });
});

test('a component with a handler is reported once, however many pages show it', async () => {
  const page = "import Counter from '@site/src/Counter';\n\n<Counter /> <Counter />";
  expect(await listProblems([page, page])).toEqual([
    `${COUNTER_FILE}:6:5, ${COUNTER_FILE}:6:5 warning mdx-not-live: "onClick" of <button> is never called, ${LIVE}`,
  ]);
});

test('an effect is reported once for its file, also with the default export of React', async () => {
  const page = "import A from '@site/src/A';\nimport B from '@site/src/B';\n\n<A />\n\n<B />";
  const found = await listMdxProblems([page], {
    'content/src/A.tsx':
      "import { useEffect } from 'react';\nexport default () => { useEffect(() => {}); return <a href='#x' onClick={() => {}}>a</a>; };\n",
    'content/src/B.tsx':
      "import React from 'react';\nexport default () => { React.useLayoutEffect(() => {}, []); return null; };\n",
  });
  expect(found.filter(({ code }) => code === 'mdx-not-live').map(format)).toEqual([
    `content/src/A.tsx:2:24, content/src/A.tsx:2:52 warning mdx-not-live: useEffect never runs, ${LIVE}`,
    `content/src/B.tsx:2:30 warning mdx-not-live: useLayoutEffect never runs, ${LIVE}`,
  ]);
});

test('the cards of a category are an error without a category', async () => {
  const found = await listMdxProblems([], {
    'content/docs/hidden.mdx': '---\nunlisted: true\n---\n\n# A\n\n<DocCardList />',
    'content/docs/b.md': '# B',
    'content/blog/2024-01-01-c.mdx': '# C\n\n<DocCardList />',
    'content/site.config.ts': "export default { title: 'Test', url: 'https://example.com' };",
  });
  expect(found.filter(({ code }) => code === 'no-category').map(format)).toEqual([
    'content/blog/2024-01-01-c.mdx:3:1 error no-category: the page lists the pages of its category, but only docs have a category',
    'content/docs/hidden.mdx:7:1 error no-category: the page lists the pages of its category, but it is not in any sidebar',
  ]);
});

test('state without handlers, and functions for components, are no problem', async () => {
  const page = "import Plain from '@site/src/Plain';\n\n<Plain />";
  expect(await listProblems([page])).toEqual([]);
});

test('an unknown component is one problem with all its places and the nearest known name', async () => {
  const problems = await listMdxProblems([
    '<Cardd>a</Cardd>\n\n<Cardd>b</Cardd>',
    'Text <Cardd>c</Cardd>',
    '<Other />',
  ]);
  expect(problems.map(format)).toEqual([
    `${P0}:3:1, content/docs/p1.mdx:3:6 error unknown-component: the component "Cardd" is not defined`,
    'content/docs/p2.mdx:3:1 error unknown-component: the component "Other" is not defined',
  ]);
  expect(problems[0]?.label).toBe('2 times');
  expect(problems[0]?.hint).toContain('Did you mean "Card"?');
});
