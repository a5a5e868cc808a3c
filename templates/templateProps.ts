/** The props of the components that a site may put in the place of docwright's own. */

import type { ReactNode } from 'react';
import type { SharedProps, TemplateName, TemplateParts } from './model/templates';

/** What docwright's own components take. */
export type OwnProps = TemplateParts<ReactNode>;

/** What a component of a site gets. */
type Props<Name extends TemplateName> = OwnProps[Name] & SharedProps;

export type NavbarProps = Props<'Navbar'>;
export type FooterProps = Props<'Footer'>;
export type DocPageProps = Props<'DocPage'>;
export type PostPageProps = Props<'PostPage'>;
export type NotFoundProps = Props<'NotFound'>;
/** A post in the lists of the blog. */
export type ListedPostProps = Props<'PostCard'>;
export type BreadcrumbsProps = Props<'Breadcrumbs'>;
export type PagingProps = Props<'Paging'>;
export type ArticleFooterProps = Props<'ArticleFooter'>;
