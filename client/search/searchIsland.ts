/** The part of search that is loaded on intent, as the main script knows it. */

/** Goes to an address; the main script gives it, because the island is a bundle of its own without that code. */
export type Visit = (url: string) => void;

export type SearchIsland = {
  /** Takes what was typed to open it; what has the focus gets it back when it is closed. */
  readonly toggleDialog: (typed: string) => void;
  readonly isOpen: () => boolean;
  /** Another page is shown: a dialog that was opened on the one before goes, and leaves place and focus alone. */
  readonly leavePage: () => void;
  readonly showPage: (form: HTMLFormElement) => void;
};
