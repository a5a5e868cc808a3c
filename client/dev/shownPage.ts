/** The page on screen: puts a new version of it in place, without a reload where that is possible. */

import { DEV_FAILURE_ATTRIBUTE, DEV_VERSION_METRIC } from '../../templates/model/devEvents';
import { getPageAddress } from '../navigation/pageAddress';
import { PAGE_CHANGE, tellPageChange } from '../navigation/pageChange';
import { syncHead } from '../navigation/syncHead';
import { reloadPage } from './reload';
import { replaceStylesheet } from './replaceStylesheet';
import { applyVersion, findLive, type Snapshot, takeSnapshot } from './snapshot';

/** The parts of a page; all the rest is the same until a reload. */
const PARTS = ['.skip-link', '.announcement', '.navbar', '#menu', '#main', '.footer'];
/** Elements that behaviours prepare when a page is shown. */
const PREPARED = '.contents a, .code-block, .tabs, .sidebar';
const STYLESHEET = 'link[rel="stylesheet"]:not([data-added], [data-head])';
/** What the configuration adds: the policy of the loaded page may not allow another one. */
const SCRIPTS = 'script[src]:not([data-added]), [data-head]';

let snapshots: ReadonlyMap<string, Snapshot> = new Map();
/** The address and the inlined script of the page that the browser has loaded. */
const loaded = { path: location.pathname, script: getHeadScript(document) };
let version = findLoadedVersion();
let latest = 0;

export const isFailurePage = document.documentElement.hasAttribute(DEV_FAILURE_ATTRIBUTE);

/** `onVisit` is called when a click has brought another page. */
export function startShownPage(onVisit: () => void): void {
  snapshots = takeAll(document);
  // Captured, so that it comes before the behaviours.
  addEventListener(
    PAGE_CHANGE,
    () => {
      if (!renewSnapshots()) return;
      version = findFetchedVersion();
      onVisit();
    },
    true,
  );
}

/** The version on screen, empty when it is not known. */
export function getVersion(): string {
  return version;
}

export function noteVersion(shown: string): void {
  version = shown;
}

/** Fetched as a document, because the security policy does not allow text to become HTML. */
export function updatePage(): void {
  const ticket = ++latest;
  const request = new XMLHttpRequest();
  request.onload = () => {
    if (ticket !== latest) return;
    try {
      if (!showVersion(request.response)) reloadPage();
    } catch (error) {
      console.warn(error);
      reloadPage();
    }
  };
  request.open('GET', location.href);
  request.responseType = 'document';
  request.send();
}

/** False, with nothing changed, when the page has to be loaded as a whole. */
function showVersion(next: Document | null): boolean {
  if (next === null || needsReload(next)) return false;
  const added: Element[] = [];
  const old = snapshots;
  const nextParts = PARTS.map((part) => [part, next.querySelector(part)] as const);
  if (nextParts.some(([part, element]) => old.has(part) !== (element !== null))) return false;
  syncHead(next);
  snapshots = new Map(
    nextParts.flatMap(([part, element]) => {
      const snapshot = old.get(part);
      return snapshot && element ? [[part, applyVersion(snapshot, element, added)]] : [];
    }),
  );
  const styles = next.querySelector(STYLESHEET)?.getAttribute('href');
  if (styles && styles !== document.querySelector(STYLESHEET)?.getAttribute('href')) {
    replaceStylesheet(styles);
  }
  if (added.some((element) => element.matches(PREPARED) || element.querySelector(PREPARED))) {
    tellPageChange();
  }
  return true;
}

/** For pages that run as a whole in the browser, and after changes of scripts. */
function needsReload(next: Document): boolean {
  const isLoaded = location.pathname === loaded.path;
  return (
    isFailurePage ||
    next.documentElement.hasAttribute(DEV_FAILURE_ATTRIBUTE) ||
    [next, document].some((page) => page.querySelector('[data-island]')) ||
    listHydrated(next) !== listHydrated(snapshots.get('#main')?.sent) ||
    listScripts(next) !== listScripts(document) ||
    (isLoaded && getHeadScript(next) !== loaded.script) ||
    ['lang', 'dir', 'data-not-found'].some(
      (name) =>
        next.documentElement.getAttribute(name) !== document.documentElement.getAttribute(name),
    )
  );
}

/** React owns the markup of hydrated directives, so that a new version cannot be put in place. */
function listHydrated(part: ParentNode | undefined): string {
  return [...(part?.querySelectorAll('[data-live]') ?? [])].map((place) => place.outerHTML).join();
}

function listScripts(page: Document): string {
  return [...page.querySelectorAll(SCRIPTS)]
    .map((script) => script.getAttribute('src') ?? script.outerHTML)
    .join();
}

function getHeadScript(page: Document): string {
  return page.head.querySelector('script:not([src])')?.textContent ?? '';
}

function takeAll(page: Document): ReadonlyMap<string, Snapshot> {
  return new Map(
    PARTS.flatMap((part) => {
      const element = page.querySelector(part);
      return element ? [[part, takeSnapshot(element)]] : [];
    }),
  );
}

/** Takes what a visit has put in place anew. False when the event has another reason. */
function renewSnapshots(): boolean {
  const isOther = PARTS.filter((part) => isReplaced(part));
  const renewed = new Map(snapshots);
  for (const part of isOther) {
    const element = document.querySelector(part);
    if (element) renewed.set(part, takeSnapshot(element));
    else renewed.delete(part);
  }
  snapshots = renewed;
  return isOther.includes('#main');
}

/** A visit replaces the children of the menu. */
function isReplaced(part: string): boolean {
  const snapshot = snapshots.get(part);
  const element = document.querySelector(part);
  if (!snapshot || !element) return Boolean(snapshot) !== Boolean(element);
  const child = snapshot.sent.firstElementChild;
  const hasOtherChildren = child && snapshot.live.get(child)?.parentNode === null;
  return findLive(snapshot) !== element || Boolean(hasOtherChildren);
}

function findLoadedVersion(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return findMetric(page);
}

/** Of the fetched document that a visit shows; the page may have changed since it was fetched. */
function findFetchedVersion(): string {
  const name = location.origin + getPageAddress(location.pathname);
  const entries = performance.getEntriesByName(name, 'resource') as PerformanceResourceTiming[];
  return findMetric(entries.at(-1));
}

function findMetric(entry: PerformanceResourceTiming | undefined): string {
  return entry?.serverTiming?.find(({ name }) => name === DEV_VERSION_METRIC)?.description ?? '';
}
