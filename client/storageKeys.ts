/** The names under which a reader's choices are kept: the contract's, so that old choices still count. */

export const COLOR_MODE_KEY = 'theme';
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';
/** Followed by the name of the group of tabs. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';
