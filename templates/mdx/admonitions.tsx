/** Notes and warnings by the names of Docusaurus, Mintlify and Starlight. */

import type { ReactElement, ReactNode } from 'react';
import { Block } from './Block';
import { report } from './context';

type AsideProps = {
  readonly children?: ReactNode;
  readonly type?: string;
  readonly title?: ReactNode;
};

const TYPES = [
  ...['note', 'tip', 'info', 'caution', 'warning', 'danger', 'secondary', 'important', 'success'],
];

/** `<Aside>` of Starlight is the same. */
export function Admonition({ type = 'note', title, children }: AsideProps): ReactElement {
  const isKnown = TYPES.includes(type);
  if (!isKnown) {
    report({
      code: 'unknown-type',
      severity: 'warning',
      message: `the admonition type "${type}" is unknown, so it is shown as a note`,
      hint: `Write one of ${TYPES.join(', ')}.`,
      target: `admonition ${type}`,
    });
  }
  return (
    <Block name={isKnown ? type : 'note'} title={title ?? (isKnown ? undefined : type)}>
      {children}
    </Block>
  );
}

type CalloutProps = Omit<AsideProps, 'type'>;

export const Note = createCallout('note');
export const Info = createCallout('info');
export const Tip = createCallout('tip');
export const Warning = createCallout('warning');
export const Danger = createCallout('danger');
export const Check = createCallout('success');

function createCallout(name: string): (props: CalloutProps) => ReactElement {
  return function Callout({ title, children }) {
    return (
      <Block name={name} title={title}>
        {children}
      </Block>
    );
  };
}
