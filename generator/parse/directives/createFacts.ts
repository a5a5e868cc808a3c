/** Makes a definition list of a list of facts: `- **Returns:** …`, with a mark for each status code. */

import type { InlineCode, ListItem, PhrasingContent, RootContent } from 'mdast';
import { findStatusClass } from '../../../templates/model/statusClass';
import type { MarkdownElement } from '../trees';
import { visit } from '../visitTree';

const TERM_END = /(?<!\s)\s*:$/;

type Fact = { readonly term: readonly PhrasingContent[]; readonly details: readonly RootContent[] };

/** Gives all other nodes back as they are. */
export function createFacts(node: RootContent): RootContent {
  if (node.type !== 'list' || node.ordered) return node;
  const facts = node.children.flatMap((item) => findFact(item) ?? []);
  if (facts.length < node.children.length) return node;
  return createElement('dl', facts.flatMap(drawFact), ['facts']);
}

function drawFact({ term, details }: Fact): readonly MarkdownElement[] {
  return [createElement('dt', term), createElement('dd', details)];
}

/** An item that begins with bold words and a colon. */
function findFact({ children: [first, ...rest] }: ListItem): Fact | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [strong, ...text] = first.children;
  const last = strong?.type === 'strong' ? strong.children.at(-1) : undefined;
  if (strong?.type !== 'strong' || last?.type !== 'text' || !TERM_END.test(last.value)) {
    return undefined;
  }
  const [start] = text;
  if (start?.type === 'text') start.value = start.value.trimStart();
  const own: readonly RootContent[] = text.length === 0 ? [] : text;
  const details = [...own, ...rest];
  for (const detail of details) markStatuses(detail);
  return { term: strong.children, details };
}

/** Colors follow the class of the code; the code itself is the text. */
function markStatuses(node: RootContent): void {
  visit(node, 'inlineCode', (code: InlineCode) => {
    const className = findStatusClass(code.value)?.split(' ');
    if (className !== undefined) code.data = { ...code.data, hProperties: { className } };
  });
}

function createElement(
  hName: string,
  children: readonly RootContent[],
  className?: string[],
): MarkdownElement {
  return {
    type: 'htmlElement',
    data: { hName, hProperties: className === undefined ? {} : { className } },
    children: [...children],
  };
}
