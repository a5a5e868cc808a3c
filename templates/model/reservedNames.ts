/**
 * Attributes, classes and ids that the page's scripts use for buttons, addresses to load and states. Content may not
 * use them, because a script would mistake it for part of the page.
 */

/** Without the prefix `data-`. */
const ATTRIBUTES = `
  added all-pages announcement-close announcement-id color-mode-switch console copy copy-page copy-state definition head hides
  hydrate island lit live live-content live-data menu-back menu-close menu-panel menu-toggle more nearest-pages part
  print redirect
  search-box selected shown started version was wrapped
`;
const CLASSES = `
  announcement back-to-top brand checklist code-block contents contents-fold copy-button definition folding-links footer
  edition-menu edition-menus version-menu language-menu language-menu__offer line--deleted line--of-field load-failure nav-menu offline-notice offline-save navbar navbar__end needs-script nprogress-busy page-menu popup search-dialog search-form search-link sidebar
  sidebar__category sidebar__collapse sidebar__list sidebar__more sidebar__note sidebar__toggle skip-link tabs tabs__list tabs__panel wrap-button
`;

const attributes = new Set(listWords(ATTRIBUTES).map((name) => toPlainName(`data-${name}`)));
const classes = new Set(listWords(CLASSES));

/** `data-live`, `dataLive` and `DATA-LIVE` are the same attribute. */
export function isReservedAttribute(name: string): boolean {
  return attributes.has(toPlainName(name));
}

export function isReservedClass(name: string): boolean {
  return classes.has(name);
}

function listWords(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

function toPlainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

const PAGE_IDS = new Set(
  listWords('base-url-check main menu nprogress search-input search-options skip-link'),
);

/** Before each id of the announcement, which is on every page. */
export const ANNOUNCEMENT_PREFIX = 'announcement.';
/** The rows of the search list. */
const NUMBERED = /^search-option-\d+$/;

/** No heading and no element of a text may have such an id. */
export function isPageId(id: string): boolean {
  return PAGE_IDS.has(id) || NUMBERED.test(id) || id.startsWith(ANNOUNCEMENT_PREFIX);
}
