/** The dialog's list of rows, in groups with names (rules 5.50–5.57). */

import type { MouseEvent, ReactElement, Ref } from 'react';
import type { IconName } from '../icons';
import { countText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import type { HitGroup } from './groupHits';
import { HitOption, LISTBOX_ID, type RowEvents } from './HitOption';

type OptionListProps = RowEvents & {
  readonly label: string;
  readonly groups: readonly (HitGroup & { readonly icon?: IconName })[];
  /** The number of all rows, when some of them are not here yet. */
  readonly rowCount?: number | undefined;
};

export function OptionList({ label, groups, rowCount, ...events }: OptionListProps): ReactElement {
  const { otherSection } = useTexts('search');
  return (
    <div id={LISTBOX_ID} className="search-options" role="listbox" aria-label={label}>
      {groups.map(({ title, rows, icon }) => {
        const id = `search-group-${rows[0]?.index ?? 0}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
          <div key={title} className="search-group" role="group" aria-labelledby={id}>
            <div id={id} className="search-group__title">
              {title || otherSection}
            </div>
            {rows.map((row) => (
              <HitOption
                key={row.index}
                {...events}
                {...{ row, rowCount }}
                {...(icon && { icon })}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

export type ResultsScreenProps = Omit<OptionListProps, 'label'> & {
  /** Number of all results, shown here or not. */
  readonly count: number;
  readonly allHref: string;
  /** The element behind the last row. */
  readonly endRef?: Ref<HTMLAnchorElement> | undefined;
  readonly onAll: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** The results by section, and the link to all of them. */
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
