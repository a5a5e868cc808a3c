/** Draws chat nodes at build time. */

import { createElement, Fragment, type ReactNode } from 'react';
import type { ChatNode } from './chatNode';

export function ChatPreview({ nodes }: { readonly nodes: readonly ChatNode[] }) {
  return createElement(Fragment, undefined, ...nodes.map(draw));
}

function draw(node: ChatNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, className, attributes, children } = node;
  return createElement(tag, { className, ...toProps(attributes) }, ...children.map(draw));
}

/** React has names of its own for a few attributes. */
function toProps(attributes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { 'fill-rule': fillRule, ...others } = attributes;
  return fillRule === undefined ? others : { ...others, fillRule };
}
