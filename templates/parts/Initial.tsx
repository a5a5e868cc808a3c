/** The first letter of a name in a circle, instead of a picture. */

import type { ReactElement } from 'react';

export type InitialProps = { readonly name: string };

export function Initial({ name }: InitialProps): ReactElement {
  const [first = ''] = name.trim();
  return (
    <span className="initial" aria-hidden>
      {first.toUpperCase()}
    </span>
  );
}
