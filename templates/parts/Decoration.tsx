/** A decorative icon or drawing; renders nothing where drawings are omitted. */

import { type ReactNode, useContext } from 'react';
import { RenderContext } from '../renderContext';

export function Decoration({ children }: { readonly children: ReactNode }): ReactNode {
  return useContext(RenderContext).hasDrawings ? children : null;
}
