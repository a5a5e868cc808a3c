/** Text from an index: what matches is marked, and all of it is text, whoever wrote it. */

import { Fragment, type ReactElement } from 'react';
import type { MarkedText } from '../model/search/answer';

export function Highlighted({ text: parts }: { readonly text: MarkedText }): ReactElement {
  return (
    <>
      {parts.map(({ text, isMarked }, index) => {
        const Part = isMarked ? 'mark' : Fragment;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
        return <Part key={index}>{text}</Part>;
      })}
    </>
  );
}
