/** What `npm run shots` makes pictures of: a page of each kind, and the states of search and menu. */

import type { Page } from 'playwright-core';
import type { Peer } from './options';

/** Where the menu is a button on all three sites, in pixels. */
const MENU_LIMIT = 767;

export type Site = 'docwright' | Peer;

export type ShownPage = {
  readonly path: string;
  /** The other sites have this page too, at the same path. */
  readonly hasPeers?: boolean;
  /** In the picture of a state nothing is below the screen. */
  readonly isState?: boolean;
  readonly maxWidth?: number;
  /** Brings the open page into the state to be shown. */
  readonly enter?: (page: Page, site: Site) => Promise<unknown>;
};

const DOC = '/crbtscript/intro';

export const PAGES = {
  home: { path: '/', hasPeers: true },
  intro: { path: DOC, hasPeers: true },
  tables: { path: '/crbtscript/resources/user', hasPeers: true },
  'api-intro': { path: '/api/intro', hasPeers: true },
  api: { path: '/api/resources/economy/items', hasPeers: true },
  reference: { path: '/api/reference', hasPeers: true },
  steps: { path: '/self-hosting/create-bot/', hasPeers: true },
  settings: { path: '/self-hosting/env', hasPeers: true },
  blog: { path: '/blog' },
  post: { path: '/blog/11.4-changelog', hasPeers: true },
  archive: { path: '/blog/archive' },
  search: { path: '/search' },
  answers: { path: '/search?q=poll', enter: waitForAnswers },
  'not-found': { path: '/404', hasPeers: true },
  menu: { path: DOC, hasPeers: true, isState: true, maxWidth: MENU_LIMIT, enter: openMenu },
  'search-start': { path: DOC, hasPeers: true, isState: true, enter: openSearch },
  'search-results': { path: DOC, hasPeers: true, isState: true, enter: createSearch('poll') },
  'search-none': { path: DOC, hasPeers: true, isState: true, enter: createSearch('zzqqxx') },
} as const satisfies Readonly<Record<string, ShownPage>>;

export type PageName = keyof typeof PAGES;

/** What is clicked, by site. */
const SEARCH_BUTTONS: Readonly<Record<Site, string>> = {
  docwright: 'button.search-link',
  starlight: 'site-search button[data-open-modal]',
  vitepress: '#local-search button',
};

const SEARCH_FIELDS: Readonly<Record<Site, string>> = {
  docwright: '.search-dialog input',
  starlight: 'site-search dialog input',
  vitepress: '.VPLocalSearchBox input',
};

const MENU_BUTTONS: Readonly<Record<Site, string>> = {
  docwright: '[data-menu-toggle]',
  starlight: 'starlight-menu-button button',
  vitepress: '.VPLocalNav .menu',
};

/** Answers come late, and none of the sites says so alike. */
const ANSWER_MS = 1500;
const SLIDE_MS = 500;

async function openMenu(page: Page, site: Site): Promise<void> {
  await page.locator(MENU_BUTTONS[site]).first().click();
  await page.waitForTimeout(SLIDE_MS);
}

async function openSearch(page: Page, site: Site): Promise<void> {
  await page.locator(SEARCH_BUTTONS[site]).locator('visible=true').first().click();
  await page.locator(SEARCH_FIELDS[site]).first().waitFor();
  await page.waitForTimeout(SLIDE_MS);
}

function createSearch(query: string) {
  return async (page: Page, site: Site): Promise<void> => {
    await openSearch(page, site);
    await page.locator(SEARCH_FIELDS[site]).first().pressSequentially(query);
    await page.waitForTimeout(ANSWER_MS);
  };
}

function waitForAnswers(page: Page): Promise<void> {
  return page.waitForTimeout(ANSWER_MS);
}
