/** Creates the elements of the console. Nothing is ever parsed as HTML. */

type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], 'dataset' | 'style'>
>;

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

let count = 0;

/** No heading has an id with a dot. */
export function createId(): string {
  count += 1;
  return `console.${count}`;
}
