/** Storage keys of a closed announcement. The contract fixes them, so that earlier choices stay valid. */

export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';
