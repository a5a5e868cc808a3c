/** React as components of a site import it while its pages of MDX are evaluated: it tells of effects, which never run. */

import * as React from 'react';
import { report } from './context';

export * from 'react';

export const useEffect: typeof React.useEffect = (effect, inputs) => {
  reportEffect('useEffect');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component has listed them.
  React.useEffect(effect, inputs);
};

export const useLayoutEffect: typeof React.useLayoutEffect = (effect, inputs) => {
  reportEffect('useLayoutEffect');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component has listed them.
  React.useLayoutEffect(effect, inputs);
};

export default { ...React, useEffect, useLayoutEffect };

function reportEffect(name: string): void {
  report({
    code: 'mdx-not-live',
    severity: 'warning',
    message: `${name} never runs, because pages are drawn while the site is built and not in browsers`,
    target: 'handler',
    hint: 'Make a directive of the component: a file under "directives" of the configuration, with "hydrate". Then it lives in browsers.',
    from: new Error(name),
  });
}
