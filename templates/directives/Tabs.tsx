/** Tabs. Without a script every panel is shown below its label. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';

export const tabs: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: { group: {}, query: {}, label: {}, block: { type: 'flag' } },
  parts: { name: 'tab', key: 'value' },
  component: Tabs,
};

export const tab: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: { label: { isSearched: true }, value: {}, default: { type: 'flag' } },
  parent: 'tabs',
  component: LooseTab,
};

/** Parse turns it into tabs. Its component is for what it holds beside code. */
export const codeGroup: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {},
  groupsCode: true,
  component: LooseTab,
};

type TabEntry = {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly html: string;
  readonly isSelected: boolean;
};

function Tabs({ id, attributes, parts }: DirectiveProps): ReactElement {
  const entries = getEntries(id, parts);
  const name = attributes.label ?? entries.map(({ label }) => label).join(', ');
  return (
    <div
      className={attributes.block === undefined ? 'tabs' : 'tabs tabs--block'}
      data-group={attributes.group}
      data-query={attributes.query}
    >
      <div className="tabs__list" role="tablist" aria-orientation="horizontal" aria-label={name}>
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

/** The first tab is selected unless another one is marked as the default. */
function getEntries(id: string, parts: readonly DirectiveProps[]): readonly TabEntry[] {
  const all = parts.filter((part) => part.name === 'tab');
  const selected = all.find((part) => part.attributes.default !== undefined) ?? all[0];
  return all.map((part, index) => {
    const label = part.attributes.label ?? part.labelText;
    const value = part.attributes.value ?? label;
    return {
      id: `${id}-${index}`,
      value,
      label: label === '' ? value : label,
      html: part.html,
      isSelected: part === selected,
    };
  });
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

function Panel({ id, value, label, html, isSelected }: TabEntry): ReactElement {
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
      <Html html={html} />
    </div>
  );
}

/** A tab outside `tabs`: parse reports it as an error, and its text is still shown. */
function LooseTab({ html }: DirectiveProps): ReactElement {
  return <Html html={html} />;
}
