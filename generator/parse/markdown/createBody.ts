/** Turns a finished tree into a body: one string of HTML, split at its marks. */

import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Body, ComponentSegment, Segment } from '../../../templates/model/body';
import { type HtmlComponent, LABEL } from '../trees';
import { collectHtmlText } from './collectHtmlText';
import { createMark, type References } from './references';
import { takePreview } from './truncation';

type Bodies = {
  readonly body: Body;
  /** The content before the truncate mark; undefined without a mark. */
  readonly preview: Body | undefined;
};

const stringifier = unified().use(rehypeStringify).freeze();

const MARK = /(?:\0|&#x0;)/.source;
const MARKS = new RegExp(
  ` href="${MARK}(l)(\\d+)${MARK}"| src="${MARK}([is])(\\d+)${MARK}"|${MARK}([udcf])(\\d+)${MARK}`,
  'g',
);

export function createBodies(tree: Root, marked: References): Bodies {
  const preview = takePreview(tree);
  return {
    body: createBody(tree.children, { marked }),
    preview: preview === undefined ? undefined : createBody(preview, { marked }),
  };
}

type BodyOptions = {
  readonly marked: References;
  /** True for the body of an SVG: an SVG inside it is not split off again. */
  readonly isInDrawing?: boolean;
};

function createBody(nodes: readonly RootContent[], options: BodyOptions): Body {
  const components: Segment[] = [];
  const finished: string[] = [];
  const children = nodes.map((node) => replaceComponents(node, { components, finished, options }));
  const html = stringifier.stringify({ type: 'root', children });
  return splitAtMarks(html, (kind, index) => {
    if (kind === 'c') return components[index];
    if (kind === 'f') return { type: 'html', html: finished[index] ?? '' };
    if (kind === 'd') return { type: 'id', id: options.marked.ids[index] ?? '' };
    if (kind === 'l') return { type: 'link', reference: index };
    if (kind === 'u') return { type: 'url', reference: index };
    return { type: 'image', reference: index, sized: kind === 's' };
  });
}

type Replacing = { components: Segment[]; finished: string[]; options: BodyOptions };

/** What feeds leave out: they have no color modes, and only the page has the colors of an SVG. */
function isDrawing({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'svg' || (Array.isArray(className) && className.includes('only-dark'));
}

/** Replaces each component and each SVG with a text that consists of a mark. */
function replaceComponents<Node extends RootContent>(
  node: Node | ElementContent,
  replacing: Replacing,
): Node | ElementContent {
  if (node.type === 'finished') {
    const { value, text } = node;
    if (text !== undefined && value.startsWith('<svg')) {
      const icon: Segment = { type: 'drawing', body: [{ type: 'html', html: value }], text };
      return { type: 'text', value: createMark('c', replacing.components.push(icon) - 1) };
    }
    return { type: 'text', value: createMark('f', replacing.finished.push(value) - 1) };
  }
  if (node.type === 'component') {
    const segment = createComponent(node, replacing.options);
    return { type: 'text', value: createMark('c', replacing.components.push(segment) - 1) };
  }
  if (node.type !== 'element') return node;
  if (isDrawing(node) && !replacing.options.isInDrawing) {
    const body = createBody([node], { ...replacing.options, isInDrawing: true });
    const { role, ariaLabel } = node.properties;
    const text = role === 'img' && ariaLabel ? { text: String(ariaLabel) } : {};
    const drawing: Segment = { type: 'drawing', body, ...text };
    return { type: 'text', value: createMark('c', replacing.components.push(drawing) - 1) };
  }
  const children = node.children.map((child) => replaceComponents(child, replacing));
  return { ...node, children };
}

function createComponent(node: HtmlComponent, options: BodyOptions): ComponentSegment {
  const { name, attributes, children } = node;
  const [first, ...rest] = children;
  const label = first?.type === 'component' && first.name === LABEL ? first : undefined;
  return {
    type: 'component',
    name,
    attributes,
    ...(label !== undefined && {
      label: createBody(label.children, options),
      labelText: collectHtmlText(label).trim(),
    }),
    children: createBody(label === undefined ? children : rest, options),
  };
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

/** Joins HTML to the segment before it when that is HTML too. */
function pushHtml(segments: Segment[], html: string): void {
  if (html === '') return;
  const last = segments.at(-1);
  if (last?.type === 'html')
    segments[segments.length - 1] = { type: 'html', html: last.html + html };
  else segments.push({ type: 'html', html });
}
