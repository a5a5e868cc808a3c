/** Lists what a component was given as children, also what is inside fragments and lists, without empty text. */

import {
  Children,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';

export function listChildren(children: ReactNode): readonly ReactNode[] {
  return Children.toArray(children).flatMap((child): readonly ReactNode[] => {
    if (isValidElement<PropsWithChildren>(child) && child.type === Fragment) {
      return listChildren(child.props.children);
    }
    return typeof child === 'string' && child.trim() === '' ? [] : [child];
  });
}

/** The elements among them. */
export function listElements<Props>(children: ReactNode): readonly ReactElement<Props>[] {
  return listChildren(children).filter((child) => isValidElement<Props>(child));
}

/** The plain text of what a component was given as a title. */
export function toLabel(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ readonly children?: ReactNode }>(child)) {
        return toLabel(child.props.children);
      }
      return String(child);
    })
    .join('')
    .trim();
}
