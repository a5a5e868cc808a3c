/** Turns images whose address names an icon, such as `![Launch](icon:lucide:rocket)`, into icons. */

import type { Root } from 'mdast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon, type IconProps } from '../../../templates/icons';
import { replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';

const SCHEME = 'icon:';

export function isIconAddress(url: string): boolean {
  return url.startsWith(SCHEME);
}

/** Its shape comes when the page is rendered. Without alternative text, screen readers ignore it. */
export function resolveIcons(root: Root): void {
  visit(root, 'image', (node, index, parent) => {
    if (!isIconAddress(node.url) || parent === undefined || index === undefined) return;
    const text = node.alt ?? '';
    const name = node.url.slice(SCHEME.length) as IconProps['name'];
    const icon = createElement(Icon, { name, ...(text !== '' && { label: text }) });
    replaceInMarkdown(parent, index, [
      { type: 'finished', value: renderToStaticMarkup(icon), text, position: node.position },
    ]);
  });
}
