/** Sites of other generators, imported in one command: they build without a problem, and this is what they show. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { outlinePage } from '../helpers/pages/outlinePage';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { createFolder } from '../helpers/sites/createSite';
import { withoutHashes } from '../helpers/sites/expected';
import { getSource, IMPORT_FIXTURES, importFolder } from '../helpers/sites/importFixture';

const MKDOCS =
  /\/\/\/|!!!|\?\?\?|\{[*+~=>-]|\{:? ?[.#:]|\d\)!|8<--|==|\+\+|\^|~|\[\[|\[TOC\]|\*\[|:material-/;

describe.each(IMPORT_FIXTURES)('the site of %s', (fixture, importer) => {
  let site: Fixture;
  beforeAll(async () => {
    const cwd = createFolder();
    await importFolder(importer, getSource(fixture), cwd);
    site = await buildRoot(path.join(cwd, 'site'));
  });

  const listPaths = () => site.manifest().routes.map((route) => route.path);

  test('builds without any problem', () => {
    expect(site.diagnostics).toEqual([]);
  });

  test('shows these pages', () => {
    const outlines = listPaths().map((each) => `# ${each}\n${outlinePage(site.page(each))}\n`);
    const text = withoutHashes(outlines.join('\n'));
    const expected = path.join(getSource(fixture), '..', 'pages.txt');
    if (process.env.UPDATE === '1') writeFileSync(expected, text);
    expect(existsSync(expected)).toBe(true);
    expect(text).toBe(readFileSync(expected, 'utf8'));
  });

  test('has valid pages', () => {
    expect(findProblems(site, site.manifest().site.baseUrl)).toEqual([]);
  });

  test('shows no markup of its generator', () => {
    for (const each of listPaths()) {
      const text = site
        .page(each)
        .replace(/<(pre|code|script)\b[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*>/g, '');
      expect(text, each).not.toMatch(
        /:::|\{\/\*|\{%|<<<|&lt;\/?[A-Z]|\bimport .* from\b|className=/,
      );
      if (importer === 'mkdocs') expect(text, each).not.toMatch(MKDOCS);
    }
  });
});
