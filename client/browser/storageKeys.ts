/** The names under which a reader's choices are kept: the contract's, so that old choices still count. */

export const COLOR_MODE_KEY = 'theme';
export const DOCS_VERSION_KEY = 'docs-preferred-version-default';
/** Followed by the name of the group of tabs. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';
