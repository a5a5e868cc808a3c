/** Everything that leads to the search page uses its one address. */

import { expect } from 'vitest';
import { testSample } from '../../helpers/code/longRun';
import { type Element, findAll, getAttribute } from '../../helpers/pages/html';
import { buildRoot, type Fixture, getCrbtSite } from '../../helpers/sites/buildFixture';
import { listDocuments } from '../../helpers/sites/checkPages';
import { REPOSITORY } from '../../helpers/sites/repository';

testSample(['/', '/docs/'])(
  'below %s, forms, links and browsers lead to the route of the search page, without a redirect',
  async (baseUrl) => {
    const site = await (baseUrl === '/' ? getCrbtSite() : buildRoot(REPOSITORY, { baseUrl }));
    const pages = listDocuments(site).map(([, page]) => page);
    const addresses = [...listForms(pages), ...listLinks(pages), findTemplate(site)];
    expect(addresses.length).toBeGreaterThan(40);
    expect([...new Set(addresses)]).toEqual([`${baseUrl}search`]);
  },
);

function listForms(pages: readonly Element[]): string[] {
  const forms = pages.flatMap((page) => findAll(page, { tag: 'form', role: 'search' }));
  return forms.map((form) => getAttribute(form, 'action') ?? '');
}

function listLinks(pages: readonly Element[]): string[] {
  const links = pages.flatMap((page) => findAll(page, { tag: 'a', href: true }));
  return links
    .map((link) => getAttribute(link, 'href') ?? '')
    .filter((href) => href.startsWith('/') && /\/search\/?(?:[?#]|$)/.test(href))
    .map((href) => href.replace(/[?#].*/, ''));
}

/** The address that a browser adds to its list of search engines. */
function findTemplate(site: Fixture): string {
  const [, template = ''] =
    /template="([^"]+)\?q=\{searchTerms\}"/.exec(site.read('opensearch.xml')) ?? [];
  return new URL(template).pathname;
}
