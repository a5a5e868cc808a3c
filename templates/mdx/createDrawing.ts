/** An imported SVG: a component that shows the picture. */

import { type ComponentType, createElement } from 'react';

type DrawingProps = Readonly<Record<string, string | number | undefined>>;

export function createDrawing(address: string): ComponentType<DrawingProps> {
  return function Drawing({ title, ...props }) {
    return createElement('img', { alt: title ?? '', ...props, src: address });
  };
}
