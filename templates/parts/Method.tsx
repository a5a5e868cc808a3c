/** The method of an endpoint as a chip: its word, and a color for each of the usual ones. */

import type { ReactElement } from 'react';

export function Method({ name }: { readonly name: string }): ReactElement {
  return <span className={`method method--${name.toLowerCase()}`}>{name.toUpperCase()}</span>;
}
