/** One row of the dialog: a link to a found or saved page (rules 5.52–5.58). */

import { Fragment, type MouseEvent, type ReactElement } from 'react';
import { Icon, type IconName } from '../icons';
import type { MarkedText, SearchHit } from '../model/search/answer';
import type { HitRow } from './groupHits';
import { getRowTexts } from './hitTexts';

/** The ids of the dialog's field and of its list. */
export const INPUT_ID = 'search-input';
export const LISTBOX_ID = 'search-options';

/** `index` counts the rows of all groups, from 0 (rule 5.25). */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

export type RowEvents = {
  readonly active: number | undefined;
  readonly onPoint: (index: number) => void;
  /** Called for any click, also with the middle button. */
  readonly onClick: (row: HitRow, event: MouseEvent<HTMLAnchorElement>) => void;
};

type HitOptionProps = RowEvents & {
  readonly row: HitRow;
  readonly icon?: IconName;
  /** The number of all rows, when some of them are not here yet: otherwise readers would hear a smaller one. */
  readonly rowCount?: number | undefined;
};

export function HitOption({ row, icon, rowCount, ...events }: HitOptionProps): ReactElement {
  const { hit, index, branch } = row;
  const texts = getRowTexts(hit, branch !== undefined);
  return (
    <a
      id={optionId(index)}
      className={branch ? `search-row search-row--${branch}` : 'search-row'}
      role="option"
      aria-selected={index === events.active}
      aria-setsize={rowCount}
      aria-posinset={rowCount && index + 1}
      tabIndex={-1}
      href={hit.url}
      onMouseMove={() => events.onPoint(index)}
      onMouseDown={keepFocus}
      onClick={(event) => events.onClick(row, event)}
      onAuxClick={(event) => events.onClick(row, event)}
    >
      <Icon name={icon ?? chooseIcon(hit)} />
      <span className="search-row__text">
        <span className="search-row__title">
          <Highlighted text={texts.title} />
        </span>
        {texts.path.length > 0 && <RowPath path={texts.path} />}
      </span>
      <Icon name="enter" />
    </a>
  );
}

const SEPARATOR = { text: ' › ', isMarked: false };

function RowPath({ path }: { readonly path: readonly MarkedText[] }): ReactElement {
  return (
    <span className="search-row__path">
      <Highlighted
        text={path.flatMap((text, index) => (index === 0 ? text : [SEPARATOR, ...text]))}
      />
    </span>
  );
}

/** Keeps the focus in the field, so that the keys still work there (rule 5.61). */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The icon of rule 5.54. */
function chooseIcon({ type }: SearchHit): IconName {
  if (type === 'lvl1' || type === 'lvl0') return 'blog';
  return type === 'content' ? 'lines' : 'hash';
}

/** Text from an index: matches are marked, and everything is escaped as text. */
export function Highlighted({ text: parts }: { readonly text: MarkedText }): ReactElement {
  return (
    <>
      {parts.map(({ text, isMarked }, index) => {
        const Part = isMarked ? 'mark' : Fragment;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
        return <Part key={index}>{text}</Part>;
      })}
    </>
  );
}
