/** Any text of MDX gives a page or a problem: no stack, and no markup that readers see. */

import { evaluate } from '@mdx-js/mdx';
import type { Nodes } from 'mdast';
import { createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Article } from '../../../generator/core/types';
import { ContentError } from '../../../generator/parse/contentError';
import { titleDirectives } from '../../../generator/parse/directives/titleDirectives';
import { markdownSyntax } from '../../../generator/parse/markdown/markdownSyntax';
import { createMdxReader } from '../../../generator/parse/mdx/createMdxReader';
import { findHtmlProblems } from '../../helpers/pages/findHtmlProblems';
import { getText, parsePage } from '../../helpers/pages/html';
import { mutateMarkdown } from '../../helpers/pages/mutateMarkdown';
import { parseMdx } from '../../helpers/pages/parseMdx';
import { drawBody } from '../../helpers/pages/renderMarkdown';
import { countTrials } from '../../helpers/trials/countTrials';
import { createMeasure } from '../../helpers/trials/measureSlowest';

const isLong = process.env.DOCWRIGHT_LONG !== undefined;
const CASES = isLong ? 20_000 : 400;
const GROUPS = 4;

const TEXTS = [
  `export const sum = 40 + 2;
export const Mark = ({ children, of = 'm' }) => <mark title={of}>{children}</mark>;

## Sum {sum}

Text <Mark>with *stars*</Mark>, {sum > 2 ? 'more' : <b>less</b>}. {/* hidden */}

<Mark of={\`\${sum}\`} {...{ id: 'x' }}>

- one {sum}
- two <Mark of="two">three</Mark>

</Mark>

{[1, 2].map((n) => <Mark key={n}>{n}</Mark>)}
`,
  `<Tabs groupId="os">
<TabItem value="a" label="A">

Markdown in **a**

</TabItem>
<TabItem value="b">b</TabItem>
</Tabs>

<Details summary="More">

| a | b |
| - | - |
| {1} | <b>c</b> |

</Details>

<CodeBlock language="js" title="a.js">{\`const a = { b: '<c>' };\`}</CodeBlock>
`,
  `<!-- comment -->

> quote {1 + 1} <i className="a">b</i>
>
> <div style={{ color: 'red' }}>
>   text {props.none}
> </div>

\`{code}\` and \`<b>\`, \\{ and \\<.

\`\`\`js title="{x}"
<Not>jsx</Not>
\`\`\`

## Heading {#named}

## Other {/* #other */}

<>fragment</> <br/> <img src="a.png" alt="b"/>
`,
];

const CHANGES_OF_A_PIECE = 3;

/** Blocks are parsed in less time than whole texts. */
const PIECES = TEXTS.flatMap((text) => text.split('\n\n'));
/** The short run takes pieces mostly, and makes what is dear for a part of them. */
const STEPS = isLong
  ? { whole: 1, markup: 1, reference: 1 }
  : { whole: 16, markup: 4, reference: 4 };

const { parseTree } = createMdxReader();
const measure = createMeasure();

let pages = 0;
let compared = 0;

test.each(Array.from({ length: GROUPS }, (_, group) => group))(
  'is a page or a problem (%s)',
  async (group) => {
    for (let seed = group; seed < CASES; seed += GROUPS) {
      const text = createText(seed);
      const article = await measure
        .time(text, () => parse(text))
        .catch((error) => {
          throw new Error(`seed ${seed}: ${text}`, { cause: error });
        });
      if (article === undefined || article.diagnostics.length > 0) continue;
      const html = drawBody(article.body, article.references);
      const shown = getText(parsePage(html));
      expect(findHtmlProblems(html), `seed ${seed}: ${text}`).toEqual([]);
      pages += 1;
      if (pages % STEPS.markup === 0) {
        expect(listMarkup(shown, text), `seed ${seed}: ${text}`).toEqual([]);
      }
      // The other compiler takes longer than ours.
      if (pages % STEPS.reference !== 0) continue;
      const reference = await drawReference(text);
      if (reference === undefined) continue;
      compared += 1;
      expect(withoutSpace(shown), `seed ${seed}: ${text}`).toBe(withoutSpace(reference));
    }
    countTrials('MDX', CASES / GROUPS, measure.getSlowest());
  },
  600_000,
);

test('enough of them were pages, and enough of these were compared', () => {
  expect(pages).toBeGreaterThan(CASES / 20);
  expect(compared).toBeGreaterThan(CASES / 200);
});

function createText(seed: number): string {
  const isWhole = seed % STEPS.whole === 0;
  const text = isWhole
    ? mutateMarkdown(TEXTS, seed)
    : mutateMarkdown(PIECES, seed, CHANGES_OF_A_PIECE);
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

/** Undefined when the module of the page throws while it is loaded, which the bundle reports. */
async function parse(text: string): Promise<Article | undefined> {
  try {
    return await parseMdx(text);
  } catch (error) {
    if (error instanceof Error && /Error$/.test(error.name)) return undefined;
    throw error;
  }
}

/** Blocks begin on lines of their own here, so there is white space between them. */
function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}

/** Signs that readers see more often than they are in text, code and data; labels of tabs are shown twice. */
function listMarkup(shown: string, text: string): readonly string[] {
  const tree = parseTree(titleDirectives(text), 'content/docs/page.md');
  const written = collectWritten(tree);
  return ['{', '}', '<', '/>'].filter((sign) => count(shown, sign) > 2 * count(written, sign));
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Text and code of the tree; expressions count with all that they hold. */
function collectWritten(node: Nodes): string {
  if (node.type === 'code') return `${node.lang} ${node.meta} ${node.value}`;
  if ('value' in node && node.type !== 'html') return node.value;
  const attributes = 'attributes' in node ? JSON.stringify(node.attributes) : '';
  const children = 'children' in node ? node.children.map(collectWritten).join(' ') : '';
  return attributes + children;
}

/** Undefined for what MDX itself does not know or shows otherwise. */
async function drawReference(text: string): Promise<string | undefined> {
  if (/::|\[\^|<!--|\{#|Tabs|TabItem|Details|CodeBlock|[`~]{3}.*title=/.test(text)) return;
  try {
    const { default: Page } = await evaluate(text, {
      ...jsxRuntime,
      remarkPlugins: [markdownSyntax],
    });
    return getText(parsePage(renderToStaticMarkup(createElement(Page))));
  } catch (error) {
    if (error instanceof ContentError) throw error;
    return undefined;
  }
}
