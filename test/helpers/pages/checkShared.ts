/**
 * Finds what is missing or wrong in the data that pages have for other programs: what ogp.me requires, and
 * what Google requires of breadcrumbs, posts and the search of a site, in terms of schema.org.
 */

import { findAll, findMeta, getText, parsePage } from './html';

/** By type: the properties that a thing must have, and those that it may have. */
const THINGS: Readonly<Record<string, Rule>> = {
  BreadcrumbList: { must: ['itemListElement'], may: [] },
  ListItem: { must: ['position', 'name'], may: ['item'] },
  BlogPosting: {
    must: ['headline', 'datePublished', 'mainEntityOfPage'],
    may: ['description', 'image', 'author'],
  },
  Person: { must: ['name'], may: ['url'] },
  WebSite: { must: ['name', 'url'], may: ['description', 'potentialAction'] },
  SearchAction: { must: ['target', 'query-input'], may: [] },
  Organization: { must: ['name'], may: ['url'] },
  EntryPoint: { must: ['urlTemplate'], may: [] },
};
const ADDRESSES = ['item', 'image', 'url', 'mainEntityOfPage', 'urlTemplate'];
const REQUIRED_METAS = ['og:title', 'og:type', 'og:url'];

type Rule = { readonly must: readonly string[]; readonly may: readonly string[] };
type Thing = Readonly<Record<string, unknown>>;

export function checkShared(html: string): readonly string[] {
  const page = parsePage(html);
  const metas = REQUIRED_METAS.filter((name) => !findMeta(page, name)).map((name) => `no ${name}`);
  const image = findMeta(page, 'og:image');
  const images = image === undefined || URL.canParse(image) ? [] : ['og:image is no full address'];
  const things = listThings(html);
  return [
    ...metas,
    ...images,
    ...things.flatMap((thing) =>
      thing['@context'] === 'https://schema.org' ? checkThing(thing) : ['no context'],
    ),
  ];
}

/** The things that the scripts of a page describe. */
export function listThings(html: string): readonly Thing[] {
  const scripts = findAll(parsePage(html), { tag: 'script', type: 'application/ld+json' });
  return scripts.flatMap((script) => {
    const data: unknown = JSON.parse(getText(script));
    return (Array.isArray(data) ? data : [data]).filter(isThing);
  });
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}

function checkThing(thing: Thing): readonly string[] {
  const type = String(thing['@type']);
  const rule = THINGS[type];
  if (rule === undefined) return [`unknown type ${type}`];
  const missing = rule.must.filter((name) => isEmpty(thing[name]));
  const known = ['@context', '@type', ...rule.must, ...rule.may];
  const unknown = Object.keys(thing).filter(
    (name) => !known.includes(name) || isEmpty(thing[name]),
  );
  const inner = Object.values(thing).flat().filter(isThing);
  return [
    ...missing.map((name) => `${type} without ${name}`),
    ...unknown.map((name) => `${type} with ${name}`),
    ...ADDRESSES.filter((name) => name in thing && !URL.canParse(String(thing[name]))).map(
      (name) => `${type}: ${name} is no full address`,
    ),
    ...(type === 'BreadcrumbList' ? checkList(inner) : []),
    ...(type === 'SearchAction' ? checkSearch(thing) : []),
    ...(type === 'BlogPosting' && Number.isNaN(Date.parse(String(thing.datePublished)))
      ? ['BlogPosting: datePublished is no date']
      : []),
    ...inner.flatMap(checkThing),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** At least two; only the last may be without an address, because it is the page itself. */
function checkList(items: readonly Thing[]): readonly string[] {
  return [
    ...(items.length < 2 ? ['BreadcrumbList with fewer than two entries'] : []),
    ...items.flatMap(({ position }, index) => (position === index + 1 ? [] : ['wrong position'])),
    ...items.slice(0, -1).flatMap(({ item }) => (item ? [] : ['ListItem without item'])),
  ];
}

function checkSearch({ target, 'query-input': input }: Thing): readonly string[] {
  const [, name] = /^required name=(\w+)$/.exec(String(input)) ?? [];
  const template = isThing(target) ? String(target.urlTemplate) : '';
  return template.includes(`{${name}}`) ? [] : ['SearchAction: the query is not in its address'];
}
