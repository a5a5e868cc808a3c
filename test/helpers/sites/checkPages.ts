/** Checks for every page of every site. Each check returns its problems. */

import { createHash } from 'node:crypto';
import { type Element, findAll, getAttribute, getText, parsePage } from '../pages/html';
import type { Fixture } from './buildFixture';

/** All pages except redirects. */
export function listDocuments(site: Fixture): readonly (readonly [file: string, page: Element])[] {
  return [...site.files]
    .filter(([file, bytes]) => file.endsWith('.html') && !bytes.includes('<script data-redirect='))
    .map(([file, bytes]) => [file, parsePage(bytes.toString())] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export function findProblems(site: Fixture, baseUrl: string): readonly string[] {
  return listDocuments(site).flatMap(([file, page]) =>
    [
      ...checkScripts(page, listScriptSources(site)),
      ...checkAttributes(page),
      ...checkIds(page),
      ...checkAddresses(page, site, baseUrl),
      ...checkHeadings(page),
    ].map((problem) => `${file}: ${problem}`),
  );
}

/** The sources in the `script-src` of the policy, with its hashes. */
export function listScriptSources(site: Fixture): readonly string[] {
  const policy = /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1] ?? '';
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src '));
  return scripts?.split(' ').slice(1) ?? [];
}

/** Exactly one inline script runs, and the policy allows it. */
function checkScripts(page: Element, policy: readonly string[]): string[] {
  const inline = findAll(page, { tag: 'script' }).filter(
    (script) =>
      getAttribute(script, 'src') === undefined &&
      [undefined, 'module', 'text/javascript'].includes(getAttribute(script, 'type')),
  );
  if (inline.length !== 1) return [`${inline.length} inline scripts run`];
  const [text] = inline.flatMap((script) => script.childNodes);
  const source = text !== undefined && 'value' in text ? text.value : '';
  const hash = createHash('sha256').update(source).digest('base64');
  return policy.includes(`'sha256-${hash}'`) ? [] : ['the policy forbids its inline script'];
}

function checkAttributes(page: Element): string[] {
  const names = findAll(page).flatMap(({ attrs }) => attrs.map(({ name }) => name));
  return names
    .filter((name) => name === 'style' || name.startsWith('on'))
    .map((name) => `the attribute ${name}`);
}

function checkIds(page: Element): string[] {
  const ids = findAll(page).flatMap((element) => getAttribute(element, 'id') ?? []);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`);
}

/** Every address on this site is below the base URL and has a file in the output. */
function checkAddresses(page: Element, site: Fixture, baseUrl: string): string[] {
  const addresses = findAll(page).flatMap((element) =>
    ['href', 'src', 'action', 'poster'].flatMap((name) => getAttribute(element, name) ?? []),
  );
  return addresses.flatMap((address) => {
    if (!address.startsWith('/')) {
      return /^(?:#|https?:|mailto:)/.test(address) ? [] : [`the relative address ${address}`];
    }
    if (!address.startsWith(baseUrl)) return [`${address} is not below ${baseUrl}`];
    const path = decodeURIComponent(address.slice(baseUrl.length).replace(/[?#].*$/, ''));
    const folder = path.replace(/\/$/, '');
    const names = [path, `${folder}/index.html`.replace(/^\//, ''), `${folder}.html`];
    return names.some((name) => site.files.has(name)) ? [] : [`${address} leads nowhere`];
  });
}

function checkHeadings(page: Element): string[] {
  const titles = findAll(page, { tag: 'h1' });
  if (titles.length > 1) return [`${titles.length} headings of level 1`];
  return titles.some((title) => getText(title) === '') ? ['an empty heading of level 1'] : [];
}
