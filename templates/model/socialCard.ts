/** The picture that docwright draws of a page, for where a link to the page is shared. */

export type SocialCard = {
  /** The texts on it, for readers who do not see it. */
  readonly alt: string;
};

/** In pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
export const CARD_TYPE = 'image/png';
