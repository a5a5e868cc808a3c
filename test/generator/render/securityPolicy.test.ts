/** The security policy allows docwright's own scripts by their hashes, and no others. */

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mergePolicies } from '../../../generator/render/createHeaders';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { findAll, getAttribute } from '../../helpers/pages/html';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';
import { listDocuments, listScriptSources } from '../../helpers/sites/checkPages';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** The scripts that docwright writes into the head of each page. */
function listOwnHashes(site: Fixture): readonly string[] {
  const sources = listDocuments(site).map(([, page]) => {
    const [script] = findAll(page, { tag: 'head' })
      .flatMap((head) => findAll(head, { tag: 'script' }))
      // Data, such as JSON-LD, has a type and does not run.
      .filter((each) => !getAttribute(each, 'src') && !getAttribute(each, 'type'));
    const [text] = script?.childNodes ?? [];
    return text !== undefined && 'value' in text ? text.value : 'no script';
  });
  return [...new Set(sources)].map(hash).sort();
}

const listHashes = (site: Fixture) =>
  listScriptSources(site).filter((source) => source.startsWith("'sha256-"));

test('texts with scripts of any type add no hash', async () => {
  const types = ['text/javascript1.5', 'text/javascript ', 'module', 'application/json', 'x'];
  const scripts = types.map((type) => `<script type="${type}">alert("${type}")</script>`);
  const texts = [...scripts, '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '`<script>a`'];
  const site = await buildFixture({
    // With a page at `/`, so that no page redirects by a script.
    'content/docs/index.md': `${texts.join('\n\n')}\n`,
    'content/blog/2024-01-01-a.md': '<div title="<script>alert(2)</script>">a</div>\n',
    [CONFIG_FILE]: configOf(
      `title: '<script>alert(3)</script>', announcement: { content: '<script>alert(4)</script> a' }`,
    ),
  });
  expect(site.exitCode).toBe(0);
  expect(listHashes(site)).toEqual(listOwnHashes(site));
  expect(listHashes(site).length).toBeGreaterThan(1);
});

test('pages in TSX, plugins and files of the configuration add no hash', async () => {
  const plugin =
    "() => (tree) => { tree.children.push({ type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'alert(1)' }] }) }";
  const site = await buildFixture({
    'content/docs/intro.md': '# A\n',
    'content/pages/live.tsx': 'export const hydrate = true;\nexport default () => <p>a</p>;\n',
    'content/pages/own.tsx':
      "export default () => <script dangerouslySetInnerHTML={{ __html: 'alert(2)' }} />;\n",
    [CONFIG_FILE]: configOf(
      `markdown: { rehypePlugins: [${plugin}] }, files: () => [{ file: 'a.html', content: '<script>alert(3)</script>' }]`,
    ),
  });
  expect(site.exitCode).toBe(0);
  expect(site.page('/own')).toContain('<script>alert(2)</script>');
  expect(formatDiagnostics(site.diagnostics)).toContain(
    '1:1 warning inline-script: the page /own contains an inline script, which the security policy blocks',
  );
  const hashes = listHashes(site);
  for (const source of ['alert(1)', 'alert(2)', 'alert(3)']) {
    expect(hashes).not.toContain(hash(source));
  }
  expect(hashes.length).toBeGreaterThan(1);
});

test('an announcement that links to a script is an error in the configuration', async () => {
  const { diagnostics } = await buildFixture({
    'content/docs/intro.md': '# A\n',
    [CONFIG_FILE]: configOf("announcement: { content: 'a [b](JavaScript:c())' }"),
  });
  expect(formatDiagnostics(diagnostics)).toEqual([
    '4:19 warning script-link: the link "JavaScript:c()" is removed, because it runs a script',
    'Link to a page instead: the security policy blocks scripts in links.',
  ]);
});

test.each([
  ['a file', '<script src="/a.js" />', []],
  [
    'data',
    '<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: \'{}\' }} />',
    [],
  ],
  ['an example', '<p title="<script>">{\'<script>\'}</p>', []],
  [
    'a module',
    '<script type="module" dangerouslySetInnerHTML={{ __html: \'a\' }} />',
    ['inline-script'],
  ],
  ['a form with an action', '<form action={() => undefined} />', ['inline-script']],
])('a script that the policy blocks is reported for a page in TSX: %s', async (_, jsx, codes) => {
  const { diagnostics } = await buildFixture({
    'content/docs/intro.md': '# A\n',
    'content/static/a.js': '',
    'content/pages/own.tsx': `export default () => <>${jsx}</>;\n`,
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['sources of all', "script-src 'self' a", "script-src 'self' b", "script-src 'self' a b"],
  ['a source beside none', "object-src 'none'", "object-src 'self'", "object-src 'self'"],
  ['none in all', "object-src 'none'", "object-src 'none'", "object-src 'none'"],
  [
    'a directive that one lacks',
    "trusted-types a; base-uri 'self'",
    "base-uri 'self'",
    "base-uri 'self'",
  ],
  [
    'a directive that the other lacks',
    "base-uri 'self'",
    "trusted-types a; base-uri 'self'",
    "base-uri 'self'",
  ],
])('merged policies allow what one of them allows: %s', (_, one, other, merged) => {
  expect(mergePolicies([one, other])).toBe(merged);
});
