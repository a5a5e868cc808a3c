/** The props of a page template. */

import type { ReactElement, ReactNode } from 'react';
import type { SiteConfig } from '../model/config';
import type { PageKind, PageOfKind } from '../model/page';
import type { Layout } from '../model/site';

export type PageTemplateProps<Kind extends PageKind> = {
  readonly page: PageOfKind<Kind>;
  readonly config: SiteConfig;
  readonly layout: Layout;
  /** The rendered body of a doc or post; otherwise empty. */
  readonly html: string;
  /** The rendered bodies of the page's previews. */
  readonly previews: readonly string[];
  /** The element of a custom page. */
  readonly element?: ReactNode;
  /** Address of the script of a hydrating page. */
  readonly island?: string | undefined;
};

/** Draws the `<main>` of a page. */
export type PageTemplate<Kind extends PageKind> = (props: PageTemplateProps<Kind>) => ReactElement;
