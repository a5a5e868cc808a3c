/** Shown before anything is typed: the reader's recent and favorite searches (rules 5.39–5.43). */

import type { MouseEvent, ReactElement } from 'react';
import { Icon, type IconName } from '../icons';
import type { SearchHit } from '../model/search/answer';
import type { HitGroup } from './groupHits';
import { keepFocus, type RowEvents } from './HitOption';
import { OptionList } from './OptionList';
import { optionId } from './optionId';

export type SavedAction = 'save' | 'removeRecent' | 'removeFavorite';

export type SavedSearchLists = {
  readonly recent: readonly SearchHit[];
  readonly favorites: readonly SearchHit[];
};

export type StartScreenProps = RowEvents & {
  readonly saved: SavedSearchLists;
  readonly onAction: (action: SavedAction, hit: SearchHit, event: MouseEvent) => void;
};

/** The buttons follow the list, because a listbox cannot contain buttons. The styles place them on the rows. */
export function StartScreen({ saved, onAction, ...events }: StartScreenProps): ReactElement {
  const [recent, favorites] = groupSaved(saved);
  const groups = [
    { ...recent, icon: 'clock' as const },
    { ...favorites, icon: 'star' as const },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="search-saved">
      <OptionList label="Saved searches" groups={groups} {...events} />
      {recent.rows.map(({ hit, index }) => (
        <span key={index} className="search-saved__buttons">
          <SavedButton {...{ hit, index, onAction }} action="save" />
          <SavedButton {...{ hit, index, onAction }} action="removeRecent" />
        </span>
      ))}
      {favorites.rows.map(({ hit, index }) => (
        <span key={index} className="search-saved__buttons">
          <SavedButton {...{ hit, index, onAction }} action="removeFavorite" />
        </span>
      ))}
    </div>
  );
}

/** Recent searches and favorites, with consecutive indexes. */
export function groupSaved({ recent, favorites }: SavedSearchLists): readonly [HitGroup, HitGroup] {
  const toRows = (hits: readonly SearchHit[], first: number) =>
    hits.map((hit, at) => ({ hit, index: first + at }));
  return [
    { title: 'Recent', rows: toRows(recent, 0) },
    { title: 'Favorite', rows: toRows(favorites, recent.length) },
  ];
}

const BUTTONS: Readonly<Record<SavedAction, { readonly icon: IconName; readonly label: string }>> =
  {
    save: { icon: 'star', label: 'Save this search' },
    removeRecent: { icon: 'close', label: 'Remove this search from history' },
    removeFavorite: { icon: 'close', label: 'Remove this search from favorites' },
  };

type SavedButtonProps = Pick<StartScreenProps, 'onAction'> & {
  readonly action: SavedAction;
  readonly hit: SearchHit;
  readonly index: number;
};

function SavedButton({ action, hit, index, onAction }: SavedButtonProps): ReactElement {
  const { icon, label } = BUTTONS[action];
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
      <Icon name={icon} />
    </button>
  );
}
