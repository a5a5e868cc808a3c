/** The schema of the parts of a page that a site draws itself. */

import type { Template, TemplateName } from '../../templates/model/templates';
import { field, shape } from '../core/schema';
import { namedTypes } from './namedTypes';

/** The component of a part. Pages are drawn at once, so it cannot wait. */
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
  if (isAsync(value)) return 'Take "async" away, and await what it needs at the top of its file.';
  if (typeof value === 'function') return 'Write a function in place of the class.';
  if (value === null || value === false) return 'Write () => null to leave the part out.';
  if (typeof value !== 'object') return undefined;
  return '$$typeof' in value
    ? 'Write the component itself, such as Navbar, not <Navbar />.'
    : undefined;
}

export const templates = shape({
  Navbar: component('Navbar', 'the bar at the top of every page'),
  Footer: component('Footer', 'the end of every page'),
  DocPage: component('DocPage', 'a page of the docs, beside the sidebar'),
  PostPage: component('PostPage', 'a post of the blog, beside the sidebar'),
  NotFound: component('NotFound', 'the page for unknown addresses'),
  PostCard: component('PostCard', 'one post in the lists of the blog'),
  Breadcrumbs: component('Breadcrumbs', 'the path to a page of the docs'),
  Paging: component('Paging', 'the links to the pages before and after'),
  ArticleFooter: component('ArticleFooter', 'what comes below the text of a doc or post'),
}).register(namedTypes, { id: 'Templates' });
