/** Steps by the names of Mintlify and Starlight. */

import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { Block } from './Block';
import { listChildren } from './listChildren';

type StepProps = PropsWithChildren<{ readonly title?: ReactNode }>;

/** Steps of Mintlify, or an ordered list in it as Starlight writes it. */
export function Steps({ children }: PropsWithChildren): ReactElement {
  const items = listChildren(children);
  const hasSteps = items.some((item) => typeof item !== 'string');
  return (
    <Block name="steps">
      {hasSteps ? (
        <ol>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are drawn once.
            <li key={index}>{item}</li>
          ))}
        </ol>
      ) : (
        children
      )}
    </Block>
  );
}

export function Step({ title, children }: StepProps): ReactElement {
  return (
    <>
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </>
  );
}
