/** The components that pages of Docusaurus import. */

import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { report } from './context';

export { Admonition } from './admonitions';
export { DocCard, DocCardList } from './cards';
export { CodeBlock, Mermaid } from './code';
export { Details } from './details';
export * from './docusaurusHooks';
export { Heading, TOCInline } from './headings';
export { IconExternalLink, IdealImage, ThemedImage } from './pictures';
export { TabItem, Tabs } from './Tabs';
export * from './translate';

type LinkProps = PropsWithChildren<{
  readonly to?: string;
  readonly href?: string;
  readonly className?: string;
  readonly title?: string;
  readonly id?: string;
  readonly style?: Readonly<Record<string, string | number>>;
}>;

export function Link({ to, href, className, title, id, style, children }: LinkProps): ReactElement {
  return (
    <a href={to ?? href} className={className} title={title} id={id} style={style}>
      {children}
    </a>
  );
}

/** What a page adds to its head is taken from its front matter here. */
export function Head(): null {
  report({
    code: 'mdx-head',
    severity: 'warning',
    message: 'the content of <Head> is removed',
    hint: 'Set title, description, keywords and image in the front matter. For other elements, use "head" in the configuration.',
    target: 'head',
  });
  return null;
}

type LayoutProps = PropsWithChildren<{ readonly title?: string; readonly description?: string }>;

/** docwright puts its own layout around every page. */
export function Layout({ children }: LayoutProps): ReactNode {
  return children;
}

type BrowserOnlyProps = { readonly fallback?: ReactNode };

/** No page is drawn in a browser, so readers see what stands there until then. */
export function BrowserOnly({ fallback }: BrowserOnlyProps): ReactNode {
  report({
    code: 'mdx-not-live',
    severity: 'warning',
    message:
      '<BrowserOnly> shows only its fallback, because pages are rendered during the build, not in the browser',
    hint: 'Turn its content into a directive with "hydrate": add its file to "directives" in the configuration.',
    target: 'BrowserOnly',
  });
  return fallback ?? null;
}

export function Redirect({ to }: { readonly to?: string }): never {
  throw new Error(
    `<Redirect to="${to}"> works only in the browser: remove the page, and add { from: '…', to: '${to}' } to "redirects" in the configuration`,
  );
}

/** What Docusaurus draws for the elements of Markdown: docwright draws these itself. */
export const MDXComponents = {};
