/** What the components of Starlight become, imported or not. */

import { beforeAll, expect, test } from 'vitest';
import { drawMdx } from '../../helpers/pages/drawMdx';

const ROWS: readonly (readonly [mdx: string, html: string])[] = [
  [
    '<Aside>a</Aside>',
    '<div class="admonition admonition--note" role="note"><p class="admonition__title">[note]<span class="admonition__kind">note</span></p><div class="admonition__body">a</div></div>',
  ],
  [
    '<Aside type="danger" title="A">b</Aside>',
    '<div class="admonition admonition--danger" role="note"><p class="admonition__title">[danger]<span>A</span></p><div class="admonition__body">b</div></div>',
  ],
  [
    '<Tabs syncKey="k"><TabItem label="A" icon="star">a</TabItem></Tabs>',
    '<div class="tabs" data-group="k"><div class="tabs__panel" role="tabpanel" data-value="A" data-selected=""><p class="tabs__label">A</p><div>a</div></div></div>',
  ],
  [
    '<CardGrid stagger><Card title="A" icon="star">b</Card><LinkCard title="C" href="/p0" description="d" /></CardGrid>',
    '<div class="cards"><ul class="card-list"><li><p class="card-title">A</p>[star]<div class="card-text">b</div></li><li><a href="/p0">C</a><div class="card-text">d</div></li></ul></div>',
  ],
  [
    '<LinkCard title="A" href="/p0" />',
    '<div class="cards"><ul class="card-list"><li><a href="/p0">A</a></li></ul></div>',
  ],
  [
    '<LinkButton href="/p0">A</LinkButton>',
    '<p><a href="/p0" class="button button--link">A</a></p>',
  ],
  ['<Steps>\n\n1. a\n2. b\n\n</Steps>', '<div class="steps"><ol><li>a</li><li>b</li></ol></div>'],
  [
    '<FileTree>\n\n- a/\n  - **b**\n\n</FileTree>',
    '<div class="file-tree"><ul><li>a/<ul><li><strong>b</strong></li></ul></li></ul></div>',
  ],
  ['<Badge text="a" variant="note" />', '<span class="badge badge--blue">a</span>'],
  ['<Badge text="a" />', '<span class="badge">a</span>'],
  ['<Icon name="star" label="b" />', '[star]<span class="visually-hidden">b</span>'],
  [
    '<Code code="a" lang="txt" title="b" mark={[1]} />',
    '<div class="code-block"><div class="code-block__bar"><div>b</div></div><pre tabindex="0"><code class="language-txt"><span class="line line--highlighted">a</span></code></pre></div>',
  ],
  [
    '<Code code="a" lang="txt" mark="{1}" />',
    '<div class="code-block"><div class="code-block__bar" data-language="txt"></div><pre tabindex="0"><code class="language-txt"><span class="line line--highlighted">a</span></code></pre></div>',
  ],
];

const NAMES =
  'Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, TabItem, Tabs';

let drawn: readonly string[];
beforeAll(async () => {
  const texts = ROWS.map(([mdx]) => mdx);
  const imported = texts.map(
    (text) => `import { ${NAMES} } from '@astrojs/starlight/components';\n\n${text}`,
  );
  drawn = await drawMdx([...texts, ...imported]);
});

test.each(ROWS.map(([mdx, html], index) => [mdx, html, index] as const))('%s', (_, html, index) => {
  expect(drawn[index]).toBe(html);
  expect(drawn[index + ROWS.length]).toBe(html);
});
