/** Random walks through a site: the same seed makes the same decisions. */

import type { BrowserContext, Page } from 'playwright-core';

export type Walk = {
  /** The actions so far, for the message of a failed test. */
  readonly steps: readonly string[];
};

type Walker = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly random: () => number;
};

/** Returns a description of the action. */
type Action = (walker: Walker) => Promise<string>;

const SIZES = [
  { width: 390, height: 800 },
  { width: 996, height: 700 },
  { width: 1440, height: 900 },
];
const MAX_PAUSE_MS = 60;

/** The weights of the actions: an action is chosen as often as it is listed. */
const ACTIONS: readonly Action[] = [
  ...Array<Action>(8).fill(clickLink),
  ...Array<Action>(4).fill(goBack),
  ...Array<Action>(2).fill(goForward),
  ...Array<Action>(2).fill(clickHash),
  ...Array<Action>(2).fill(scroll),
  clickMenuButton,
  clickMenuButton,
  switchColorMode,
  reload,
  resize,
  goOffline,
  goOnline,
  goOnline,
];

export async function walk(walker: Walker, length: number): Promise<Walk> {
  const steps: string[] = [];
  for (let step = 0; step < length; step++) {
    await leaveErrorPage(walker);
    const act = pick(ACTIONS, walker.random) as Action;
    const done = await act(walker).catch(explain);
    steps.push(`${act.name} ${done}`);
    await walker.page.waitForTimeout(walker.random() * MAX_PAUSE_MS);
  }
  await goOnline(walker);
  await leaveErrorPage(walker);
  return { steps };
}

/** The browser's own error page, or the alert above a page that stays because the next one could not be fetched. */
export async function leaveErrorPage(walker: Pick<Walker, 'page' | 'context'>): Promise<void> {
  const { page } = walker;
  const retry = page.locator('.load-failure:popover-open button');
  const isErrorPage = page.url().startsWith('chrome-error:');
  if (!isErrorPage && (await retry.count().catch(() => 0)) === 0) return;
  await goOnline(walker);
  await (isErrorPage ? page.reload() : retry.click()).catch(explain);
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** The page may navigate during an evaluation, which is not a fault. */
function explain(error: Error): string {
  if (!/context was destroyed|interrupted|ERR_|navigat|detached|aborted/i.test(error.message)) {
    throw error;
  }
  return 'while the page left';
}

/** Visible links to pages of the site. */
function clickLink({ page, random }: Walker): Promise<string> {
  return page.evaluate((chance) => {
    const links = [...document.links].filter(
      ({ origin, pathname, target, href }) =>
        origin === location.origin &&
        target === '' &&
        !/\.[a-z]+$/.test(pathname) &&
        href.replace(/#.*/, '') !== location.href.replace(/#.*/, ''),
    );
    const visible = links.filter((link) => link.checkVisibility() && !link.closest('[inert]'));
    const link = visible[Math.floor(chance * visible.length)];
    link?.click();
    return link?.pathname ?? 'nothing';
  }, random());
}

function clickHash({ page, random }: Walker): Promise<string> {
  return page.evaluate((chance) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#main a[href^="#"]')];
    const link = links[Math.floor(chance * links.length)];
    link?.click();
    return link?.hash ?? 'nothing';
  }, random());
}

/** Not further back than the first page of the walk. */
function goBack({ page, random }: Walker): Promise<string> {
  return page.evaluate((chance) => {
    type Entries = { navigation: { currentEntry: { index: number } | null } };
    // The browser's error page has no entries.
    const index = (window as unknown as Entries).navigation.currentEntry?.index ?? 0;
    const count = Math.min(chance < 0.8 ? 1 : 2, index);
    if (count > 0) history.go(-count);
    return String(count);
  }, random());
}

function goForward({ page }: Walker): Promise<string> {
  return page.evaluate(() => {
    history.forward();
    return '1';
  });
}

function scroll({ page, random }: Walker): Promise<string> {
  return page.evaluate((chance) => {
    const top = Math.round(chance * document.documentElement.scrollHeight);
    scrollTo({ top, behavior: 'instant' });
    return String(top);
  }, random());
}

function clickMenuButton({ page }: Walker): Promise<string> {
  return clickVisible(page, '[data-menu-toggle], [data-menu-close], [data-menu-back]');
}

function switchColorMode({ page }: Walker): Promise<string> {
  return clickVisible(page, '[data-color-mode-switch]');
}

function clickVisible(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>(wanted)];
    // The topmost one is the last.
    const button = buttons.filter((candidate) => candidate.checkVisibility()).at(-1);
    button?.click();
    return button?.getAttribute('aria-label') ?? 'nothing';
  }, selector);
}

async function reload({ page }: Walker): Promise<string> {
  await page.reload();
  return '';
}

async function resize({ page, random }: Walker): Promise<string> {
  const size = pick(SIZES, random);
  if (size) await page.setViewportSize(size);
  return String(size?.width);
}

async function goOffline({ context }: Walker): Promise<string> {
  await context.setOffline(true);
  return '';
}

async function goOnline({ context }: Pick<Walker, 'context'>): Promise<string> {
  await context.setOffline(false);
  return '';
}
