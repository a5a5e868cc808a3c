/** Turns a finished tree into a body: one string of HTML, split where its marks stand. */

import type { Element, Nodes, Root, RootContent } from 'hast';
import type { Body, ComponentSegment, Segment } from '../../../templates/model/body';
import { type ComponentNode, LABEL } from '../directives/directives';
import { createMark, type References } from './references';

type Stringify = (tree: Root) => string;

type BodyOptions = {
  readonly references: References;
  readonly stringify: Stringify;
  /** What is in a drawing goes with it. */
  readonly isInDrawing?: boolean;
};

const MARK = /(?:\0|&#x0;)/.source;
const MARKS = new RegExp(
  ` href="${MARK}(l)(\\d+)${MARK}"| src="${MARK}([is])(\\d+)${MARK}"|${MARK}([udcf])(\\d+)${MARK}`,
  'g',
);

export function createBody(nodes: readonly RootContent[], options: BodyOptions): Body {
  const components: Segment[] = [];
  const finished: string[] = [];
  const children = nodes.map((node) => replaceComponents(node, { components, finished, options }));
  const html = options.stringify({ type: 'root', children });
  return splitAtMarks(html, (kind, index) => {
    if (kind === 'c') return components[index];
    if (kind === 'f') return { type: 'html', html: finished[index] ?? '' };
    if (kind === 'd') return { type: 'id', id: options.references.ids[index] ?? '' };
    if (kind === 'l') return { type: 'link', reference: index };
    if (kind === 'u') return { type: 'url', reference: index };
    return { type: 'image', reference: index, sized: kind === 's' };
  });
}

type Replacing = { components: Segment[]; finished: string[]; options: BodyOptions };

/** Puts a text that is nothing but a mark where a component or a drawing stands. */
function replaceComponents(node: RootContent, replacing: Replacing): RootContent {
  const custom = node as unknown as { type: string; value: string };
  if (custom.type === 'finished') {
    return { type: 'text', value: createMark('f', replacing.finished.push(custom.value) - 1) };
  }
  if (custom.type === 'component') {
    const segment = createComponent(node as unknown as ComponentNode, replacing.options);
    return { type: 'text', value: createMark('c', replacing.components.push(segment) - 1) };
  }
  if (!('children' in node)) return node;
  if (node.type === 'element' && node.tagName === 'svg' && !replacing.options.isInDrawing) {
    const body = createBody([node], { ...replacing.options, isInDrawing: true });
    const mark = createMark('c', replacing.components.push({ type: 'drawing', body }) - 1);
    return { type: 'text', value: mark };
  }
  const children = node.children.map((child) => replaceComponents(child, replacing));
  return { ...node, children: children as Element['children'] };
}

function createComponent(node: ComponentNode, options: BodyOptions): ComponentSegment {
  const children = node.children as unknown as RootContent[];
  const [first, ...rest] = children;
  const hasLabel = first !== undefined && isLabel(first);
  return {
    type: 'component',
    name: node.name,
    attributes: node.attributes,
    ...(hasLabel && {
      label: createBody((first as Element).children, options),
      labelText: collectText(first).trim(),
    }),
    children: createBody(hasLabel ? rest : children, options),
  };
}

function collectText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(collectText).join('') : '';
}

function isLabel(node: Nodes): boolean {
  const { type, name } = node as unknown as ComponentNode;
  return type === 'component' && name === LABEL;
}

function splitAtMarks(
  html: string,
  createSegment: (kind: string, index: number) => Segment | undefined,
): Body {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of html.matchAll(MARKS)) {
    pushHtml(segments, html.slice(end, match.index));
    const kind = match[1] ?? match[3] ?? match[5] ?? '';
    const segment = createSegment(kind, Number(match[2] ?? match[4] ?? match[6]));
    if (segment?.type === 'html') pushHtml(segments, segment.html);
    else if (segment !== undefined) segments.push(segment);
    end = match.index + match[0].length;
  }
  pushHtml(segments, html.slice(end));
  return segments;
}

/** Neighbouring HTML is one segment. */
function pushHtml(segments: Segment[], html: string): void {
  if (html === '') return;
  const last = segments.at(-1);
  if (last?.type === 'html')
    segments[segments.length - 1] = { type: 'html', html: last.html + html };
  else segments.push({ type: 'html', html });
}
