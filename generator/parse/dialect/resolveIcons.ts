/** Turns images whose address names an icon, such as `![Launch](icon:lucide:rocket)`, into icons. */

import type { Root } from 'mdast';
import { describeIcon } from '../../../templates/icons';
import { visit } from '../visitTree';

const SCHEME = 'icon:';

export function isIconAddress(url: string): boolean {
  return url.startsWith(SCHEME);
}

/** Its shape comes when the page is rendered. Without alternative text, screen readers ignore it. */
export function resolveIcons(root: Root): void {
  visit(root, 'image', (node) => {
    if (!isIconAddress(node.url)) return;
    const properties = describeIcon(node.url.slice(SCHEME.length), node.alt || undefined);
    // The tree has no type for icons. A node of another type becomes HTML by its data.
    Object.assign(node, { type: 'icon', data: { hName: 'svg', hProperties: properties } });
  });
}
