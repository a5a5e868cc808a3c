/**
 * A plugin for `markdown.rehypePlugins`: what a page says a script prints is what the interpreter prints. It also
 * links each example to the playground.
 */

import { writeState } from '../script/playState';
import { checkExample } from './checkExample';
import { checkTable } from './checkTables';
import { type HtmlNode, isComponent, type PageFile } from './htmlNode';

/** The pages about the language. */
const PAGES = /(?:^|\/)docs\/crbtscript\/(.+)$/;

export function checkExamples() {
  return (tree: HtmlNode, file: PageFile): void => {
    const page = PAGES.exec(file.path.replaceAll('\\', '/'))?.[1];
    if (page !== undefined) checkNode(tree, file, page);
  };
}

function checkNode(node: HtmlNode, file: PageFile, page: string): void {
  if (node.tagName === 'table') checkTable(node, file);
  if (isComponent(node, 'example')) {
    const state = writeState(checkExample(node, file));
    const up = '../'.repeat(page.split('/').length - 1);
    if (node.attributes !== undefined) node.attributes.playground = `${up}playground#${state}`;
  }
  for (const child of node.children ?? []) checkNode(child, file, page);
}
