/**
 * Opens the groups of a large sidebar and shows the entries that a page omits, each from a file that
 * is fetched once; what is open stays open from page to page.
 */

import type { SiteStrings } from '../templates/model/strings/strings';
import { onClick } from './browser/onClick';
import { sameOrigin } from './browser/sameOrigin';
import { isPlainClick } from './navigation/isVisitable';
import { onPageChange } from './navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const TOGGLE = '.sidebar__toggle';
const MORE = '.sidebar__more';
const SLOW_MS = 500;

/** The lists of open groups, by the address of their files. */
let open: ReadonlyMap<string, Element> = new Map();
/** What `getMoreKey` gives for the links whose entries are shown instead. */
const followed = new Set<string>();
/** Lists as they were fetched, by address. */
const fetched = new Map<string, Element>();
let speaker: HTMLElement;

export function startLargeSidebar(): void {
  speaker = createSpeaker();
  onClick<HTMLButtonElement>(TOGGLE, toggleGroup);
  // Before the navigation, which would go to the page of the link.
  addEventListener('click', followMore, true);
  onPageChange(() => {
    const list = document.querySelector('.sidebar > .sidebar__list');
    if (list) {
      showToggles(list);
      restoreList(list);
    }
    showCurrent();
    rememberOpen();
  });
}

/** They are hidden as long as nothing would come of a click. */
function showToggles(list: Element): void {
  for (const toggle of list.querySelectorAll<HTMLElement>(TOGGLE)) toggle.hidden = false;
}

/** The region has to be there before it has something to say. */
function createSpeaker(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.role = 'status';
  document.body.append(element);
  return element;
}

function toggleGroup(toggle: HTMLElement): void {
  const list = findList(toggle);
  if (list) {
    setOpen(toggle, toggle.ariaExpanded === 'false');
    rememberOpen();
    return;
  }
  void withPart(toggle, (part) => {
    putList(toggle, copy(part));
    rememberOpen();
  });
}

function followMore(event: MouseEvent): void {
  const more = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(MORE);
  if (!more || !isPlainClick(event)) return;
  event.preventDefault();
  void withPart(more, (part) => {
    const isAbove = isFirst(more);
    followed.add(getMoreKey(more));
    const entries = keepInPlace(more, () => putEntries(more, part));
    const nearest = entries.at(isAbove ? -1 : 0)?.querySelector<HTMLElement>('a, button');
    nearest?.focus({ preventScroll: true });
  });
}

/** Fetches the list of a toggle or link and uses it, where that is still on the page. */
async function withPart(element: HTMLElement, use: (part: Element) => void): Promise<void> {
  const address = getPart(element);
  if (element.ariaBusy) return;
  element.parentElement?.querySelector(':scope > .sidebar__note')?.remove();
  element.ariaBusy = 'true';
  const timer = setTimeout(() => say(__STRINGS__.largeSidebar.loading), SLOW_MS);
  try {
    const part = fetched.get(address) ?? (await fetchSidebarPart(address));
    showToggles(part);
    fetched.set(address, part);
    if (element.isConnected) use(part);
    say('');
  } catch (error) {
    fail(element, error);
  } finally {
    clearTimeout(timer);
    element.ariaBusy = null;
  }
}

/** After a deploy the file is gone, and the page that the link leads to knows the new one. */
function fail(element: HTMLElement, error: unknown): void {
  console.warn(error);
  const link = element.parentElement?.querySelector('a');
  if (isGone(error) && link) {
    location.assign(link.href);
    return;
  }
  const note = document.createElement('p');
  note.className = 'sidebar__note';
  note.textContent = __STRINGS__.largeSidebar.failed;
  element.after(note);
  say(note.textContent);
}

function say(text: string): void {
  speaker.textContent = text;
}

function putList(toggle: HTMLElement, list: Element): void {
  for (const link of list.querySelectorAll('[aria-current]')) link.ariaCurrent = null;
  toggle.after(list);
  setOpen(toggle, true);
}

