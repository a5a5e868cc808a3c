/** A site in the style of Docusaurus, with MDX in its Markdown: the build names every place. */

import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../helpers/commands/runCommand';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { createSite } from '../helpers/sites/createSite';

const INSTALL = `---
title: Install
---

import Tabs from '@theme/Tabs';

export const year = 2026;

{/* The year is of **last** summer. */}

<Tabs groupId="system" values={[{ label: 'Linux', value: 'a' }]}>

Install it on [Linux](./upgrade.md).

</Tabs>

## Next {/* #next-step */}

<div className="wide">

Welcome to {props.name}.

</div>

<Icon name="kite" />
`;

const UPGRADE = `---
title: Upgrade
---

import Tabs from '@theme/Tabs';

{/* zebra */}

Take \`{name}\`, the {name} of \`<Tabs>\`.
`;

const POST = `---
title: News
date: 2026-03-01
---

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
  });
  site = await buildRoot(root);
});

test('every place is named, once per file and kind', () => {
  const places = site.diagnostics.flatMap(({ code, message, also = [], ...place }) =>
    [place, ...also].map(({ file, line, column }) => {
      const what = message.replace(/,? (?:is not|is shown|closes) .*/, '');
      return `${file?.replace('content/', '')}:${line}:${column} ${code} ${what}`;
    }),
  );
  expect(places.sort()).toEqual([
    'docs/install.md:11:1 mdx-syntax the JSX attribute',
    'docs/install.md:15:1 unknown-html-element </Tabs>',
    'docs/install.md:21:12 mdx-syntax the expression in braces',
    'docs/install.md:25:1 unknown-html-element <Icon>',
    'docs/install.md:5:1 mdx-syntax the import',
    'docs/install.md:7:1 mdx-syntax the export',
    'docs/install.md:9:1 mdx-syntax the comment in braces',
    'docs/upgrade.md:5:1 mdx-syntax the import',
  ]);
});

test('such a site fails with --strict', async () => {
  const { exitCode, stderr } = await runCommand(['build', '--strict'], { cwd: root });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('also: content/docs/upgrade.md:5:1');
});

test('comments in braces work as in MDX', () => {
  expect(site.page('/install')).toContain('id="next-step"');
  expect(site.page('/upgrade')).not.toContain('zebra');
  expect(site.page('/blog/news')).toContain('<p>First words.</p>');
  expect(site.page('/blog/news')).not.toContain('truncate');
});
