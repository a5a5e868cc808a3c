/** Moves a part of a drawing to its place. */

import type { ReactNode } from 'react';

export type PlaceProps = { readonly x?: number; readonly y?: number; readonly children: ReactNode };

export function Place({ x = 0, y = 0, children }: PlaceProps) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
}
