/** Tabs as Docusaurus, Mintlify and Starlight write them: with `TabItem` or `Tab` inside. */

import type { ReactElement, ReactNode } from 'react';
import { Block } from './Block';
import { type MdxNote, report } from './context';
import { listChildren, listElements, toLabel } from './listChildren';

type TabsProps = {
  readonly children?: ReactNode;
  readonly groupId?: string;
  /** The name of Starlight. */
  readonly syncKey?: string;
  /** The names of docwright's directive. */
  readonly group?: string;
  readonly query?: string;
  readonly label?: string;
  readonly queryString?: string | boolean;
  readonly defaultValue?: string | null;
  readonly block?: boolean;
  readonly values?: readonly TabValue[];
};

type TabValue = {
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
};

type TabItemProps = {
  readonly children?: ReactNode;
  readonly value?: string;
  readonly label?: ReactNode;
  /** The name of Mintlify. */
  readonly title?: ReactNode;
  readonly default?: boolean;
};

type Entry = {
  readonly value: string;
  readonly label: string;
  readonly isDefault: boolean;
  readonly content: ReactNode;
};

export function Tabs(props: TabsProps): ReactElement {
  const { groupId, syncKey, queryString, defaultValue, label: name, block, children } = props;
  const entries = orderEntries(listElements<TabItemProps>(children).map(createEntry), props.values);
  checkEntries(entries);
  if (hasLooseText(children)) {
    reportTabs({
      message: 'the tabs contain text outside a tab, which is removed',
      hint: 'Move it into a tab, or above the tabs.',
    });
  }
  const group = groupId ?? syncKey ?? props.group;
  const query = queryString === true ? group : (queryString ?? props.query);
  return (
    <Block name="tabs" attributes={{ group, query, label: name, block }}>
      {entries.map(({ value, label, isDefault, content }) => (
        <Block
          key={value}
          name="tab"
          attributes={{
            value,
            label,
            default: defaultValue === undefined ? isDefault : defaultValue === value,
          }}
        >
          {content}
        </Block>
      ))}
    </Block>
  );
}

/** Stands alone only by mistake: the tabs around it draw it. */
export function TabItem({ children }: TabItemProps): ReactElement {
  return <div>{children}</div>;
}

/** A component of the author may draw the content of a tab, when it has the value and label of one. */
function createEntry(item: ReactElement<TabItemProps>): Entry {
  const { value, label, title, default: isDefault = false, children } = item.props;
  const text = toLabel(label ?? title) || (value ?? '');
  const content = item.type === TabItem ? children : item;
  return { value: value ?? text, label: text, isDefault, content };
}

/** The list of values gives tabs their labels and their order. */
function orderEntries(
  entries: readonly Entry[],
  values: readonly TabValue[] = [],
): readonly Entry[] {
  if (values.length === 0) return entries;
  const listed = values.flatMap(({ value, label, default: isDefault }): readonly Entry[] =>
    entries
      .filter((entry) => entry.value === value)
      .map((entry) => ({
        ...entry,
        label: toLabel(label) || entry.label,
        isDefault: isDefault ?? entry.isDefault,
      })),
  );
  return [
    ...listed,
    ...entries.filter((entry) => !listed.some((one) => one.value === entry.value)),
  ];
}

function hasLooseText(children: ReactNode): boolean {
  return listChildren(children).some((child) => typeof child === 'string');
}

function checkEntries(entries: readonly Entry[]): void {
  const values = entries.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (entries.length === 0) {
    reportTabs({
      message: 'the tabs contain no tab',
      hint: 'Add at least one <TabItem value="…"> or <Tab title="…"> to <Tabs>.',
    });
  } else if (values.includes('')) {
    reportTabs({
      message: 'a tab has no name',
      hint: 'Add a "value", "label" or "title".',
    });
  } else if (twice !== undefined) {
    reportTabs({
      message: `two tabs have the value "${twice}"`,
      hint: 'Give each tab a unique "value".',
    });
  }
}

function reportTabs({ message, hint }: Pick<MdxNote, 'message' | 'hint'>): void {
  report({ code: 'directive-parts', severity: 'error', message, hint, target: message });
}
