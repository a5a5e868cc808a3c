/** The API of `docwright/templates`: components for the pages in a content folder. */

export { Icon, type IconName } from './icons';
export type { LiveDirectiveProps } from './liveDirective';
export { getAbsoluteUrl, getHref } from './model/address';
export type { DirectiveProps } from './model/directive';
export type { PageProps } from './model/page';
export { Drawing, type DrawingProps, type DrawingView } from './parts/Drawing';
export { Hero, type HeroProps } from './parts/Hero';
export { Html, type HtmlProps } from './parts/Html';
export { Initial, type InitialProps } from './parts/Initial';
export { LinkCard, type LinkCardProps, LinkCards } from './parts/LinkCards';
export { PostCard, type PostCardProps } from './parts/PostCard';
export { SearchForm, type SearchFormProps } from './parts/SearchForm';
export { Section, type SectionProps } from './parts/Section';
