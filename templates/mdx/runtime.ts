/** What the module of an MDX page imports from docwright. */

import { type ComponentType, useContext } from 'react';
import { MdxContext, type MdxPageModule, type MdxProps } from './context';
import { PARTIAL_ELEMENT } from './elements';
import { createElement, Fragment } from './jsxRuntime';

export { createElement, Fragment };

/** Exports of every page that are known only when it is finished. */
export const given = { contentTitle: undefined, toc: [], metadata: {} };

/** The default export of a file of MDX: a component that shows the file in the page around it. */
export function createPartial(file: string, page: MdxPageModule): ComponentType<MdxProps> {
  return function Partial(props) {
    const { addPartial } = useContext(MdxContext);
    return createElement(PARTIAL_ELEMENT, { 'data-index': addPartial({ file, props, page }) });
  };
}
