/** What the components of Mintlify become, which pages use without importing them. */

import { beforeAll, expect, test } from 'vitest';
import { drawMdx } from '../../helpers/pages/drawMdx';

const admonition = (type: string, kind: string, icon: string) =>
  `<div class="admonition admonition--${type}" role="note"><p class="admonition__title">[${icon}]<span class="admonition__kind">${kind}</span></p><div class="admonition__body">a</div></div>`;

const swatch = (color: string, mode?: string) =>
  `<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"${mode ? ` class="${mode}"` : ''}><circle cx="8" cy="8" r="7" fill="${color}"></circle></svg>`;

const ROWS: readonly (readonly [mdx: string, html: string])[] = [
  ['<Info>a</Info>', admonition('info', 'info', 'info')],
  ['<Note>a</Note>', admonition('note', 'note', 'note')],
  ['<Tip>a</Tip>', admonition('tip', 'tip', 'tip')],
  ['<Warning>a</Warning>', admonition('warning', 'warning', 'warning')],
  ['<Danger>a</Danger>', admonition('danger', 'danger', 'danger')],
  ['<Check>a</Check>', admonition('tip', 'success', 'tip')],
  [
    '<Card title="A" href="/p0" icon="star">\n\nb **c**\n\n</Card>',
    '<div class="cards"><ul class="card-list"><li><a href="/p0">A</a>[star]<div class="card-text"><p>b <strong>c</strong></p></div></li></ul></div>',
  ],
  [
    '<CardGroup cols={3}><Card title="A">a</Card><><Card title="B" /></></CardGroup>',
    '<div class="cards"><ul class="card-list columns-3"><li><p class="card-title">A</p><div class="card-text">a</div></li><li><p class="card-title">B</p></li></ul></div>',
  ],
  [
    'export const Mine = () => <Card title="A" href="/p1" cta="Go">b</Card>;\n\n<Columns cols={2}>\n<Mine />\n\ntext\n\n</Columns>',
    '<div class="cards"><ul class="card-list"><li><p class="card-title">A</p><div class="card-text">b</div><p><a href="/p1">Go</a></p></li><li><p>text</p></li></ul></div>',
  ],
  [
    '<Steps>\n<Step title="A">\n\n- b\n\n</Step>\n<Step title="C">d</Step>\n</Steps>',
    '<div class="steps"><ol><li><p><strong>A</strong></p><ul><li>b</li></ul></li><li><p><strong>C</strong></p>d</li></ol></div>',
  ],
  [
    '<AccordionGroup><Accordion title="A" defaultOpen>b</Accordion><Accordion title="C" description="d">e</Accordion></AccordionGroup>',
    '<div class="accordions"><details class="details" open=""><summary>A</summary><div class="details__body">b</div></details><details class="details"><summary>C</summary><div class="details__body"><p>d</p>e</div></details></div>',
  ],
  [
    '<Expandable title="A">b</Expandable>',
    '<details class="details"><summary>A</summary><div class="details__body">b</div></details>',
  ],
  [
    '<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>',
    '<div class="tabs"><div class="tabs__panel" role="tabpanel" data-value="A" data-selected=""><p class="tabs__label">A</p><div>a</div></div><div class="tabs__panel" role="tabpanel" data-value="B"><p class="tabs__label">B</p><div>b</div></div></div>',
  ],
  [
    '<Tabs group="g" query="q" block><Tab label="A" value="a">a</Tab></Tabs>',
    '<div class="tabs tabs--block" data-group="g" data-query="q"><div class="tabs__panel" role="tabpanel" data-value="a" data-selected=""><p class="tabs__label">A</p><div>a</div></div></div>',
  ],
  [
    '<Details title="A">b</Details>',
    '<details class="details"><summary>A</summary><div class="details__body">b</div></details>',
  ],
  [
    '<CodeGroup>\n\n```js a.js {1}\n1\n```\n\n```txt\n2\n```\n\n```txt\n3\n```\n\n</CodeGroup>',
    '<div class="tabs" data-group="a.js txt txt 2"><div class="tabs__panel" role="tabpanel" data-value="a.js" data-selected=""><p class="tabs__label">a.js</p><div><div class="code-block"><div class="code-block__bar" data-language="js"></div><pre tabindex="0"><code class="language-js"><span class="line line--highlighted">1</span></code></pre></div></div></div><div class="tabs__panel" role="tabpanel" data-value="txt"><p class="tabs__label">txt</p><div><div class="code-block"><div class="code-block__bar" data-language="txt"></div><pre tabindex="0"><code class="language-txt"><span class="line">2</span></code></pre></div></div></div><div class="tabs__panel" role="tabpanel" data-value="txt 2"><p class="tabs__label">txt</p><div><div class="code-block"><div class="code-block__bar" data-language="txt"></div><pre tabindex="0"><code class="language-txt"><span class="line">3</span></code></pre></div></div></div></div>',
  ],
  [
    '<RequestExample>\n\n```txt Request\n1\n```\n\n</RequestExample>',
    '<div class="code-block"><div class="code-block__bar"><div>Request</div></div><pre tabindex="0"><code class="language-txt"><span class="line">1</span></code></pre></div>',
  ],
  [
    '<Frame caption="A *b*"><img src="/a.svg" alt="a" /></Frame>',
    '<figure class="picture-frame"><img src="/a.svg" width="4" height="4" alt="a" loading="lazy" decoding="async"><figcaption>A *b*</figcaption></figure>',
  ],
  [
    'a <Tooltip tip="b">c</Tooltip> d',
    '<p>a <span tabindex="0" class="tooltip">c<span role="note" class="tooltip__text"> b</span></span> d</p>',
  ],
  ['a <Icon icon="star" /> <Icon icon="no-such" /> b', '<p>a [star]  b</p>'],
  ['a <Badge color="red">b</Badge>', '<p>a <span class="badge badge--red">b</span></p>'],
  [
    '<Update label="v1" description="May">\n\na\n\n</Update>',
    '<h2 id="v1">v1</h2><p class="update">May</p><p>a</p>',
  ],
  [
    '<ParamField query="a" type="string" required default={1}>b</ParamField>',
    '<div class="parameter"><p><code>a</code> <span class="parameter__type">string </span><span class="badge badge--red">required</span>  <span class="parameter__type">default: <code>1</code></span></p>b</div>',
  ],
  [
    '<ResponseField name="a" deprecated>b</ResponseField>',
    '<div class="parameter"><p><code>a</code>  <span class="badge badge--amber">deprecated</span> </p>b</div>',
  ],
  ['<Callout icon="key">a</Callout>', admonition('info', 'info', 'info')],
  [
    '<Tree><Tree.Folder name="a" defaultOpen><Tree.File name="b.ts" /></Tree.Folder><Tree.File name="c" /></Tree>',
    '<div class="file-tree"><ul><li>a/<ul><li>b.ts</li></ul></li><li>c</li></ul></div>',
  ],
  [
    '<Color variant="table"><Color.Row title="A"><Color.Item name="b" value="#111" /></Color.Row></Color>',
    `<ul><li>A<ul><li>${swatch('#111')} b <code>#111</code></li></ul></li></ul>`,
  ],
  [
    '<Color><Color.Item name="a" value={{ light: "#fff", dark: "#000" }} /></Color>',
    `<ul><li>${swatch('#fff', 'only-light')}${swatch('#000', 'only-dark')} a <code>#fff / #000</code></li></ul>`,
  ],
  ['<Panel>a</Panel>', '<div>a</div>'],
  [
    '<Tile href="/p0" title="A" description="b"><img src="/a.svg" alt="" /></Tile>',
    '<div class="cards"><ul class="card-list"><li><a href="/p0">A</a><div class="card-text"><img src="/a.svg" width="4" height="4" alt="" loading="lazy" decoding="async"><p>b</p></div></li></ul></div>',
  ],
  [
    '<View title="A">b</View>',
    '<details class="details" open=""><summary>A</summary><div class="details__body">b</div></details>',
  ],
  [
    '<Visibility for="humans">a</Visibility><Visibility for="agents">b</Visibility>',
    '<div>a</div>',
  ],
  [
    '<Prompt description="Ask **me**" actions={["copy"]}>a</Prompt>',
    '<details class="details" open=""><summary>Ask me</summary><div class="details__body">a</div></details>',
  ],
  [
    '<Columns cols={2}><Column>a</Column><Column>b</Column></Columns>',
    '<div class="cards"><ul class="card-list"><li><div>a</div></li><li><div>b</div></li></ul></div>',
  ],
  ['a <Latex>b</Latex>', '<p>a <code>b</code></p>'],
  ['import Part from \'/snippets/part.mdx\';\n\n<Part who="c" />', '<p>Part of c</p>'],
];

let drawn: readonly string[];
beforeAll(async () => {
  drawn = await drawMdx(
    ROWS.map(([mdx]) => mdx),
    {
      'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'content/snippets/part.mdx': 'Part of {props.who}',
    },
  );
});

test.each(ROWS.map(([mdx, html], index) => [mdx, html, index] as const))('%s', (_, html, index) => {
  expect(drawn[index]).toBe(html);
});
