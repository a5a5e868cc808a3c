/** Makes the children of an element equal to chat nodes, and leaves alone what is equal already. */

import type { ChatElement, ChatNode } from '../preview/chatNode';

const SVG = 'http://www.w3.org/2000/svg';

/** So a screen reader announces only the changes. */
export function patchNodes(parent: Element, nodes: readonly ChatNode[]): void {
  for (const [index, node] of nodes.entries()) {
    const present = parent.childNodes[index];
    if (typeof node === 'string') patchText(parent, present, node);
    else patchElement(parent, present, node);
  }
  while (parent.childNodes.length > nodes.length) parent.lastChild?.remove();
}

function patchText(parent: Element, present: ChildNode | undefined, text: string): void {
  if (present?.nodeType !== Node.TEXT_NODE) put(parent, present, new Text(text));
  else if (present.nodeValue !== text) present.nodeValue = text;
}

function patchElement(parent: Element, present: ChildNode | undefined, node: ChatElement): void {
  const isSame = present instanceof Element && present.localName === node.tag;
  const own = isSame ? present : createElement(parent, node.tag);
  if (!isSame) put(parent, present, own);
  const { className, attributes = {}, children } = node;
  const wanted = { ...(className !== undefined && { class: className }), ...attributes };
  for (const name of own.getAttributeNames()) if (!(name in wanted)) own.removeAttribute(name);
  for (const [name, value] of Object.entries(wanted)) {
    if (own.getAttribute(name) !== value) own.setAttribute(name, value);
  }
  patchNodes(own, children);
}

function createElement(parent: Element, tag: string): Element {
  const isSvg = tag === 'svg' || parent.namespaceURI === SVG;
  return isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

function put(parent: Element, present: ChildNode | undefined, node: Node): void {
  if (present) present.replaceWith(node);
  else parent.append(node);
}
