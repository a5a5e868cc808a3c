/**
 * Shown before anything is typed: the reader's recent and favorite searches (rules 5.39–5.43), then what the page
 * itself offers.
 */

import type { MouseEvent, ReactElement } from 'react';
import { Icon, type IconName } from '../icons';
import type { SearchHit } from '../model/search/answer';
import { useTexts } from '../texts';
import type { HitGroup } from './groupHits';
import { keepFocus, optionId, type RowEvents } from './HitOption';
import { OptionList } from './OptionList';

export type SavedAction = 'save' | 'removeRecent' | 'removeFavorite';

export type SavedSearchLists = {
  readonly recent: readonly SearchHit[];
  readonly favorites: readonly SearchHit[];
};

export type Suggestions = {
  /** The headings of the page. */
  readonly headings: readonly SearchHit[];
  /** The first pages beside it. */
  readonly pages: readonly SearchHit[];
};

export type StartScreenProps = RowEvents & {
  readonly saved: SavedSearchLists;
  readonly suggestions: Suggestions;
  readonly onAction: (action: SavedAction, hit: SearchHit, event: MouseEvent) => void;
};

/** The buttons follow the list, because a listbox cannot contain buttons. The styles place them on the rows. */
export function StartScreen(props: StartScreenProps): ReactElement {
  const { saved, suggestions, onAction, ...events } = props;
  const texts = useTexts('search');
  const [recent = [], favorites = [], headings = [], pages = []] = groupStart(saved, suggestions);
  const groups = [
    { title: texts.recent, rows: recent, icon: 'clock' as const },
    { title: texts.favorite, rows: favorites, icon: 'star' as const },
    { title: texts.onPage, rows: headings },
    { title: texts.nearby, rows: pages },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="search-saved">
      <OptionList label={texts.saved} groups={groups} {...events} />
      {recent.map(({ hit, index }) => (
        <span key={index} className="search-saved__buttons">
          <SavedButton {...{ hit, index, onAction }} action="save" />
          <SavedButton {...{ hit, index, onAction }} action="removeRecent" />
        </span>
      ))}
      {favorites.map(({ hit, index }) => (
        <span key={index} className="search-saved__buttons">
          <SavedButton {...{ hit, index, onAction }} action="removeFavorite" />
        </span>
      ))}
    </div>
  );
}

/** Recent searches, favorites, headings and pages, with consecutive indexes. */
export function groupStart(
  { recent, favorites }: SavedSearchLists,
  { headings, pages }: Suggestions,
): readonly HitGroup['rows'][] {
  let index = 0;
  return [recent, favorites, headings, pages].map((hits) =>
    hits.map((hit) => ({ hit, index: index++ })),
  );
}

const ICONS: Readonly<Record<SavedAction, IconName>> = {
  save: 'star',
  removeRecent: 'close',
  removeFavorite: 'close',
};

type SavedButtonProps = Pick<StartScreenProps, 'onAction'> & {
  readonly action: SavedAction;
  readonly hit: SearchHit;
  readonly index: number;
};

function SavedButton({ action, hit, index, onAction }: SavedButtonProps): ReactElement {
  const { [action]: label } = useTexts('search');
  return (
    <button
      type="button"
      className="button button--icon"
      title={label}
      aria-label={label}
      aria-describedby={optionId(index)}
      onMouseDown={keepFocus}
      onClick={(event) => onAction(action, hit, event)}
    >
      <Icon name={ICONS[action]} />
    </button>
  );
}
