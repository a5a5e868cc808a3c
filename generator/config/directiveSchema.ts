/** The schema of a directive of a site: a function, or an object that says more. */

import type { DirectiveConfig } from '../../templates/model/config';
import type { DrawDirective } from '../../templates/model/directive';
import { flag, nonEmptyString } from '../core/fields';
import { choice, field, list, oneOf, record, shape, textField } from '../core/schema';
import { callable, createFilePattern } from './fields';
import { anyOf, namedTypes } from './namedTypes';

const attribute = shape({
  type: choice('text', 'number', 'flag')
    .optional()
    .describe('type of its value; a flag has no value')
    .meta({ whenLeftOut: '`text`' }),
  values: list(nonEmptyString, 'a list of strings')
    .optional()
    .describe('the allowed values')
    .meta({ whenLeftOut: 'any' }),
  isRequired: flag
    .optional()
    .describe('the directive must have it')
    .meta({ whenLeftOut: '`false`' }),
  isSearched: flag
    .optional()
    .describe('its value is visible text, which search indexes')
    .meta({ whenLeftOut: '`false`' }),
}).register(namedTypes, { id: 'DirectiveAttribute' });

const suggestPath = (ending: string) =>
  `Write the path relative to the content folder, starting with "./" and ending in "${ending}".`;

/** JavaScript is as good as TypeScript, and packages bring compiled components. */
const COMPONENT_FILE = createFilePattern('[jt]sx?');

const component = field<DrawDirective | string>({
  allowed: 'a function, or the path of a file such as "./parts/Counter.tsx"',
  parse: (value) => {
    if (typeof value === 'function') return value as DrawDirective;
    return typeof value === 'string' && COMPONENT_FILE.test(value) ? value : undefined;
  },
  suggest: (value) => (typeof value === 'string' ? suggestPath('.tsx') : undefined),
}).meta({ title: 'component or path', type: 'string', tsType: 'DrawDirective | string' });

const script = textField({
  allowed: 'the path of a file such as "./parts/startCounter.ts"',
  parse: createFilePattern('[jt]s'),
  suggest: () => suggestPath('.ts'),
}).meta({ title: 'path', tsType: 'string' });

const directive = shape({
  component: component.describe(
    'the component that renders it; a path refers to a file in the content folder with the component as its default export',
  ),
  form: choice('container', 'leaf')
    .optional()
    .describe('with content (`:::`), or on a single line (`::`)')
    .meta({ whenLeftOut: 'both' }),
  attributes: record(attribute)
    .optional()
    .describe('the attributes that it accepts; others are reported')
    .meta({ title: 'object of objects', whenLeftOut: 'all, as strings' }),
  parent: nonEmptyString
    .optional()
    .describe('the directive that must directly contain it')
    .meta({ title: 'name', whenLeftOut: 'anywhere' }),
  isSearched: flag
    .optional()
    .describe('search indexes the text in it')
    .meta({ whenLeftOut: '`true`' }),
  hydrate: choice('load', 'visible', 'intent')
    .optional()
    .describe(
      'the component is also hydrated [in the browser](./directives.md#live): on load, when it becomes visible, or when readers point at it or focus it; needs a path',
    )
    .meta({ whenLeftOut: 'never' }),
  script: script
    .optional()
    .describe(
      'a file whose default export runs [in the browser instead of the component](./directives.md#script), at the time that `hydrate` sets; does not load React',
    )
    .meta({ whenLeftOut: 'the component itself' }),
}).register(namedTypes, { id: 'DirectiveConfig' });

const draw = callable<DrawDirective>('DrawDirective');

export const directives = record(
  oneOf<DrawDirective | DirectiveConfig>(
    { function: draw, object: directive },
    {
      allowed: 'a function or an object',
      suggest: (value) => (typeof value === 'string' ? 'Write { component: "./…" }.' : undefined),
    },
  ).meta(anyOf(draw, directive)),
);
