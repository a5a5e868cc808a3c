/** The connection between the generator and the components of a page during render. */

import { createContext } from 'react';

type RenderSetting = {
  /** Called with the address of each link that opens in its own tab, in the order of rendering. */
  readonly onLink: (href: string) => void;
  /** False in a feed: drawings get their colors and sizes from the stylesheet, and feeds have none. */
  readonly hasDrawings: boolean;
};

/** The default, used in a browser. */
export const RenderContext = createContext<RenderSetting>({
  onLink: () => {},
  hasDrawings: true,
});
