/** Lists the elements that a component was given, also those inside fragments and lists. */

import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

export function listChildren<Props>(children: ReactNode): readonly ReactElement<Props>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props & { readonly children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? listChildren<Props>(child.props.children) : [child];
  });
}
