/** Makes addresses of a file that another page shows relative to that page. */

import type { Nodes, Root } from 'mdast';
import { CONTENT_FOLDER } from '../../core/folders';
import { visit } from '../visitTree';

type Move = {
  readonly from: string;
  readonly to: string;
  /** Where the page shows the file; undefined for the page itself. */
  readonly position?: Nodes['position'];
};

/** The folder whose files have addresses from the root of the site on. */
const STATIC = /^@site\/(?:content\/)?static(?=\/)/;
const SITE = /^@site\//;

const ADDRESSES = ['href', 'src', 'poster'];

/** Changes the tree. `from` and `to` are files, relative to the root. */
export function moveAddresses(tree: Root, { from, to, position }: Move): void {
  const prefix = findPrefix(from, to);
  const fromRoot = findPrefix(`${CONTENT_FOLDER}/`, to);
  const move = (address: string) => {
    if (SITE.test(address)) {
      const path = address.replace(STATIC, '');
      return path === address ? address.replace(SITE, fromRoot || './') : path;
    }
    return isRelative(address) ? prefix + address : address;
  };
  visit(tree, (node: Nodes) => {
    if (position !== undefined) node.position = position;
    if (position !== undefined && node.type === 'containerDirective') {
      node.data = { ...node.data, isPart: true };
    }
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = move(node.url);
    }
    if (node.type !== 'htmlElement') return;
    const { hProperties } = node.data;
    for (const name of ADDRESSES) {
      const value = hProperties[name];
      if (typeof value === 'string') hProperties[name] = move(value);
    }
  });
}

/** A path that is neither a URL, nor from the root, nor a place on the page. */
function isRelative(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/#?@])/i.test(address);
}

/** The way from the folder of one file to the folder of the other. */
function findPrefix(from: string, to: string): string {
  const source = from.split('/').slice(0, -1);
  const target = to.split('/').slice(0, -1);
  const common = target.findIndex((part, index) => part !== source[index]);
  const shared = common === -1 ? Math.min(target.length, source.length) : common;
  const parts = [...target.slice(shared).map(() => '..'), ...source.slice(shared)];
  return parts.length === 0 ? '' : `${parts.join('/')}/`;
}
