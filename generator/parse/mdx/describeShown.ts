/** Finds in an evaluated page what other parts of docwright have to know of. */

import type { Root } from 'mdast';
import { CATEGORY_BLOCK, CONTENTS_BLOCK } from '../../../templates/mdx/elements';
import type { LineColumn } from '../../core/problems';
import { findStart } from '../placeProblem';
import { visit } from '../visitTree';

export type Shown = {
  readonly showsContents: boolean;
  /** Where the page shows the pages of its category. */
  readonly categoryPlace?: LineColumn | undefined;
};

export const NOTHING_SHOWN: Shown = { showsContents: false };

export function describeShown(tree: Root): Shown {
  let showsContents = false;
  let categoryPlace: LineColumn | undefined;
  visit(tree, (node) => {
    if (node.type !== 'component') return;
    showsContents ||= node.name === CONTENTS_BLOCK;
    if (node.name === CATEGORY_BLOCK) categoryPlace ??= findStart(node);
  });
  return { showsContents, categoryPlace };
}
