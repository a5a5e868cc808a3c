/** Puts finished HTML into an element: the only place where markup is a string. */

import type { HTMLAttributes, ReactElement } from 'react';

export type HtmlProps = Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> & {
  readonly tag?:
    | 'a'
    | 'article'
    | 'code'
    | 'div'
    | 'footer'
    | 'header'
    | 'main'
    | 'nav'
    | 'span'
    | 'summary';
  /** Generated from what the site's authors wrote. */
  readonly html: string;
  readonly href?: string;
};

export function Html({ tag: Tag = 'div', html, ...attributes }: HtmlProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: authors own their site, so their HTML is trusted.
  return <Tag dangerouslySetInnerHTML={{ __html: html }} {...attributes} />;
}
