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
      message: `${name} never runs, because pages are rendered during the build, not in the browser`,
      target: 'handler',
      hint: 'Turn the component into a directive with "hydrate": add its file to "directives" in the configuration.',
      from: new Error(name),
    });
    hook(effect, inputs);
  };
}
