/**
 * What JSX in files of a site is compiled to, while its MDX pages are evaluated: React's own functions, which
 * tell of handlers. No MDX page is drawn in a browser, so a handler would never be called.
 */

import { createElement as createReactElement, type FunctionComponent, type ReactNode } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { report } from './context';

export { Fragment } from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;

export const jsx: typeof reactJsx = (type, props, key) => {
  checkHandlers(type, props);
  return reactJsx(type, props, key);
};

export const jsxs: typeof reactJsxs = (type, props, key) => {
  checkHandlers(type, props);
  return reactJsxs(type, props, key);
};

export function createElement(
  type: string | FunctionComponent<Props>,
  props: Props | null,
  ...children: ReactNode[]
) {
  checkHandlers(type, props);
  return createReactElement(type, props, ...children);
}

const HANDLER = /^on[A-Z]/;

/** Only elements of HTML call handlers; what a component does with a function is its own business. */
function checkHandlers(type: unknown, props: unknown): void {
  if (typeof type !== 'string' || typeof props !== 'object' || props === null) return;
  const name = Object.entries(props).find(
    ([key, value]) => HANDLER.test(key) && typeof value === 'function',
  )?.[0];
  if (name === undefined) return;
  report({
    code: 'mdx-not-live',
    severity: 'warning',
    message: `"${name}" of <${type}> is never called, because pages are rendered during the build, not in the browser`,
    target: 'handler',
    hint: 'Turn the component into a directive with "hydrate": add its file to "directives" in the configuration.',
    from: new Error(name),
  });
}
