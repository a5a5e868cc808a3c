/** Mistakes on published sites that other generators tolerate: they do not stop the build, and each is reported at most once. */

import { expect, test } from 'vitest';
import { formatDiagnostics } from '../helpers/pages/formatDiagnostics';
import { buildFixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';

const page = (text: string) => ({ 'content/docs/a.md': text });

test('a picture for shared links that does not exist leaves them without one', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf("image: '/card.png'"),
    ...page('---\nimage: ./own.png\n---\n\n# A\n'),
    'content/docs/b.md': '# B\n',
  });
  expect(site.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'warning missing-social-image',
    'warning missing-social-image',
  ]);
  expect(site.page('/a') + site.page('/b')).not.toMatch(/og:image|card\.png|own\.png/);
});

test('a directive that is not closed ends with the page', async () => {
  const site = await buildFixture(page('# A\n\n:::tip\n\nText.\n'));
  expect(formatDiagnostics(site.diagnostics)[0]).toContain('3:1 warning unclosed-directive');
  expect(site.diagnostics).toHaveLength(1);
  expect(site.page('/a')).toContain('admonition--tip');
});

test('a link that runs a script is text', async () => {
  const site = await buildFixture(page('# A\n\n[run](javascript:run())\n'));
  expect(formatDiagnostics(site.diagnostics)[0]).toContain('3:1 warning script-link');
  expect(site.diagnostics).toHaveLength(1);
  expect(site.page('/a')).toContain('<a>run</a>');
});

test('imports that a page does not use are left out, whatever they name', async () => {
  const text = "import Gone from './gone';\nimport Shape from './gone.svg';\n\n# A\n";
  const site = await buildFixture({ 'content/docs/a.mdx': text });
  expect(site.diagnostics).toEqual([]);
});

test('of an import, only the names that a page does not use are left out, and lines stay', async () => {
  const imports = [
    "import Gone, { two,\n  gone as other } from '../parts/numbers'; import * as all from './gone';",
    "import Shape, * as numbers from '../parts/numbers';\nimport '../parts/effect';\n",
  ].join('\n');
  const text = '# A\n\nSum: {numbers.two + two} {globalThis.wind}\n';
  const files = {
    'tsconfig.json': '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
    'content/parts/numbers.ts': 'export const two = 2;\n',
    'content/parts/effect.ts': "globalThis.wind = 'west';\n",
  };
  const site = await buildFixture({ ...files, 'content/docs/a.mdx': `${imports}\n${text}` });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('Sum: 4 west');
  const broken = `${imports}import { calm } from './gone';\n\n${text}{calm}\n`;
  const { diagnostics } = await buildFixture({ ...files, 'content/docs/a.mdx': broken });
  expect(formatDiagnostics(diagnostics)[0]).toMatch(/^5:22 error .*gone/);
});

test('skipped levels are one problem of the site, and an unknown language is one for each name', async () => {
  const text = '#### b\n\n## c\n\n##### d\n\n```one\n```\n\n```one\n```\n\n```two\n```\n';
  const site = await buildFixture({
    ...page(`# A\n\n${text}`),
    'content/docs/b.md': `# B\n\n${text}`,
  });
  expect(site.diagnostics.map(({ code, also = [] }) => `${code} ${also.length}`)).toEqual([
    'unknown-language 3',
    'unknown-language 1',
    'skipped-heading 3',
  ]);
});

test('names of languages in another case, and of the grammars of the site, are known', async () => {
  const grammar = "{ name: 'kite', aliases: ['kt-1'], scopeName: 'source.kite', patterns: [] }";
  const site = await buildFixture({
    [CONFIG_FILE]: configOf(`code: { languages: [${grammar}] }`),
    ...page('# A\n\n```JSON\n{}\n```\n\n```Shell\nls\n```\n\n```Kite\na\n```\n\n```kt-1\na\n```\n'),
  });
  expect(site.diagnostics).toEqual([]);
});

test('a definition that is a comment is not unused', async () => {
  const text = '# A\n\n[//]: # (one)\n[//]: # (two)\n[comment]: <> (three)\n';
  expect((await buildFixture(page(text))).diagnostics).toEqual([]);
});

test('a file at the address of the site itself is not on another host', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf(''),
    ...page('# A\n\n![b](https://example.com/b.png) ![c](https://c.example/c.png)\n'),
  });
  expect(site.diagnostics.map(({ message }) => message)).toEqual([
    'the image "https://c.example/c.png" is on another host, and the security policy blocks it',
  ]);
});

test('advice on texts is for the command check', async () => {
  const files = page('# A\n\n![](https://example.com/b.png) [here](#)\n');
  expect((await buildFixture(files)).diagnostics.map(({ code }) => code)).not.toContain(
    'missing-alternative',
  );
  const strict = { ...files, [CONFIG_FILE]: configOf("onInaccessible: 'error'") };
  const codes = (await buildFixture(strict)).diagnostics.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['missing-alternative', 'vague-link']));
});
