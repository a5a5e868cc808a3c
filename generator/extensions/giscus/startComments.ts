/**
 * Loads the frame of giscus without its script, which the policy blocks. The frame reports its height and receives the
 * color mode of the page.
 */

import type { StartDirective } from '../../../templates/hydratedDirective';

/** The parameter that holds the session after a reader has signed in with GitHub. */
const SESSION = 'giscus';
const SESSION_KEY = 'giscus-session';

const start: StartDirective = (place, { attributes }) => {
  const { origin = '' } = attributes;
  const section = place.querySelector<HTMLElement>('section');
  const frame = document.createElement('iframe');
  frame.className = 'comments__frame';
  frame.title = section?.dataset.title ?? '';
  frame.allow = 'clipboard-write';
  frame.src = createAddress(attributes);
  const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.contentWindow) return;
    const { resizeHeight, signOut } = findMessage(data);
    if (typeof resizeHeight === 'number') frame.height = String(resizeHeight);
    if (signOut !== true) return;
    localStorage.removeItem(SESSION_KEY);
    frame.src = createAddress(attributes);
  };
  const sendTheme = () =>
    frame.contentWindow?.postMessage({ giscus: { setConfig: { theme: findTheme() } } }, origin);
  const watch = new MutationObserver(sendTheme);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  addEventListener('message', listen);
  section?.append(frame);
  return () => {
    watch.disconnect();
    removeEventListener('message', listen);
  };
};
export default start;

function createAddress(options: Readonly<Record<string, string>>): string {
  const { origin, language, mapping = 'pathname' } = options;
  const page = new URL(location.href);
  const session = takeSession(page);
  page.hash = '';
  const params = new URLSearchParams({
    origin: page.href,
    session,
    theme: findTheme(),
    reactionsEnabled: options.reactions ?? '1',
    emitMetadata: '0',
    inputPosition: options.inputPosition ?? 'bottom',
    repo: options.repo ?? '',
    repoId: options.repoId ?? '',
    category: options.category ?? '',
    categoryId: options.categoryId ?? '',
    strict: '0',
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    backLink: page.href,
    term: findTerm(mapping, page),
  });
  return `${origin}${language === undefined ? '' : `/${language}`}/widget?${params}`;
}

function findTerm(mapping: string, { href, pathname }: URL): string {
  if (mapping === 'url') return href;
  if (mapping === 'title') return document.title;
  return pathname.slice(1).replace(/\.\w+$/, '') || 'index';
}

/** Removes the session from the address, too, where others could copy it. */
function takeSession(page: URL): string {
  const given = page.searchParams.get(SESSION);
  if (given === null) return readSession();
  page.searchParams.delete(SESSION);
  history.replaceState(history.state, '', page);
  localStorage.setItem(SESSION_KEY, JSON.stringify(given));
  return given;
}

function readSession(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '""');
    return typeof kept === 'string' ? kept : '';
  } catch {
    // Another script has written something else, or storage is off: the reader is not signed in.
    return '';
  }
}

function findMessage(data: unknown): Readonly<Record<string, unknown>> {
  const message = (data as { readonly giscus?: unknown } | null)?.giscus;
  return typeof message === 'object' && message !== null ? { ...message } : {};
}

function findTheme(): string {
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light';
}
