/** A speed, with its unit as an abbreviation that can be explained. */

import type { ReactNode } from 'react';

export default function Knots({ children }: { readonly children: ReactNode }) {
  return (
    <span>
      {children} <abbr title="knots">kn</abbr>
    </span>
  );
}
