/** Puts what the front matter of a home page shows above its text, and at the start of its Markdown copy. */

import type { Root, RootContent } from 'mdast';
import type { CopyEdit } from '../markdownCopy/copyEdits';
import { writeDrawn } from '../markdownCopy/writeDrawn';
import type { PageInput } from '../page';

export function showHome(tree: Root, { home = [], directives, titled }: PageInput): CopyEdit[] {
  if (home.length === 0) return [];
  tree.children.unshift(...structuredClone(home));
  const drawn = structuredClone(home).map(withoutDecoration);
  const written = writeDrawn({ drawn, slots: new Map(), directives });
  // No part is a slot, because code of the page draws nothing here.
  const text = written.filter((part) => typeof part === 'string' || 'href' in part);
  const end = titled.markdown.search(/[^\n]/);
  return [{ start: 0, end: Math.max(end, 0), text: [...text, '\n\n'] }];
}

/** A picture that says nothing, or the same as the one for the light mode. */
function isDecoration(node: RootContent): boolean {
  if (node.type !== 'image') return false;
  const { className } = node.data?.hProperties ?? {};
  return !node.alt || (Array.isArray(className) && className.includes('only-dark'));
}

function withoutDecoration(node: RootContent): RootContent {
  if (!('children' in node)) return node;
  const children: RootContent[] = node.children;
  const kept = children.filter((child) => !isDecoration(child)).map(withoutDecoration);
  children.splice(0, children.length, ...kept);
  return node;
}
