/** Text from an index: `<mark>` is markup, all else is text, whoever wrote it. */

import { Fragment, type ReactElement } from 'react';
import { splitMarks } from './marks';

export function Highlighted({ value }: { readonly value: string }): ReactElement {
  return (
    <>
      {splitMarks(value).map(({ text, isMarked }, index) => {
        const Part = isMarked ? 'mark' : Fragment;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
        return <Part key={index}>{text}</Part>;
      })}
    </>
  );
}
