/** The link that names the provider of the results (rule 5.72). */

import type { ReactElement } from 'react';
import { fillText } from '../model/strings/fillText';
import { useTexts } from '../texts';

const PROVIDER = 'Algolia';

/** Without an address there is none, as with embedded search. */
export function SearchCredit({ href }: { readonly href: string | undefined }): ReactElement | null {
  const { credit } = useTexts('search');
  if (href === undefined) return null;
  return (
    <a className="search-credit" href={href} target="_blank" rel="noopener noreferrer">
      {fillText(credit, { provider: PROVIDER })}
    </a>
  );
}
