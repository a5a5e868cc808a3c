/** Leads to the search of other versions and languages, with the same query. */

import type { ReactElement } from 'react';
import type { SearchSettings } from '../model/search/settings';
import { Filled } from '../parts/Filled';
import { useTexts } from '../texts';

type OtherSearchesProps = Pick<SearchSettings, 'others'> & { readonly query: string };

export function OtherSearches({ others = [], query }: OtherSearchesProps): ReactElement {
  const { searchIn } = useTexts('search');
  return (
    <>
      {others.map(({ name, href }) => (
        <a key={href} className="search-all" href={`${href}?q=${encodeURIComponent(query)}`}>
          <Filled text={searchIn} values={{ name: <bdi>{name}</bdi> }} />
        </a>
      ))}
    </>
  );
}
