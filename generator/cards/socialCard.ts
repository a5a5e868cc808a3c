/** What a social card shows, and what it is drawn with. */

import type { Font } from './parseFont';

/** The texts of a card. */
export type CardTexts = {
  readonly title: string;
  /** Where the page is, such as the names of its categories, or the date of a post; empty for nothing. */
  readonly section: string;
  readonly site: string;
};

/** Two weights of one family. */
type CardFont = { readonly bold: Font; readonly medium: Font };

/** What all cards of a site share. */
export type CardLook = {
  readonly font: CardFont;
  readonly colors: CardColors;
  /** The logo as a data URL; undefined for none. */
  readonly logo: string | undefined;
  readonly isRightToLeft: boolean;
};

type CardColors = {
  readonly page: string;
  readonly text: string;
  readonly quiet: string;
  readonly brand: string;
  readonly soft: string;
};
