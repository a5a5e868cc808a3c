/** A link: all of the templates' are this one, so that the generator hears where a page leads. */

import { type AnchorHTMLAttributes, type ReactElement, useContext } from 'react';
import { RenderContext } from '../renderContext';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement>;

export function Anchor(props: AnchorProps): ReactElement {
  const { onLink } = useContext(RenderContext);
  const { href, target } = props;
  if (href !== undefined && target !== '_blank') onLink(href);
  return <a {...props} />;
}
