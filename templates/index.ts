/** The API of `docwright/templates`: components for pages in TSX, and docwright's own ones of the parts that a site may replace. */

export type {
  HydratedDirectiveProps,
  /** The former name. */
  HydratedDirectiveProps as LiveDirectiveProps,
  StartDirective,
} from './hydratedDirective';
export { Icon, type IconName, type IconProps } from './icons';
export { Footer } from './layout/PageFooter';
export { Navbar } from './layout/PageNavbar';
export { getAbsoluteUrl, getHref } from './model/address';
export type { DirectiveProps } from './model/directive';
export type { PageProps } from './model/page';
export { DocPage } from './pages/DocPage';
export { NotFound } from './pages/NotFound';
export { PostPage } from './pages/PostPage';
export { Drawing, type DrawingProps, type DrawingView } from './parts/Drawing';
export { Hero, type HeroProps } from './parts/Hero';
export { Html, type HtmlProps } from './parts/Html';
export { LinkCard, type LinkCardProps, LinkCards } from './parts/LinkCards';
export { ArticleFooter } from './parts/PageArticleFooter';
export { Breadcrumbs } from './parts/PageBreadcrumbs';
export { Paging } from './parts/PagePaging';
export { PostCard, type PostCardProps, PostCards } from './parts/PostCard';
export { Initial, type InitialProps } from './parts/PostHeader';
export { SearchForm, type SearchFormProps } from './parts/SearchForm';
export { Section, type SectionProps } from './parts/Section';
export type {
  ArticleFooterProps,
  BreadcrumbsProps,
  DocPageProps,
  FooterProps,
  ListedPostProps,
  NavbarProps,
  NotFoundProps,
  PagingProps,
  PostPageProps,
} from './templateProps';
