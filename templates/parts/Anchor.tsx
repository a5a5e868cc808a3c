/** A link. All links of the templates use this component, so that the generator knows every target of a page. */

import { type AnchorHTMLAttributes, type ReactElement, useContext } from 'react';
import { RenderContext } from '../renderContext';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Earlier addresses of its target, separated by spaces. */
  readonly 'data-was'?: string | undefined;
  /** The version of the docs to which it leads, when that is another one. */
  readonly 'data-version'?: string | undefined;
};

export function Anchor(props: AnchorProps): ReactElement {
  const { onLink } = useContext(RenderContext);
  const { href, target } = props;
  if (href !== undefined && target !== '_blank') onLink(href);
  return <a {...props} />;
}
