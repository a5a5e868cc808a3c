/** Text from an index: matches are marked, and everything is escaped as text. */

import { Fragment, type ReactElement } from 'react';
import type { MarkedText } from '../model/search/answer';

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
