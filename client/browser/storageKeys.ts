/** Storage keys of a reader's choices. The contract fixes them, so that earlier choices stay valid. */

export const COLOR_MODE_KEY = 'theme';
/** Prefix; the name of the group of tabs follows. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';

/** Storage keys of a closed announcement. The contract fixes them, so that earlier choices stay valid. */
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';
