/** Removes the path of the site from addresses of elements in the head: docwright adds it itself. */

import type { ConfigPart } from './convertKeys';
import { removeBase } from './places';

export function fitHead(config: ConfigPart): ConfigPart {
  const { head, baseUrl = '/' } = config;
  if (head === undefined) return config;
  const elements = head.map((element) => {
    const attributes = Object.entries(element.attributes ?? {}).map(([name, value]) => [
      name,
      ADDRESSES.includes(name) && typeof value === 'string' ? removeBase(value, baseUrl) : value,
    ]);
    return { ...element, attributes: Object.fromEntries(attributes) };
  });
  return { ...config, head: elements };
}

const ADDRESSES: readonly string[] = ['href', 'src'];
