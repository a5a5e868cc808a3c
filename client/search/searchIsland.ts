/** The part of search that is loaded on intent, as the main script sees it. */

/** Goes to an address. The main script passes it in, because the island is a separate bundle without that code. */
export type Visit = (url: string) => void;

export type SearchIsland = {
  /** Takes the text that was typed to open the dialog. The focused element gets the focus back when the dialog closes. */
  readonly toggleDialog: (typed: string) => void;
  /** Opens the dialog with what a reader has typed, when the element is a field with the focus. */
  readonly openFor: (element: Element) => void;
  readonly isOpen: () => boolean;
  /** Another page is shown: closes a dialog of the previous page, without changing scroll position and focus. */
  readonly leavePage: () => void;
  readonly showPage: (form: HTMLFormElement) => void;
};