/** Puts the entries into the place of the link that stood for them. */
function putEntries(more: HTMLElement, part: Element): readonly Element[] {
  const count = Number(more.dataset.more);
  const all = [...part.children];
  const entries = (isFirst(more) ? all.slice(0, count) : all.slice(-count)).map(copy);
  more.parentElement?.replaceWith(...entries);
  return entries;
}

/** The entries that were visible stay where they are, whatever is put above them. */
function keepInPlace<Result>(more: HTMLElement, change: () => Result): Result {
  const next = more.parentElement?.nextElementSibling;
  const menu = document.getElementById('menu');
  const before = next?.getBoundingClientRect().top ?? 0;
  const result = change();
  if (next && menu) menu.scrollTop += next.getBoundingClientRect().top - before;
  return result;
}

/** Another page has come with its own sidebar: what was open in it is opened again, from the top down. */
function restoreList(list: Element): void {
  for (const more of list.querySelectorAll<HTMLElement>(`:scope > li > ${MORE}`)) {
    const part = fetched.get(getPart(more));
    if (part && followed.has(getMoreKey(more))) putEntries(more, part);
  }
  for (const toggle of list.querySelectorAll<HTMLElement>(`:scope > li > ${TOGGLE}`)) {
    const known = open.get(getPart(toggle));
    if (known && !findList(toggle)) putList(toggle, copy(known));
    const inner = findList(toggle);
    if (inner) restoreList(inner);
  }
}

/** The entry of this page is never in a closed group. */
function showCurrent(): void {
  const current = document.querySelector('.sidebar [aria-current]');
  for (let list = current?.closest('ul'); list; list = list.parentElement?.closest('ul')) {
    const toggle = list.previousElementSibling;
    if (toggle instanceof HTMLElement && toggle.matches(TOGGLE)) setOpen(toggle, true);
  }
}

function rememberOpen(): void {
  const toggles = document.querySelectorAll<HTMLElement>(
    `.sidebar ${TOGGLE}[aria-expanded="true"]`,
  );
  open = new Map(
    [...toggles].flatMap((toggle) => {
      const list = findList(toggle);
      return list ? [[getPart(toggle), list]] : [];
    }),
  );
}

function setOpen(toggle: HTMLElement, isOpen: boolean): void {
  toggle.ariaExpanded = String(isOpen);
  const list = findList(toggle);
  if (list) list.hidden = !isOpen;
}

function findList(toggle: HTMLElement): HTMLElement | null {
  return toggle.parentElement?.querySelector<HTMLElement>(':scope > ul') ?? null;
}

function getPart(element: HTMLElement): string {
  return element.dataset.part ?? '';
}

function getMoreKey(more: HTMLElement): string {
  return `${getPart(more)} ${isFirst(more)}`;
}

/** Above the entries that are shown, or below them. */
function isFirst(more: HTMLElement): boolean {
  return !more.parentElement?.previousElementSibling;
}

function copy<Copied extends Element>(node: Copied): Copied {
  return document.importNode(node, true);
}

const TIMEOUT_MS = 20_000;

/** The answer is something else than the file: it is of an older deploy. */
class GoneError extends Error {}

/** Fetches a list of a large sidebar from its file. */
function isGone(error: unknown): boolean {
  return error instanceof GoneError;
}

/** As a document, because the security policy allows no text to become HTML. */
function fetchSidebarPart(address: string): Promise<Element> {
  return new Promise((resolve, reject) => {
    const url = sameOrigin(address);
    const request = new XMLHttpRequest();
    request.onload = () => {
      const { status } = request;
      // Of another answer no document is made: a text would come with styles that the policy forbids.
      const part = status === 200 && request.responseURL === url ? request.response : null;
      const list = part?.querySelector('body > .sidebar__list');
      if (list) resolve(list);
      else reject(new GoneError(`${address} returned no list (status ${status})`));
    };
    request.onerror = request.ontimeout = () =>
      reject(new Error(`${address} could not be fetched`));
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.send();
  });
}
