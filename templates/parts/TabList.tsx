/** The markup of tabs, which a script of docwright switches. */

import type { ReactElement, ReactNode } from 'react';

export type TabEntry = {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly isSelected: boolean;
};

type TabListProps = {
  readonly entries: readonly TabEntry[];
  readonly group?: string | undefined;
  readonly query?: string | undefined;
  /** Read to those who do not see the tabs; the names of all tabs without it. */
  readonly label?: string | undefined;
  readonly isBlock?: boolean;
};

export function TabList({ entries, group, query, label, isBlock }: TabListProps): ReactElement {
  return (
    <div className={isBlock ? 'tabs tabs--block' : 'tabs'} data-group={group} data-query={query}>
      <div
        className="tabs__list"
        role="tablist"
        aria-orientation="horizontal"
        aria-label={label ?? entries.map((entry) => entry.label).join(', ')}
      >
        {entries.map((entry) => (
          <Tab key={entry.id} {...entry} />
        ))}
      </div>
      {entries.map((entry) => (
        <Panel key={entry.id} {...entry} />
      ))}
    </div>
  );
}

function Tab({ id, value, label, isSelected }: TabEntry): ReactElement {
  return (
    <button
      className="tabs__tab"
      type="button"
      role="tab"
      id={`${id}-tab`}
      aria-controls={`${id}-panel`}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-value={value}
    >
      {label}
    </button>
  );
}

function Panel({ id, value, label, content, isSelected }: TabEntry): ReactElement {
  return (
    <div
      className="tabs__panel"
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab`}
      data-value={value}
      data-selected={isSelected ? '' : undefined}
    >
      <p className="tabs__label">{label}</p>
      {content}
    </div>
  );
}
