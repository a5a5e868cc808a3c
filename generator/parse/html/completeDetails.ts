/** Gives raw `<details>` the markup of the directive, so that both look and animate the same. */

import type { Element, ElementContent, Root } from 'hast';
import type { PageInput } from '../page';
import { visit } from '../visitTree';

/** As in `templates/directives/Details.tsx`. */
const CLASS = 'details';
const BODY_CLASS = 'details__body';

/** Raw HTML must be parsed before, and directives must still be components, not elements. */
export function completeDetails(tree: Root, { texts }: PageInput): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'details') complete(element, texts.details);
  });
}

/** A browser shows the first summary, wherever it is among the children. */
function complete(details: Element, defaultSummary: string): void {
  const { className } = details.properties;
  const others = Array.isArray(className) ? className.filter((name) => name !== CLASS) : [];
  details.properties.className = [CLASS, ...others];
  const summary = details.children.find(isSummary);
  const body = trim(details.children.filter((child) => child !== summary));
  details.children = [
    summary ?? createElement('summary', [{ type: 'text', value: defaultSummary }]),
    createElement('div', body, BODY_CLASS),
  ];
}

function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}

/** Removes the line endings after the tags. */
function trim(nodes: readonly ElementContent[]): ElementContent[] {
  const isShown = (node: ElementContent) => node.type !== 'text' || node.value.trim() !== '';
  return nodes.slice(nodes.findIndex(isShown), nodes.findLastIndex(isShown) + 1);
}

function createElement(tagName: string, children: ElementContent[], className?: string): Element {
  const properties = className === undefined ? {} : { className: [className] };
  return { type: 'element', tagName, properties, children };
}
