/** What the generator and the components of a page tell each other while the page is drawn. */

import { createContext } from 'react';

type RenderSetting = {
  /** Hears the address of each link that stays in its tab, in the order they are drawn. */
  readonly onLink: (href: string) => void;
  /** False in a feed: a drawing has its colors and sizes from the stylesheet, which no feed has. */
  readonly hasDrawings: boolean;
};

/** In a browser nobody listens. */
export const RenderContext = createContext<RenderSetting>({
  onLink: () => {},
  hasDrawings: true,
});
