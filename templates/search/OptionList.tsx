/** The dialog's list of rows, in groups with names. */

import type { ReactElement } from 'react';
import type { IconName } from '../icons';
import { useTexts } from '../texts';
import type { HitGroup } from './groupHits';
import { HitOption, type RowEvents } from './HitOption';
import { LISTBOX_ID } from './optionId';

export type OptionListProps = RowEvents & {
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
