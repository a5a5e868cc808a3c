/** Custom pages with the modules of Docusaurus, CSS modules, pictures and inline styles. */

import { beforeAll, describe, expect, test } from 'vitest';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { configOf, createSite } from '../helpers/sites/createSite';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const FILES = {
  'content/site.config.ts': configOf("baseUrl: '/club/', customFields: { channel: 4 }"),
  'content/docs/wind.md': '# Wind\n',
  'content/static/img/kite.svg': SVG,
  'content/src/sail.svg': SVG,
  'content/src/back.png': 'not a picture',
  'content/src/part.module.css': '.part { color: red; background: url(./back.png); }\n',
  'content/src/Part.js': `import styles from './part.module.css';
export default function Part({ children }) { return <p className={styles.part}>{children}</p>; }
`,
  'content/pages/index.tsx': `import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme/Layout';
import Details from '@theme/Details';
import clsx from 'clsx';
import Part from '@site/src/Part';
const Kite = require('@site/static/img/kite.svg').default;
import { ReactComponent as Sail } from '../src/sail.svg';
import raw from '!!raw-loader!../docs/wind.md';
export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="x" wrapperClassName="wide">
      <Head><title>No</title><meta name="a" content="b" /><link rel="me" href="https://a.example" /></Head>
      <h1 className={clsx('a', { b: true })}>{siteConfig.title}</h1>
      <Part>{siteConfig.baseUrl} {siteConfig.customFields.channel} {raw.trim()} {useLatestVersion().name}</Part>
      <Link to="/wind" className="c" style={{ color: 'red', fontFamily: '"A&B"' }}>Wind</Link>
      <Link to="pathname:///file.pdf">File</Link>
      <Link href="https://a.example/?b&c">Other</Link>
      <Kite className="d" /><Sail title="Sail" />
      <Details summary={<summary>More</summary>}>Text</Details>
    </Layout>
  );
}
`,
  'content/static/file.pdf': 'pdf',
  'content/pages/live.tsx': `import { useState } from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Part from '@site/src/Part';
import sail from '../src/sail.svg';
import '../src/plain.css';
export const hydrate = true;
export default function Live() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Head><meta name="a" content="b" /></Head>
      <h1 style={{ margin: count }}>Live</h1>
      <Part><button type="button" onClick={() => setCount(count + 1)}>{count}</button></Part>
      <BrowserOnly fallback="Wait">{() => location.href}</BrowserOnly>
      {String(ExecutionEnvironment.canUseDOM)}
    </>
  );
}
`,
  'content/src/plain.css': '.plain { color: blue; }\n',
};

describe('custom pages of another generator', () => {
  let site: Fixture;
  beforeAll(async () => {
    site = await buildRoot(await createSite(FILES));
  });
  const find = (pattern: RegExp) => [...site.files.keys()].filter((file) => pattern.test(file));
  const getMain = (page: string) => /<main[\s\S]*<\/main>/.exec(site.page(page))?.[0] ?? '';

  test('build without a problem', () => {
    expect(site.diagnostics).toEqual([]);
  });

  test('show what the components of that generator show', () => {
    const main = getMain('/');
    expect(main).toContain('<div class="wide">');
    expect(main).toContain('<h1 class="a b">Test</h1>');
    expect(main).toContain(
      '/club/<!-- --> <!-- -->4<!-- --> <!-- --># Wind<!-- --> <!-- -->current',
    );
    expect(main).toContain('href="/club/wind"');
    expect(main).toContain('href="/club/file.pdf"');
    expect(main).toContain('href="https://a.example/?b&amp;c"');
    expect(main).toContain('<summary>More</summary>');
  });

  test('show pictures of static/ under their names, and others under hashed ones', () => {
    expect(getMain('/')).toContain('src="/club/img/kite.svg"');
    const [sail = ''] = find(/^assets\/sail-[\da-f]{8}\.svg$/);
    expect(site.read(sail)).toBe(SVG);
    expect(getMain('/')).toContain(`<img alt="Sail" src="/club/${sail}"/>`);
  });

  test('have the same class names in the page, the script and the stylesheet', () => {
    const [, name = ''] = /<p class="(part_[\da-f]{8}_part)"/.exec(getMain('/live')) ?? [];
    const [script = ''] = find(/^assets\/page-live-.*\.js$/);
    const [styles = ''] = find(/^assets\/style-.*\.css$/);
    expect(name).not.toBe('');
    expect(site.read(script)).toContain(name);
    expect(site.read(styles)).toMatch(new RegExp(`\\.${name}\\{[^}]*url\\([^)]*back-\\w+\\.png`));
    expect(site.read(styles)).toContain('.plain{');
  });

  test('have rules of the stylesheet in place of inline styles', () => {
    expect(getMain('/')).not.toContain('style=');
    const [, name = ''] = /<a class="c (style-\w+)"/.exec(getMain('/')) ?? [];
    const [styles = ''] = find(/^assets\/style-.*\.css$/);
    expect(site.read(styles)).toContain(`.${name}:not(#_){color:red;font-family:`);
    expect(getMain('/live')).toMatch(/<h1 class="style-\w+">Live/);
  });

  test.each(['/', '/live'])('put elements of <Head> into the head of %s', (page) => {
    const [head = '', body = ''] = site.page(page).split('</head>');
    expect(head).toContain('<meta name="a" content="b"/>');
    expect(body).not.toContain('<meta');
    expect(head.match(/<title>/g)).toHaveLength(1);
  });

  test('hydrate with what the build cannot know', () => {
    expect(getMain('/live')).toContain('Wait');
    expect(getMain('/live')).toContain('false');
  });
});
