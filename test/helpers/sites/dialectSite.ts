/** A small site in the Markdown of GitHub, Docusaurus and VitePress. */

import { configOf, type SiteFiles } from './createSite';

const LONG = Array.from({ length: 30 }, (_, index) => `a_{${index}}`).join('+');

const EVERYTHING = `---
title: Everything
sidebar:
  order: 2
outline: [2, 3]
---

> [!IMPORTANT]
> Wax the line :tada:.

> [!WARNING] Power lines
> Stay away.

## Code {/* #code */}

\`\`\`bash npm2yarn
npm install kites
\`\`\`

::: code-group

\`\`\`sh [npm]
npm test
\`\`\`

\`\`\`sh [Yarn]
yarn test
\`\`\`

:::

\`\`\`ts tab="TypeScript"
const line: number = 30; // [!code focus]
const wind = 4;
\`\`\`

\`\`\`js tab
const line = 30; // [!code ++:2]
const wind = 4;
\`\`\`

<<< @/kite.ts#fly{1} [kite.ts]

\`\`\`ts file="./kite.ts#fly"
\`\`\`

## Formulas

It pulls with $F = \\frac{1}{2} \\rho v^2 A$.

$$
x = ${LONG}
$$

## Diagrams

\`\`\`mermaid
Wind
\`\`\`

## Trees

:::file-tree
- docs/
  - index.md
- package.json
:::

Press <kbd>Ctrl</kbd>. A <span class="badge">badge</span>.

::: details More
Text with [a link](guide/more.md), [another](@site/docs/guide/more.md) and [a page](/about).
:::
`;

const DRAW = `(source: string) =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20" width="900" height="200" style="--bg:red">' +
    '<style>text { color: red }</style><text x="4" y="12" fill="var(--_text)">' + source + '</text></svg>'`;

export const DIALECT_SITE: SiteFiles = {
  'content/site.config.ts': configOf(
    `markdown: { math: true, emoji: true }, code: { draw: { mermaid: ${DRAW} } }`,
  ),
  'content/docs/index.md': '# Home\n\n[Everything](./everything.md)\n',
  'content/docs/everything.md': EVERYTHING,
  'content/docs/guide/more.md': '# More\n\nText.\n',
  'content/docs/kite.ts': '// #region fly\nexport const fly = () => 30;\n// #endregion\n',
  'content/pages/about.md': '# About\n\n## People\n\nText.\n\n## Places\n\nText.\n',
  'content/blog/2026-03-01-news.md':
    '---\ntitle: News\n---\n\nFirst words.\n\n{/* truncate */}\n\nMore words.\n',
  // Browsers ask for it.
  'content/static/favicon.ico': '',
};
