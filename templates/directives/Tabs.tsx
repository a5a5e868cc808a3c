/** Tabs. Without a script every panel is shown below its label. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';
import { type TabEntry, TabList } from '../parts/TabList';

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

function Tabs({ id, attributes, parts }: DirectiveProps): ReactElement {
  const entries = getEntries(id, parts);
  const { group, query, label, block } = attributes;
  return <TabList {...{ entries, group, query, label }} isBlock={block !== undefined} />;
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
      content: <Html html={part.html} />,
      isSelected: part === selected,
    };
  });
}

/** A tab outside `tabs`: parse reports it as an error, and its text is still shown. */
function LooseTab({ html }: DirectiveProps): ReactElement {
  return <Html html={html} />;
}
