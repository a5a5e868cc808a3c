/** Gives raw `<details>` the markup of the directive, so that both look and animate the same. */

import type { Element, ElementContent, Root } from 'hast';
import type { HtmlTree } from '../trees';
import { visit } from '../visitTree';

/** As in `templates/directives/Details.tsx`. */
const CLASS = 'details';
const BODY_CLASS = 'details__body';
const DEFAULT_SUMMARY = 'Details';

/** In this state raw HTML is parsed, and directives are components, not elements. */
type Given = { readonly html: HtmlTree<'plugins run'> };
type Found = { readonly html: HtmlTree<'details completed'> };

export function completeDetails({ html }: Given): Found {
  const tree: Root = html;
  visit(tree, 'element', (element) => {
    if (element.tagName === 'details') complete(element);
  });
  return { html: tree };
}

/** A browser shows the first summary, wherever it is among the children. */
function complete(details: Element): void {
  const { className } = details.properties;
  const others = Array.isArray(className) ? className.filter((name) => name !== CLASS) : [];
  details.properties.className = [CLASS, ...others];
  const summary = details.children.find(isSummary);
  const body = trim(details.children.filter((child) => child !== summary));
  details.children = [
    summary ?? createElement('summary', [{ type: 'text', value: DEFAULT_SUMMARY }]),
    createElement('div', body, BODY_CLASS),
  ];
}

function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}

/** Removes the line ends after the tags. */
function trim(nodes: readonly ElementContent[]): ElementContent[] {
  const isShown = (node: ElementContent) => node.type !== 'text' || node.value.trim() !== '';
  return nodes.slice(nodes.findIndex(isShown), nodes.findLastIndex(isShown) + 1);
}

function createElement(tagName: string, children: ElementContent[], className?: string): Element {
  const properties = className === undefined ? {} : { className: [className] };
  return { type: 'element', tagName, properties, children };
}
