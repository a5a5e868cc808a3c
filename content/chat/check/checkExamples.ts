/**
 * A plugin for `markdown.rehypePlugins`: what a page says a script prints is what the interpreter prints. It also
 * links each example to the playground.
 */

import { writeState } from '../script/playState';
import type { EventName, Scene } from '../script/scene';
import { checkExample } from './checkExample';
import { checkTable } from './checkTables';
import { type HtmlNode, isComponent, type PageFile } from './htmlNode';

/** The pages about the language. */
const PAGES = /(?:^|\/)docs\/crbtscript\//;
const PLAYGROUND = '/crbtscript/playground';

export function checkExamples() {
  return (tree: HtmlNode, file: PageFile): void => {
    if (PAGES.test(file.path.replaceAll('\\', '/'))) checkNode(tree, file);
  };
}

function checkNode(node: HtmlNode, file: PageFile): void {
  if (node.tagName === 'table') checkTable(node, file);
  if (isComponent(node, 'example')) {
    const state = checkExample(node, file);
    const href = `${PLAYGROUND}?${writeState(state)}`;
    node.children?.push(createNote(state.scene, href, node.position));
  }
  for (const child of node.children ?? []) checkNode(child, file);
}

const VERBS: Readonly<Record<EventName, string>> = {
  welcome: 'joins',
  farewell: 'leaves',
  preview: 'previews it',
};

/** Below the example: what has happened, and the link. */
function createNote({ member, event }: Scene, href: string, position: HtmlNode['position']) {
  const text = (value: string): HtmlNode => ({ type: 'text', value });
  const element = (tagName: string, properties: object, ...children: HtmlNode[]): HtmlNode => ({
    type: 'element',
    tagName,
    properties,
    children,
    position,
  });
  const link = element('a', { href }, text('Try it in the playground'));
  const words = [text('When '), element('b', {}, text(member)), text(` ${VERBS[event]}`)];
  return element('p', { className: ['example__note'] }, element('small', {}, link, ...words));
}
