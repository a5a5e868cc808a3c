/** Finds directives that ask for what their component or their attributes cannot do. */

import { formatPath, getValue } from '../core/problems';
import { isObject } from '../core/schema';
import type { Contradiction } from './contradiction';

export function findDirectiveContradictions(config: unknown): readonly Contradiction[] {
  const directives = getValue(config, ['directives']);
  if (!isObject(directives)) return [];
  return Object.entries(directives).flatMap(([name, directive]) => [
    ...checkComponent(name, directive),
    ...checkScript(name, directive),
    ...checkAttributes(name, directive),
  ]);
}

/** A function of the configuration is in no file that the browser could load. */
function checkComponent(name: string, directive: unknown): readonly Contradiction[] {
  const isFunction = typeof getValue(directive, ['component']) === 'function';
  if (!isFunction || getValue(directive, ['hydrate']) === undefined) return [];
  const path = ['directives', name, 'component'];
  return [
    {
      code: 'config-contradiction',
      path,
      message: `${formatPath(['directives', name, 'hydrate'])} is set, but ${formatPath(path)} is a function`,
      hint: 'Use the path of a file with the component as its default export, such as "./parts/Counter.tsx".',
    },
  ];
}

/** Without a moment nothing would load it. */
function checkScript(name: string, directive: unknown): readonly Contradiction[] {
  const hasMoment = getValue(directive, ['hydrate']) !== undefined;
  if (hasMoment || getValue(directive, ['script']) === undefined) return [];
  const path = ['directives', name, 'script'];
  return [
    {
      code: 'config-contradiction',
      path,
      message: `${formatPath(path)} is set, but ${formatPath(['directives', name, 'hydrate'])} is not`,
      hint: 'Set when it runs: hydrate: "load", "visible" or "intent".',
    },
  ];
}

function checkAttributes(name: string, directive: unknown): readonly Contradiction[] {
  const attributes = getValue(directive, ['attributes']);
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([key, attribute]) => {
    const type = getValue(attribute, ['type']);
    if (getValue(attribute, ['values']) === undefined || (type !== 'flag' && type !== 'number')) {
      return [];
    }
    const path = ['directives', name, 'attributes', key, 'values'];
    return [
      {
        code: 'config-contradiction' as const,
        path,
        message: `${formatPath(path)} is set, but the attribute is a ${type}`,
        hint: 'Remove one of them.',
      },
    ];
  });
}
