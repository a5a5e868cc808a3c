/** Puts HTML that is finished into an element: the one place where markup comes as a string. */

import type { HTMLAttributes, ReactElement } from 'react';

export type HtmlProps = HTMLAttributes<HTMLElement> & {
  readonly tag?: 'a' | 'code' | 'div' | 'nav' | 'span' | 'summary';
  /** Made by the generator from what the site's authors wrote. */
  readonly html: string;
  readonly href?: string;
};

export function Html({ tag: Tag = 'div', html, ...attributes }: HtmlProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: authors own their site; their HTML is meant.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
