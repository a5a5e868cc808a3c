/** The part of search that is loaded on intent, as the main script knows it. */

/** Given by the main script, of which the island has no part in it. */
export type Visit = (url: string) => void;

export type SearchIsland = {
  /** Takes what was typed to open it; what has the focus gets it back when it is closed. */
  readonly toggleDialog: (typed: string) => void;
  readonly isOpen: () => boolean;
  /** Another page is shown: a dialog that was opened on the one before goes, and leaves place and focus alone. */
  readonly leavePage: () => void;
  readonly showPage: (form: HTMLFormElement) => void;
};
