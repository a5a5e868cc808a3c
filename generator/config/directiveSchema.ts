/** The schema of a directive of a site: a function, or an object that says more. */

import { extname } from 'node:path';
import type { DirectiveConfig } from '../../templates/model/config';
import type { DrawDirective } from '../../templates/model/directive';
import { choice, field, isObject, list, oneOf, record, shape } from '../core/schema';
import { callable, flag, nonEmptyString } from './fields';
import { anyOf, namedTypes } from './namedTypes';

const attribute = shape({
  type: choice('text', 'number', 'flag')
    .optional()
    .describe('what its value is; a flag has none')
    .meta({ whenLeftOut: '`text`' }),
  values: list(nonEmptyString, 'a list of texts')
    .optional()
    .describe('the values that it may have')
    .meta({ title: 'list of texts', whenLeftOut: 'any' }),
  isRequired: flag
    .optional()
    .describe('a directive without it is an error')
    .meta({ whenLeftOut: '`false`' }),
  isSearched: flag
    .optional()
    .describe('its value is text that readers see, so that search finds it')
    .meta({ whenLeftOut: '`false`' }),
}).register(namedTypes, { id: 'DirectiveAttribute' });

/** A file of the content folder, not above it. */
const FILE = /^\.\/(?!.*(?:^|\/)\.\.(?:\/|$)).+/;

/** JavaScript is as good as TypeScript. */
function isFileOf(extension: '.ts' | '.tsx', value: unknown): value is string {
  const endings = [extension, extension.replace('t', 'j')];
  return typeof value === 'string' && FILE.test(value) && endings.includes(extname(value));
}

function suggestPath(extension: '.ts' | '.tsx', value: unknown): string | undefined {
  return typeof value === 'string'
    ? `Write the path from the content folder on, with "./" before it and "${extension}" at its end.`
    : undefined;
}

const component = field<DrawDirective | string>({
  allowed: 'a function, or the path of a file such as "./parts/Counter.tsx"',
  parse: (value) => {
    if (typeof value === 'function') return value as DrawDirective;
    return isFileOf('.tsx', value) ? value : undefined;
  },
  suggest: (value) => suggestPath('.tsx', value),
}).meta({ title: 'component or path', type: 'string', tsType: 'DrawDirective | string' });

const script = field<string>({
  allowed: 'the path of a file such as "./parts/startCounter.ts"',
  parse: (value) => (isFileOf('.ts', value) ? value : undefined),
  suggest: (value) => suggestPath('.ts', value),
}).meta({ title: 'path', type: 'string', tsType: 'string' });

const directive = shape({
  component: component.describe(
    'what draws it; a path leads to a file of the content folder whose default export is the component',
  ),
  form: choice('container', 'leaf')
    .optional()
    .describe('with content (`:::`), or a single line (`::`)')
    .meta({ whenLeftOut: 'both' }),
  attributes: record(attribute)
    .optional()
    .describe('the attributes that it takes; all others are reported')
    .meta({ title: 'names with objects', whenLeftOut: 'all, as they are written' }),
  parent: nonEmptyString
    .optional()
    .describe('the directive that must be directly around it')
    .meta({ title: 'name', whenLeftOut: 'it may be anywhere' }),
  isSearched: flag
    .optional()
    .describe('search finds the text in it')
    .meta({ whenLeftOut: '`true`' }),
  hydrate: choice('load', 'visible', 'intent')
    .optional()
    .describe(
      'the component also runs [in the browser](./directives.md#live): at once, when a reader sees it, or when they point at it or focus it; it needs a path',
    )
    .meta({ whenLeftOut: 'never' }),
  script: script
    .optional()
    .describe(
      'a file whose default export runs [in the browser instead of the component](./directives.md#script), at the moment that `hydrate` names; React is not loaded for it',
    )
    .meta({ whenLeftOut: 'the component itself' }),
}).register(namedTypes, { id: 'DirectiveConfig' });

const draw = callable<DrawDirective>('DrawDirective');

export const directives = record(
  oneOf<DrawDirective | DirectiveConfig>(
    (value) => {
      if (typeof value === 'function') return draw;
      return isObject(value) ? directive : undefined;
    },
    {
      allowed: 'a function or an object',
      suggest: (value) =>
        typeof value === 'string' ? 'Write the path as { component: "./…" }.' : undefined,
    },
  ).meta(anyOf(draw, directive)),
);
