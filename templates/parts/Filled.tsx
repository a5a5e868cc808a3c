/** A text of the interface with elements in the place of its placeholders. */

import { Fragment, type ReactElement, type ReactNode } from 'react';
import { splitText } from '../model/strings/fillText';
import type { Template } from '../model/strings/strings';

type FilledProps<Names extends string> = {
  readonly text: Template<Names>;
  readonly values: { readonly [Name in Names]: ReactNode };
};

export function Filled<Names extends string>({ text, values }: FilledProps<Names>): ReactElement {
  const known: Readonly<Record<string, ReactNode>> = values;
  return (
    <>
      {splitText(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
        <Fragment key={index}>{index % 2 === 0 ? part : known[part]}</Fragment>
      ))}
    </>
  );
}
