/** Takes the navigation of MkDocs as a sidebar. */

import type { SidebarEntry } from '../../../templates/model/config';
import { findDoc } from '../addresses';
import type { Doc } from '../docs';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { INDEX } from './copyMkdocs';

const NAME = 'docs.sidebars';
const NO_PAGE = 'this page does not exist';

/** An entry is a file, or an object of a label and a file, an address or a list. */
export function takeNav(nav: Keys, docs: readonly Doc[]): readonly SidebarEntry[] {
  return nav.entries().flatMap((entry) => {
    if (typeof entry.value === 'string') return takePage(entry, docs, undefined);
    return entry.names().flatMap((label) => takeLabelled(entry.at(label), docs, label));
  });
}

function takeLabelled(entry: Keys, docs: readonly Doc[], label: string): readonly SidebarEntry[] {
  if (typeof entry.value === 'string') return takePage(entry, docs, label);
  const items = takeNav(entry, docs);
  return items.length === 0 ? [] : [{ category: label, items }];
}

function takePage(
  entry: Keys,
  docs: readonly Doc[],
  label: string | undefined,
): readonly SidebarEntry[] {
  const written = String(entry.value);
  const doc = findDoc(docs, written, INDEX);
  if (doc !== undefined) {
    entry.note('taken', NAME);
    return [label === undefined || label.trim() === '' ? doc.id : { doc: doc.id, label }];
  }
  const target = createTarget(written);
  if (target === undefined || label === undefined || !('href' in target)) {
    entry.note('left', NO_PAGE);
    return [];
  }
  entry.note('taken', NAME);
  return [{ label, ...target }];
}
