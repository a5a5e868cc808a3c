/** The schema of the parts of a page that a site draws itself. */

import type { Template, TemplateName } from '../../templates/model/templates';
import { field, shape } from '../core/schema';
import { namedTypes } from './namedTypes';

/** The component of a part. Pages are rendered synchronously, so it cannot be async. */
function component<Name extends TemplateName>(name: Name, meaning: string) {
  return field<Template<Name>>({
    allowed: 'a component: a function that is not async',
    parse: (value) => (isComponent<Name>(value) ? value : undefined),
    suggest: suggestComponent,
  })
    .meta({ title: 'component', tsType: `Template<'${name}'>` })
    .optional()
    .describe(meaning)
    .meta({ whenLeftOut: "docwright's own" });
}

function isComponent<Name extends TemplateName>(value: unknown): value is Template<Name> {
  return typeof value === 'function' && !isAsync(value) && !isClass(value);
}

function isAsync(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object AsyncFunction]';
}

function isClass(value: object): boolean {
  return Function.prototype.toString.call(value).startsWith('class');
}

function suggestComponent(value: unknown): string | undefined {
  if (typeof value === 'string') return 'Import the component and write it without quotes.';
  if (isAsync(value)) return 'Remove "async", and await the data at the top level of its file.';
  if (typeof value === 'function') return 'Use a function instead of a class.';
  if (value === null || value === false) return 'Use () => null to remove the part.';
  if (typeof value !== 'object') return undefined;
  return '$$typeof' in value
    ? 'Pass the component itself, such as Navbar, not <Navbar />.'
    : undefined;
}

export const templates = shape({
  Navbar: component('Navbar', 'the bar at the top of every page'),
  Footer: component('Footer', 'the footer of every page'),
  DocPage: component('DocPage', 'a doc, next to the sidebar'),
  PostPage: component('PostPage', 'a blog post, next to the sidebar'),
  NotFound: component('NotFound', 'the page for unknown addresses'),
  PostCard: component('PostCard', 'a post in the lists of the blog'),
  Breadcrumbs: component('Breadcrumbs', 'the breadcrumbs of a doc'),
  Paging: component('Paging', 'the links to the previous and next page'),
  ArticleFooter: component('ArticleFooter', 'the part below the text of a doc or post'),
}).register(namedTypes, { id: 'Templates' });
