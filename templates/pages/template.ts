/** What a page template is given. */

import type { ReactElement, ReactNode } from 'react';
import type { SiteConfig } from '../model/config';
import type { PageKind, PageOfKind } from '../model/page';
import type { Layout } from '../model/site';

export type PageTemplateProps<Kind extends PageKind> = {
  readonly page: PageOfKind<Kind>;
  readonly config: SiteConfig;
  readonly layout: Layout;
  /** The rendered body of a doc or post, else empty. */
  readonly html: string;
  /** The rendered body of each preview of the page. */
  readonly previews: readonly string[];
  /** A custom page's element. */
  readonly element?: ReactNode;
  /** Address of the script of a page that hydrates. */
  readonly island?: string | undefined;
};

/** Draws the `<main>` of a page. */
export type PageTemplate<Kind extends PageKind> = (props: PageTemplateProps<Kind>) => ReactElement;
