/** The results by section, and the link to all of them (rules 5.50–5.57). */

import type { MouseEvent, ReactElement, Ref } from 'react';
import { countText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { OptionList, type OptionListProps } from './OptionList';

export type ResultsScreenProps = Omit<OptionListProps, 'label'> & {
  /** Number of all results, shown here or not. */
  readonly count: number;
  readonly allHref: string;
  /** The element behind the last row. */
  readonly endRef?: Ref<HTMLAnchorElement> | undefined;
  readonly onAll: (event: MouseEvent<HTMLAnchorElement>) => void;
};

export function ResultsScreen(props: ResultsScreenProps): ReactElement {
  const { count, allHref, endRef, onAll, ...list } = props;
  const texts = useTexts('search');
  return (
    <>
      <OptionList label={texts.results} {...list} />
      <a ref={endRef} className="search-all" href={allHref} onClick={onAll}>
        {countText(texts.all, count, {})}
      </a>
    </>
  );
}
