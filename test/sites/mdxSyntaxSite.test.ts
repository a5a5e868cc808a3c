/** A site in the style of Docusaurus, with MDX in its Markdown: nothing of it is lost without a word. */

import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../helpers/commands/runCommand';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { createSite } from '../helpers/sites/createSite';

/** Stands in what no reader may see. */
const HIDDEN = 'zebra';

const INSTALL = `---
title: Install
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import ${HIDDEN} from '@site/src/${HIDDEN}';

export const ${HIDDEN} = () => (

  <b>${HIDDEN}</b>

);

{/* The ${HIDDEN} is
    of **last** year. */}

<Tabs groupId="${HIDDEN}" values={[{ label: '${HIDDEN}', value: 'a' }]}>
<TabItem value="${HIDDEN}">

Install it on [Linux](./upgrade.md).

</TabItem>
<TabItem value="other">
## On Windows
![Picture](./a.png)
</TabItem>
</Tabs>

## Next {/* #next-step */}

<div style={{ color: '${HIDDEN}' }} className="wide">

Welcome to {props.name}, <>both</> of you.

</div>

<img alt="Logo" src="/logo.svg" width={200} />
`;

const UPGRADE = `import Tabs from '@theme/Tabs';

# Upgrade

{/* ${HIDDEN} */}

Take \`{name}\`, the {name} of \`<Tabs>\`.
`;

const POST = `---
title: News
date: 2026-03-01
---

import ${HIDDEN} from './${HIDDEN}';

First words.

{/* truncate */}

More words.
`;

let root: string;
let site: Fixture;
beforeAll(async () => {
  root = await createSite({
    'content/docs/install.md': INSTALL,
    'content/docs/upgrade.md': UPGRADE,
    'content/blog/news.md': POST,
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  site = await buildRoot(root);
});

/** All places, each with the first words of its problem. */
function listPlaces(code: string): readonly string[] {
  return site.diagnostics
    .filter((each) => each.code === code)
    .flatMap(({ message, also = [], ...place }) =>
      [place, ...also].map(({ file, line, column, label }) => {
        const name = file?.replace('content/', '');
        const what = message.replace(/,? and this text is read as Markdown|(?: is| are) .*/g, '');
        return `${name}:${line}:${column} ${what}${label === undefined ? '' : ` (${label})`}`;
      }),
    );
}

describe('what would be lost without a word is named with its place', () => {
  test('MDX', () => {
    expect(listPlaces('mdx-syntax')).toEqual([
      'blog/news.md:6:1 the import',
      'docs/install.md:5:1 the import',
      'docs/upgrade.md:1:1 the import',
      'docs/install.md:9:1 the export',
      'docs/install.md:15:1 the comment in braces',
      'docs/upgrade.md:5:1 the comment in braces',
      'docs/install.md:18:1 the tags of the component <Tabs>',
      'docs/install.md:19:1 the tags of the component <TabItem> (2 times)',
      'docs/install.md:32:6 the attribute style={…}',
      'docs/install.md:32:33 the attribute "className"',
      'docs/install.md:34:12 the expression in braces',
      'docs/install.md:34:26 <> and </>',
      'docs/install.md:38:33 the attribute width={…}',
    ]);
  });

  test('Markdown that HTML takes', () => {
    expect(listPlaces('markdown-in-html')).toEqual([
      'docs/install.md:23:1 the Markdown in line 25',
    ]);
  });

  test('and nothing else', () => {
    const codes = new Set(site.diagnostics.map(({ code }) => code));
    expect([...codes].sort()).toEqual(['markdown-in-html', 'mdx-syntax']);
  });
});

test('such a site is no green build with --strict', async () => {
  const { exitCode, stderr } = await runCommand(['build', '--strict'], { cwd: root });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('also: content/docs/upgrade.md:1:1');
});

test('no file of the output has a comment, an import, an export or a tag of a component', () => {
  const texts = [...site.files].filter(([file]) => /\.(?:html|xml|json|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(5);
  const told = texts.flatMap(([file, bytes]) =>
    [HIDDEN, 'TabItem', '{/*', '*/}', 'import Tabs'].flatMap((part) =>
      bytes.includes(part) && !(file === 'upgrade.html' && part === 'Tabs')
        ? [`${file}: ${part}`]
        : [],
    ),
  );
  expect(told).toEqual([]);
});

test('the text around it is there', () => {
  expect(site.page('/install')).toContain('content="Install it on Linux."');
  expect(site.page('/install')).toContain('both of you');
  expect(site.page('/upgrade')).toContain('content="Take {name}, the {name} of &lt;Tabs&gt;."');
  expect(site.page('/blog/news')).toContain('<p>First words.</p>');
});
