/** An icon or another drawing that a text can do without; nothing where drawings are left out. */

import { type ReactNode, useContext } from 'react';
import { RenderContext } from '../renderContext';

export function Decoration({ children }: { readonly children: ReactNode }): ReactNode {
  return useContext(RenderContext).hasDrawings ? children : null;
}
