/** React's hooks for effects, as components of a site import them: they tell that no effect runs. */

import * as React from 'react';
import { report } from './context';

export const useEffect = createWatched('useEffect', React.useEffect);
export const useLayoutEffect = createWatched('useLayoutEffect', React.useLayoutEffect);

function createWatched(name: string, hook: typeof React.useEffect): typeof React.useEffect {
  return (effect, inputs) => {
    report({
      code: 'mdx-not-live',
      severity: 'warning',
      message: `${name} never runs, because pages are drawn while the site is built and not in browsers`,
      target: 'handler',
      hint: 'Make a directive of the component: a file under "directives" of the configuration, with "hydrate". Then it lives in browsers.',
      from: new Error(name),
    });
    hook(effect, inputs);
  };
}
