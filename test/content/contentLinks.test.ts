/** Links, anchors and pictures of the built CRBT site. */

import { beforeAll, expect, test } from 'vitest';
import {
  type BuiltPage,
  listAttributes,
  listBuiltPages,
  listTags,
} from '../helpers/sites/builtPages';
import { buildSite, REPOSITORY } from '../helpers/sites/crbtSite';
import type { WholeSite } from '../helpers/sites/wholeSite';

const ORIGIN = 'https://docs.crbt.app';

let site: WholeSite;
let pages: readonly BuiltPage[];
beforeAll(async () => {
  site = await buildSite(REPOSITORY);
  pages = listBuiltPages(site);
});

test('the site builds without any problem', () => {
  expect(site.diagnostics).toEqual([]);
});

test('every internal link has a page or file, and every anchor an element', () => {
  const idsByPath = new Map(
    pages.map(({ path, html }) => [path, new Set(listAttributes(html, 'id'))]),
  );
  const files = new Set([...site.files, ...site.copies].map(({ file }) => `/${file}`));
  const findProblem = (target: URL): string | undefined => {
    const path = decodeURI(target.pathname);
    const ids = idsByPath.get(path) ?? idsByPath.get(`${path}/`);
    if (ids === undefined) return files.has(path) ? undefined : 'there is no such page';
    const anchor = decodeURIComponent(target.hash.slice(1));
    return anchor === '' || ids.has(anchor) ? undefined : 'there is no such anchor';
  };
  const targets = pages.flatMap(listTargets);
  const problems = targets.flatMap(({ page, href, target }) => {
    const problem = findProblem(target);
    return problem === undefined ? [] : [`${page}: ${href}: ${problem}`];
  });
  expect(targets.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('every external link is https', () => {
  const hrefs = pages.flatMap(({ html }) => listAttributes(html, 'href', 'a'));
  const external = hrefs.filter((href) => /^[a-z]+:/.test(href));
  expect(external.filter((href) => !href.startsWith('https://'))).toEqual([]);
});

test('every image has an alt text, which is empty only for decoration', () => {
  const images = pages.flatMap(({ file, html }) =>
    listTags(html, 'img').map((tag) => ({ file, tag, alt: listAttributes(tag, 'alt')[0] })),
  );
  expect(images.filter(({ alt }) => alt === undefined)).toEqual([]);
  const silent = images
    .filter(({ alt }) => alt === '')
    .map(({ tag }) => listAttributes(tag, 'src')[0]);
  expect([...new Set(silent)]).toEqual(['/mascot.svg']);
});

test('every SVG has a title and a description, or is hidden from screen readers', () => {
  const drawings = pages.flatMap(({ file, html }) =>
    (html.match(/<svg\b.*?<\/svg>/gs) ?? []).map((svg) => ({ file, svg })),
  );
  const isHidden = (svg: string) => /^<svg\b[^>]* aria-hidden="true"/.test(svg);
  const isNamed = (svg: string) => /^<svg\b[^>]* role="img"[^>]*><title>[^<]+<\/title>/.test(svg);
  const isDescribed = (svg: string) => /<desc>[^<]{20,}<\/desc>/.test(svg);
  const silent = drawings.filter(
    ({ svg }) => !isHidden(svg) && !(isNamed(svg) && isDescribed(svg)),
  );
  expect(silent.map(({ file, svg }) => `${file}: ${svg.slice(0, 80)}`)).toEqual([]);
  expect(drawings.some(({ svg }) => isNamed(svg))).toBe(true);
});

type Target = { readonly page: string; readonly href: string; readonly target: URL };

/** Every address in a page that points into the site, as a path or as a full URL. */
function listTargets({ file, path, html }: BuiltPage): Target[] {
  const base = new URL(path, ORIGIN);
  const hrefs = ['href', 'src', 'action', 'content'].flatMap((attribute) =>
    listAttributes(html, attribute).filter(
      (value) => attribute !== 'content' || value.startsWith(ORIGIN),
    ),
  );
  return hrefs
    .map((href) => ({ page: file, href, target: new URL(href, base) }))
    .filter(({ target }) => target.origin === ORIGIN);
}
