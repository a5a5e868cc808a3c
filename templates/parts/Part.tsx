/** A part of the page that a site may draw itself. The element around it stays: scripts and styles know it. */

import { type HTMLAttributes, type ReactElement, type ReactNode, useContext } from 'react';
import type { TemplateName } from '../model/templates';
import { TemplateContext } from '../templateContext';
import type { OwnProps } from '../templateProps';
import { Html } from './Html';

type PartProps<Name extends TemplateName> = HTMLAttributes<HTMLElement> & {
  /** The name of the part. */
  readonly template: Name;
  readonly props: OwnProps[Name];
  /** The element around the part; further attributes are its own. */
  readonly tag: 'article' | 'footer' | 'header' | 'main' | 'nav';
  readonly 'data-hides'?: '' | undefined;
  /** docwright's own component. */
  readonly children: ReactNode;
  /** True when docwright's own component has nothing to show. */
  readonly isEmpty?: boolean;
};

export function Part<Name extends TemplateName>(props: PartProps<Name>): ReactElement | null {
  const { template, props: own, tag: Tag, children, isEmpty = false, ...attributes } = props;
  const html = useContext(TemplateContext)?.(template, own);
  if (html !== undefined) {
    return html === '' ? null : <Html tag={Tag} {...attributes} html={html} />;
  }
  return isEmpty ? null : <Tag {...attributes}>{children}</Tag>;
}
