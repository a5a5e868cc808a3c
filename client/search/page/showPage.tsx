/** Starts the search page, once for each time that it is shown. */

import { createRoot } from 'react-dom/client';
import { SEARCH_RESULTS } from '../../../templates/model/search/page';
import type { SearchSettings } from '../../../templates/model/search/settings';
import { TextsContext } from '../../../templates/texts';
import { CrashBoundary } from '../../islands/CrashBoundary';
import type { SearchClient } from '../client/searchClient';
import { ADDRESS_CHANGE, createPageField } from './pageField';
import { SearchPage } from './SearchPage';

type PageParts = {
  readonly settings: SearchSettings;
  readonly createClient: () => SearchClient;
};

export function showPage(parts: PageParts, form: HTMLFormElement): void {
  const place = document.querySelector<HTMLElement>(SEARCH_RESULTS);
  if (place?.dataset.started !== undefined) form.dispatchEvent(new Event(ADDRESS_CHANGE));
  if (!place || place.dataset.started !== undefined) return;
  place.dataset.started = '';
  createRoot(place).render(
    <TextsContext value={parts.settings.texts}>
      <CrashBoundary>
        <SearchPage {...parts} field={createPageField(form)} />
      </CrashBoundary>
    </TextsContext>,
  );
}
