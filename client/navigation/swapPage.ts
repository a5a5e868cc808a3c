/** Replaces the content of the shown page with the content of a fetched page. */

import type { ClientOptions } from '../../templates/model/client';
import { swapFrame } from './swapFrame';
import { syncHead } from './syncHead';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

/** Scripts and stylesheets of a page. Those that a behaviour has added have `data-added` and do not count. */
const ASSETS = __CLIENT__.hasHead
  ? 'script[src]:not([data-added]),link[rel=stylesheet]:not([data-added]),script[data-head=run]'
  : 'script[src]:not([data-added]),link[rel=stylesheet]:not([data-added])';

/** False after a deploy, for another edition, and for pages with scripts of their own: these are loaded as a whole (D23). */
export function isSwappable(next: Document): boolean {
  return (
    listAssets(next) === listAssets(document) &&
    (!__CLIENT__.hasLanguages || next.documentElement.lang === document.documentElement.lang) &&
    (!__CLIENT__.hasVersions || getVersion(next) === getVersion(document)) &&
    (!__CLIENT__.console || allowsRequests(next)) &&
    !document.querySelector('[data-island]') &&
    !next.querySelector('[data-island]')
  );
}

/** The policy of the first page stays in force, so a page with a console and another policy is loaded as a whole. */
function allowsRequests(next: Document): boolean {
  const [wanted, current] = [next, document].map((page) =>
    page.querySelector('meta[http-equiv]')?.getAttribute('content'),
  );
  return wanted === current || !next.querySelector('[data-console]');
}

/** `next` is not changed and can be shown again. */
export function swapPage(next: Document): void {
  syncHead(next);
  syncLinks('.navbar', next);
  if (__CLIENT__.hasOwnFrame) swapFrame(next);
  else if (__CLIENT__.hasLanguages || __CLIENT__.hasVersions) swapEditionMenus(next);
  swapMenu(next);
  document.querySelector('#main')?.replaceWith(copy(next.querySelector('#main')));
}

function getVersion(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('.version-menu [aria-current]')?.dataset.version;
}

/** Their links lead to the shown page in other languages and versions. */
function swapEditionMenus(next: Document): void {
  const menus = next.querySelector('.edition-menus');
  if (menus) document.querySelector('.edition-menus')?.replaceWith(copy(menus));
}

/** The sidebar of the same section stays, with its scroll position (rule 3.23). */
function swapMenu(next: Document): void {
  const old = document.querySelector('#menu');
  const menu = next.querySelector('#menu');
  if (old && menu) {
    if (!syncLinks('#menu', next)) old.replaceChildren(...[...menu.children].map(copy));
  } else if (menu) document.querySelector('#main')?.before(copy(menu));
  else old?.remove();
}

function listAssets(page: Document): string {
  return [...page.querySelectorAll(ASSETS)]
    .map((asset) => {
      const address = asset.getAttribute('src') ?? asset.getAttribute('href');
      return __CLIENT__.hasHead ? (address ?? asset.textContent) : address;
    })
    .join();
}

function copy(node: Element | null): Element {
  return document.importNode(node as Element, true);
}

/** Returns false and changes nothing when the other page has different links in this list. */
function syncLinks(selector: string, next: Document): boolean {
  const links = listLinks(document, selector);
  const wanted = listLinks(next, selector);
  const areOthers = links.map(getName).join() !== wanted.map(getName).join();
  if (areOthers) return false;
  for (const [index, link] of links.entries()) mark(link, wanted[index]);
  return true;
}

function listLinks(page: Document, selector: string): Element[] {
  return [
    ...page.querySelectorAll(
      `${selector} li a${__CLIENT__.hasLanguages || __CLIENT__.hasVersions ? ':not(.edition-menu a)' : ''}`,
    ),
  ];
}

function getName(link: Element): string {
  return link.getAttribute('href') + (link.textContent ?? '');
}

function mark(link: Element, wanted: Element | undefined): void {
  link.ariaCurrent = wanted?.ariaCurrent ?? null;
}
