/** The search dialog: its state, and how its parts change it (rules 5C–5L). */

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { SearchHit } from '../../../templates/model/search/answer';
import type { SearchSettings } from '../../../templates/model/search/settings';
import type { HitRow } from '../../../templates/search/groupHits';
import { SearchBox } from '../../../templates/search/SearchBox';
import type { SavedAction } from '../../../templates/search/StartScreen';
import type { SearchClient } from '../client/searchClient';
import type { Insights } from '../insights/insights';
import type { StoredSearches } from '../saved/storedSearches';
import { chooseScreen, listRows } from './chooseScreen';
import { DialogFrame, isComposing } from './DialogFrame';
import { DialogScreen } from './DialogScreen';
import { listSuggestions } from './listSuggestions';
import { useSearch } from './useSearch';

type SearchDialogProps = {
  readonly settings: SearchSettings;
  readonly client: SearchClient;
  readonly stored: StoredSearches;
  readonly insights: Insights;
  readonly initial: { readonly query: string; readonly isSelected: boolean };
  readonly onClose: () => void;
  /** Closes the dialog and goes to the address. */
  readonly onVisit: (url: string) => void;
};

const SAMSUNG = /samsung/i;

export function SearchDialog(props: SearchDialogProps): ReactElement {
  const { settings, client, stored, insights, initial, onClose, onVisit } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [saved, setSaved] = useState(() => listSaved(stored));
  const { state, dispatch, type, more } = useSearch(
    client,
    settings.maxResultsPerGroup,
    initial.query,
  );
  const screen = chooseScreen(state);
  const [suggestions] = useState(() => listSuggestions(document));
  const rows = listRows(screen, saved, suggestions);
  const rowCount = screen.kind === 'results' ? screen.answer.rowCount : rows.length;
  // Undefined too for a row that is still loading.
  const active =
    state.active !== undefined && state.active < rows.length ? state.active : undefined;

  useOpenDialog({ dialog, input, isSelected: initial.isSelected });
  useReports(insights, screen);
  useShownActive(dialog, { wanted: state.active, loaded: rows.length });

  const typeAndFocus = (query: string) => {
    type(query);
    input.current?.focus();
  };
  const actions = {
    onSave: ({ hit }: HitRow) => {
      // What the page offers is not a search.
      if (suggestions.headings.includes(hit) || suggestions.pages.includes(hit)) return;
      stored.saveRecent(
        hit,
        rows.map((row) => row.hit),
      );
      insights.reportSelected(hit.objectID);
      setSaved(listSaved(stored));
    },
    onVisit,
  };
  const changeSaved = (action: SavedAction, { objectID }: SearchHit, event: MouseEvent) => {
    if (action === 'save') stored.promote(objectID);
    else stored[action](objectID);
    setSaved(listSaved(stored));
    // The removed button had the focus; without a new focus the keyboard would start at the top of the page.
    if (event.detail === 0) input.current?.focus();
  };

  return (
    <DialogFrame
      {...{ dialog, onClose }}
      status={state.status}
      onTouchElsewhere={() => dispatch({ type: 'abandoned' })}
    >
      <SearchBox
        query={state.query}
        placeholder={settings.placeholder}
        isStalled={state.status === 'stalled'}
        hasOptions={rows.length > 0}
        active={active}
        isSamsung={SAMSUNG.test(navigator.userAgent)}
        inputRef={input}
        onType={type}
        onClear={() => typeAndFocus('')}
        onCancel={onClose}
        onKeyDown={(event) =>
          handleBoxKey(event, {
            onMove: (step) => {
              flushSync(() => dispatch({ type: 'moved', step, count: rowCount }));
              showActive(dialog.current);
            },
            onChoose: (target) => {
              const row = active === undefined ? undefined : rows[active];
              if (row) chooseRow(row, target, actions);
            },
            onLeave: () => dispatch({ type: 'left' }),
          })
        }
      />
      <DialogScreen
        {...{ settings, state, screen, rows, saved, suggestions, active }}
        onMore={more}
        onScroll={() => input.current?.blur()}
        onPoint={(index) => dispatch({ type: 'pointed', index })}
        onClick={(row, event) => handleRowClick(row, event, actions)}
        onAction={changeSaved}
        onSuggestion={(suggestion) => typeAndFocus(`${suggestion.toLowerCase()} `)}
        onAll={(event) => {
          if (hasModifier(event)) return;
          event.preventDefault();
          onVisit(event.currentTarget.href);
        }}
      />
    </DialogFrame>
  );
}

function listSaved(stored: StoredSearches) {
  return { recent: stored.getRecents(), favorites: stored.getFavorites() };
}

/** Rule 5.99: reports hits whenever other results are on the screen. */
function useReports(insights: Insights, screen: ReturnType<typeof chooseScreen>): void {
  const answer = screen.kind === 'results' ? screen.answer : undefined;
  useEffect(() => {
    const hits = answer?.groups.flatMap(({ rows }) => rows.map(({ hit }) => hit)) ?? [];
    const isFallback = answer?.isFallback ?? false;
    insights.reportShown({ hits, queryID: answer?.queryID, isFallback });
  }, [insights, answer]);
}

/** Scrolls to a row that the keys have reached before it was loaded. */
function useShownActive(
  dialog: RefObject<HTMLDialogElement | null>,
  { wanted = 0, loaded }: { readonly wanted: number | undefined; readonly loaded: number },
): void {
  const before = useRef(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other rows are loaded.
  useLayoutEffect(() => {
    if (wanted > 0 && wanted >= before.current && wanted < loaded) showActive(dialog.current);
    before.current = loaded;
  }, [loaded]);
}

function showActive(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
}

type BoxActions = {
  readonly onMove: (step: 1 | -1) => void;
  readonly onChoose: (target: 'here' | 'newTab') => void;
  /** Called when Tab leaves the field. */
  readonly onLeave: () => void;
};

function handleBoxKey(event: KeyboardEvent<HTMLInputElement>, actions: BoxActions): void {
  if (isComposing(event)) return;
  if (event.key === 'Tab') actions.onLeave();
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    actions.onMove(event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key === 'Enter') {
    event.preventDefault();
    if (event.altKey) return;
    actions.onChoose(event.ctrlKey || event.metaKey || event.shiftKey ? 'newTab' : 'here');
  }
}

type OpenDialog = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** A query from the page is selected, so that typing replaces it. A typed query is continued (rule 5.26). */
  readonly isSelected: boolean;
};

function useOpenDialog({ dialog, input, isSelected }: OpenDialog): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog opens once.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const field = input.current;
    field?.focus();
    if (isSelected) field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
}

type RowActions = {
  readonly onSave: (row: HitRow) => void;
  readonly onVisit: (url: string) => void;
};

const MIDDLE_BUTTON = 1;

/** A click that opens another tab or window is left to the browser, and the dialog stays open. */
function handleRowClick(
  row: HitRow,
  event: MouseEvent<HTMLAnchorElement>,
  { onSave, onVisit }: RowActions,
): void {
  const isMiddle = event.button === MIDDLE_BUTTON;
  if (event.type === 'auxclick' && !isMiddle) return;
  onSave(row);
  if (isMiddle || hasModifier(event)) return;
  event.preventDefault();
  onVisit(row.hit.url);
}

function chooseRow(row: HitRow, target: 'here' | 'newTab', actions: RowActions): void {
  actions.onSave(row);
  if (target === 'here') actions.onVisit(row.hit.url);
  else window.open(row.hit.url, '_blank', 'noopener');
}

function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
