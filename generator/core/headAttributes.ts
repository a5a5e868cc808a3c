/** Attributes of the elements that a configuration adds to heads, found by their name in any case. */

import type { HeadElement } from '../../templates/model/config';

type Parts = Pick<HeadElement, 'tag' | 'attributes'>;

export function getAttribute({ attributes = {} }: Parts, name: string): string | true | undefined {
  return Object.entries(attributes).find(([each]) => each.toLowerCase() === name)?.[1];
}

/** Data in a script, where a `<` can be written in another way. */
export function isJson(element: Parts): boolean {
  const type = getAttribute(element, 'type');
  return element.tag === 'script' && typeof type === 'string' && /[/+]json$/i.test(type);
}
