/** What the components and hooks of Docusaurus become. */

import { beforeAll, expect, test } from 'vitest';
import { drawMdx } from '../../helpers/pages/drawMdx';

const TABS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";
const HOOKS = "import { translate } from '@docusaurus/Translate';\n";

/** `>` marks the selected panel. */
const panels = (...all: readonly (readonly [value: string, label: string, html: string])[]) =>
  all
    .map(([value, label, html]) => {
      const name = value.replace('>', '');
      const selected = value.startsWith('>') ? ' data-selected=""' : '';
      return `<div class="tabs__panel" role="tabpanel" data-value="${name}"${selected}><p class="tabs__label">${label}</p><div>${html}</div></div>`;
    })
    .join('');

const code = (bar: string, language: string, ...lines: readonly string[]) =>
  `<div class="code-block"><div class="code-block__bar"${bar}</div><pre tabindex="0"><code class="language-${language}">${lines.join('')}</code></pre></div>`;

const ROWS: readonly (readonly [mdx: string, html: string])[] = [
  [
    `${TABS}<Tabs>\n<TabItem value="a" label="A">\n\n*x*\n\n</TabItem>\n<TabItem value="b" default>y</TabItem>\n</Tabs>`,
    `<div class="tabs">${panels(['a', 'A', '<p><em>x</em></p>'], ['>b', 'b', 'y'])}</div>`,
  ],
  [
    `${TABS}<Tabs groupId="g" queryString values={[{ value: 'b', label: 'B' }, { value: 'a', label: <i>A</i>, default: true }]}><TabItem value="a">x</TabItem><TabItem value="b">y</TabItem></Tabs>`,
    `<div class="tabs" data-group="g" data-query="g">${panels(['b', 'B', 'y'], ['>a', 'A', 'x'])}</div>`,
  ],
  [
    `${TABS}<Tabs defaultValue={null} queryString="q" className="c" lazy block><TabItem value="a" default attributes={{ className: 'd' }}>x</TabItem><TabItem value="b">y</TabItem></Tabs>`,
    `<div class="tabs tabs--block" data-query="q">${panels(['>a', 'a', 'x'], ['b', 'b', 'y'])}</div>`,
  ],
  [
    `${TABS}<Tabs defaultValue="b"><><TabItem value="a">x</TabItem></>{['b', 'c'].map((v) => <TabItem key={v} value={v}>{v}</TabItem>)}</Tabs>`,
    `<div class="tabs">${panels(['a', 'a', 'x'], ['>b', 'b', 'b'], ['c', 'c', 'c'])}</div>`,
  ],
  [
    `${TABS}export const Mine = () => <b>mine</b>;\n\n<Tabs><Mine value="a" label="A" /></Tabs>`,
    `<div class="tabs">${panels(['>a', 'A', '<b>mine</b>'])}</div>`,
  ],
  [
    `${TABS}<Tabs><TabItem value="a"><Tabs><TabItem value="b">y</TabItem></Tabs></TabItem></Tabs>`,
    `<div class="tabs">${panels(['>a', 'a', `<div class="tabs">${panels(['>b', 'b', 'y'])}</div>`])}</div>`,
  ],
  [
    '<Admonition type="warning" title={<>A <b>b</b></>}>\n\nc\n\n</Admonition>',
    '<div class="admonition admonition--warning" role="note"><p class="admonition__title">[warning]<span>A <b>b</b></span></p><div class="admonition__body"><p>c</p></div></div>',
  ],
  [
    '<Admonition type="success">c</Admonition>',
    '<div class="admonition admonition--tip" role="note"><p class="admonition__title">[tip]<span class="admonition__kind">success</span></p><div class="admonition__body">c</div></div>',
  ],
  [
    '<Details summary={<summary>a <b>b</b></summary>} open>c</Details>',
    '<details class="details" open=""><summary>a <b>b</b></summary><div class="details__body">c</div></details>',
  ],
  [
    '<Details summary="a">c</Details>',
    '<details class="details"><summary>a</summary><div class="details__body">c</div></details>',
  ],
  [
    '<CodeBlock language="txt" title="a.txt">{"x\\n  2"}</CodeBlock>',
    code(
      '><div>a.txt</div>',
      'txt',
      '<span class="line">x</span>',
      '<span class="line">  2</span>',
    ),
  ],
  [
    '<CodeBlock className="language-txt" metastring=\'title="b" {2}\'>{"\\nx\\ny\\n"}</CodeBlock>',
    code(
      '><div>b</div>',
      'txt',
      '<span class="line">x</span>',
      '<span class="line line--highlighted">y</span>',
    ),
  ],
  [
    "import Source from '!!raw-loader!@site/src/a.txt';\nimport CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock language=\"txt\">{Source}</CodeBlock>",
    code(' data-language="txt">', 'txt', '<span class="line">raw &lt;b></span>'),
  ],
  [
    "import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={toc} minHeadingLevel={3} maxHeadingLevel={4} />\n\n## A\n\n### B *b*\n\n#### C\n\n### D",
    '<ul><li><a href="#b-b">B <em>b</em></a><ul><li><a href="#c">C</a></li></ul></li><li><a href="#d">D</a></li></ul><h2 id="a">A</h2><h3 id="b-b">B <em>b</em></h3><h4 id="c">C</h4><h3 id="d">D</h3>',
  ],
  [
    '<TOCInline toc={[{ value: "A", id: "a", level: 2 }]} />\n\n## A',
    '<ul><li><a href="#a">A</a></li></ul><h2 id="a">A</h2>',
  ],
  ['<Heading as="h3" id="x">A</Heading>', '<h3 id="x">A</h3>'],
  [
    '<DocCardList items={[{ type: "link", href: "/p0", label: "A", description: "b" }]} />',
    '<div class="cards"><ul class="card-list"><li><a href="/p0">A</a><div class="card-text">b</div></li></ul></div>',
  ],
  [
    "import Link from '@docusaurus/Link';\nimport useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';\n\nSee <Link to=\"/p0\" className=\"c\">a</Link> <Link href={useBaseUrl('a.svg')}>b</Link> <Link to=\"pathname:///a.svg\">c</Link> <Link to={useBaseUrlUtils().withBaseUrl('/p1')}>d</Link>",
    '<p>See <a href="/p0" class="c">a</a> <a href="/a.svg">b</a> <a href="/a.svg" target="_blank" rel="noopener noreferrer">c</a> <a href="/p1">d</a></p>',
  ],
  [
    "import ThemedImage from '@theme/ThemedImage';\n\n<ThemedImage alt=\"a\" className=\"c\" sources={{ light: '/a.svg', dark: '/a.svg' }} />",
    '<img alt="a" src="/a.svg" width="4" height="4" class="c only-light" loading="lazy" decoding="async"><img alt="a" src="/a.svg" width="4" height="4" class="c only-dark" loading="lazy" decoding="async">',
  ],
  [
    'import Translate from \'@docusaurus/Translate\';\n\nSee <Translate id="i" values={{ a: <b>1</b> }}>{\'x {a} {b}\'}</Translate> <Translate id="only" />',
    '<p>See x <b>1</b> {b} only</p>',
  ],
  [
    `${HOOKS}\n<p>{translate({ message: 'a {n}', id: 'i' }, { n: 2 })} {translate({ id: 'i' })}</p>`,
    '<p>a 2 i</p>',
  ],
  [
    "import Interpolate, { interpolate } from '@docusaurus/Interpolate';\n\nSee <Interpolate values={{ a: 1 }}>{'{a} x'}</Interpolate> {interpolate('{b}', { b: 'y' })}",
    '<p>See 1 x y</p>',
  ],
  [
    "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n\nexport const Site = () => { const { siteConfig, i18n } = useDocusaurusContext(); return <p>{siteConfig.title} {siteConfig.baseUrl} {i18n.currentLocale} {String(siteConfig.customFields.x)}</p>; };\n\n<Site />",
    '<p>Test / en undefined</p>',
  ],
  [
    "import useIsBrowser from '@docusaurus/useIsBrowser';\nimport ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';\nimport Layout from '@theme/Layout';\nimport MDXComponents from '@theme-original/MDXComponents';\n\n<Layout title=\"a\"><p>{String(useIsBrowser())} {String(ExecutionEnvironment.canUseDOM)} {typeof MDXComponents}</p></Layout>",
    '<p>false false object</p>',
  ],
  [
    "import Picture from '@theme/IdealImage';\nimport External from '@theme/Icon/ExternalLink';\n\nA <Picture img={{ default: '/a.svg' }} alt=\"a\" /> <External />",
    '<p>A <img alt="a" src="/a.svg" width="4" height="4" loading="lazy" decoding="async"> [external]</p>',
  ],
  [
    'import Mermaid from \'@theme/Mermaid\';\n\n<Mermaid value="a" />',
    code(' data-language="mermaid">', 'mermaid', '<span class="line">a</span>'),
  ],
  [
    "import clsx from 'clsx';\n\n<p className={clsx('a', ['b', { c: true, d: 0 }], null, 1 && 'e')}>x</p>",
    '<p class="a b c e">x</p>',
  ],
];

let drawn: readonly string[];
beforeAll(async () => {
  drawn = await drawMdx(
    ROWS.map(([mdx]) => mdx),
    {
      'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'content/src/a.txt': 'raw <b>\n',
    },
  );
});

test.each(ROWS.map(([mdx, html], index) => [mdx, html, index] as const))('%s', (_, html, index) => {
  expect(drawn[index]).toBe(html);
});
