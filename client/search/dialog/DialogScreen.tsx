/** The part of the dialog below its field. */

import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { SearchSettings } from '../../../templates/model/search/settings';
import type { HitRow } from '../../../templates/search/groupHits';
import {
  NoResultsScreen,
  type NoResultsScreenProps,
} from '../../../templates/search/NoResultsScreen';
import { ResultsScreen, type ResultsScreenProps } from '../../../templates/search/OptionList';
import { OtherSearches } from '../../../templates/search/OtherSearches';
import { SearchFooter } from '../../../templates/search/SearchFooter';
import { SearchStatus } from '../../../templates/search/SearchStatus';
import { StartScreen, type StartScreenProps } from '../../../templates/search/StartScreen';
import { getAllHref, getCreditHref, getMissingHref } from '../searchAddresses';
import { chooseOutcome, type Screen } from './chooseScreen';
import type { SearchState } from './searchReducer';

/** Rule 5.68. */
const MAX_SUGGESTIONS = 3;

type DialogScreenProps = Pick<ResultsScreenProps, 'onPoint' | 'onClick' | 'onAll'> &
  Pick<StartScreenProps, 'saved' | 'suggestions' | 'onAction' | 'active'> &
  Pick<NoResultsScreenProps, 'onSuggestion'> & {
    readonly settings: SearchSettings;
    readonly state: SearchState;
    readonly screen: Screen;
    readonly rows: readonly HitRow[];
    /** Called when further rows are needed. */
    readonly onMore: () => void;
    /** Called when a finger scrolls the list. */
    readonly onScroll: () => void;
  };

export function DialogScreen(props: DialogScreenProps): ReactElement {
  const { settings, state, screen, rows, onMore, onScroll } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLAnchorElement>(null);
  useMoreRows({ state, loaded: rows.length, scroller, end, onMore });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query scrolls to the top (5.38).
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [state.query]);

  return (
    <>
      <div ref={scroller} className="search-screen" onTouchMove={onScroll}>
        <SearchStatus outcome={chooseOutcome(screen, props.saved, settings.personalization)} />
        <ScreenBody {...props} endRef={end} />
        {'answer' in screen && <OtherSearches others={settings.others} query={state.query} />}
      </div>
      <SearchFooter
        creditHref={getCreditHref(settings, location.hostname)}
        isFallback={'answer' in screen && screen.answer.isFallback}
      />
    </>
  );
}

function ScreenBody(
  props: DialogScreenProps & Pick<ResultsScreenProps, 'endRef'>,
): ReactElement | null {
  const { endRef, settings, state, screen, rows, active, onPoint, onClick } = props;
  const { saved, suggestions } = props;
  const rowProps = { active, onPoint, onClick };
  switch (screen.kind) {
    case 'start':
      return rows.length > 0 ? (
        <StartScreen {...rowProps} {...{ saved, suggestions }} onAction={props.onAction} />
      ) : null;
    case 'results':
      return (
        <ResultsScreen
          {...rowProps}
          groups={screen.answer.groups}
          rowCount={screen.answer.rowCount > rows.length ? screen.answer.rowCount : undefined}
          {...{ endRef }}
          count={screen.answer.count}
          allHref={getAllHref(settings, state.query)}
          onAll={props.onAll}
        />
      );
    case 'noResults':
      return (
        <NoResultsScreen
          suggestions={state.suggestions.slice(0, MAX_SUGGESTIONS)}
          allPagesHref={settings.searchHref}
          missingResultsHref={getMissingHref(settings, screen.answer.query)}
          onSuggestion={props.onSuggestion}
        />
      );
    case 'failed':
      return null;
  }
}

/** A reader who continues typing does not need the rows at the end. */
const PAUSE_MS = 120;
/** Rows are loaded a little before they are visible. */
const MARGIN = '0px 0px 25% 0px';

type MoreRows = {
  readonly state: SearchState;
  /** The number of loaded rows. */
  readonly loaded: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly end: RefObject<HTMLElement | null>;
  readonly onMore: () => void;
};

function useMoreRows({ state, loaded, scroller, end, onMore }: MoreRows): void {
  const { answer, active = 0, status } = state;
  const hasMore = status === 'idle' && answer?.readMore !== undefined;
  const isNearEnd = active > 0 && active >= loaded - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of an answer is another answer.
  useEffect(() => {
    if (!hasMore || end.current === null) return;
    if (isNearEnd) return onMore();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { root: scroller.current, rootMargin: MARGIN },
    );
    const watched = end.current;
    const timer = setTimeout(() => observer.observe(watched), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [answer, hasMore, isNearEnd]);
}
