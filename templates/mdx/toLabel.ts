/** The plain text of what a component was given as a title. */

import { Children, isValidElement, type ReactNode } from 'react';

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
