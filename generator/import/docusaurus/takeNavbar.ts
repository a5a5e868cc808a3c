/** Takes the navbar. A menu becomes a column of the footer, because docwright's navbar has links only. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import type { Doc } from '../docs';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { pick } from '../pick';
import type { Sidebars } from './takeSidebars';
import { takeLogo } from './takeTheme';

type Navbar = NonNullable<SiteConfigInput['navbar']>;
type NavbarItem = NonNullable<Navbar['items']>[number];
type Link = Pick<NavbarItem, 'label' | 'doc' | 'to' | 'href'>;

type NavbarContext = {
  readonly sidebars: Sidebars;
  readonly docs: readonly Doc[];
  /** The base path of the docs. */
  readonly route: string | undefined;
};

type TakenNavbar = {
  readonly navbar: Navbar;
  readonly columns: readonly { readonly title: string; readonly items: readonly Link[] }[];
};

export function takeNavbar(keys: Keys, context: NavbarContext): TakenNavbar {
  const taken = keys
    .at('items')
    .entries()
    .map((item) => takeItem(item, context));
  const columns = taken.flatMap(({ column }) => (column === undefined ? [] : [column]));
  const title = keys.at('title').takeText('navbar.title');
  return {
    navbar: {
      ...(title === undefined ? {} : { title }),
      ...pick('logo', takeLogo(keys.at('logo'), 'navbar.logo')),
      // Docusaurus has another default.
      hideOnScroll: keys.at('hideOnScroll').takeFlag('navbar.hideOnScroll') ?? false,
      items: taken.flatMap(({ items }) => items),
    },
    columns,
  };
}

type TakenItem = {
  readonly items: readonly NavbarItem[];
  readonly column?: TakenNavbar['columns'][number] | undefined;
};

function takeItem(item: Keys, context: NavbarContext): TakenItem {
  const { value: type } = item.at('type');
  if (type === 'search') {
    item.note('taken', 'search is always in the navbar');
    return { items: [] };
  }
  if (typeof type === 'string' && LEFT_TYPES[type] !== undefined) {
    item.note('left', LEFT_TYPES[type]);
    return { items: [] };
  }
  const inner = item.at('items');
  if (Array.isArray(inner.value)) return takeMenu(item, context);
  const link = takeLink(item, context, 'navbar.items');
  return { items: link === undefined ? [] : [place(item, link)] };
}

const LEFT_TYPES: Readonly<Record<string, string>> = {
  docsVersion: 'docwright shows only one version of the docs',
  docsVersionDropdown: 'docwright shows only one version of the docs',
  localeDropdown: 'a docwright site has one language',
  html: 'the navbar contains only links: replace it with templates.Navbar',
};

/** The side where docwright puts an item is that of Docusaurus, too. */
function place(item: Keys, link: Link): NavbarItem {
  const position = item.at('position');
  if (position.value === 'right') position.note('taken', 'navbar.items');
  return position.takeText('navbar.items') === 'left' ? { ...link, position: 'left' } : link;
}

function takeMenu(item: Keys, context: NavbarContext): TakenItem {
  const label = item.at('label').value;
  const title = typeof label === 'string' && label.trim() !== '' ? label : 'More';
  item.at('type').note('changed', 'drop-down menus are now columns in the footer');
  item.at('label').note('changed', `the title of a footer column, "${title}"`);
  const inner = item
    .at('items')
    .entries()
    .flatMap((each) => takeLink(each, context, 'footer.links') ?? []);
  const column = inner.length === 0 ? undefined : { title, items: inner };
  const hasTarget = ['to', 'href', 'docId', 'sidebarId'].some(
    (name) => item.at(name).value !== undefined,
  );
  const own = hasTarget ? takeLink(item, context, 'navbar.items') : undefined;
  return { items: own === undefined ? [] : [place(item, own)], column };
}

function takeLink(item: Keys, context: NavbarContext, place: string): Link | undefined {
  const found = findTarget(item, context);
  const written = item.at('label').value;
  const label = typeof written === 'string' && written.trim() !== '' ? written : found?.label;
  if (found === undefined || label === undefined) {
    item.note('left', 'it has no label or no target: rewrite it as a link with a label');
    return undefined;
  }
  for (const name of ['type', 'label', 'to', 'href', 'docId', 'sidebarId', 'docsPluginId']) {
    item.at(name).note('taken', place);
  }
  return { label, ...found.target };
}

type Found = {
  readonly target: { to: string } | { href: string } | { doc: string };
  readonly label?: string;
};

function findTarget(item: Keys, { sidebars, docs, route = '' }: NavbarContext): Found | undefined {
  const { value: docId } = item.at('docId');
  if (typeof docId === 'string') {
    const doc = docs.find(({ id }) => id === docId);
    return doc && { target: { doc: doc.id }, label: doc.id };
  }
  const { value: sidebarId } = item.at('sidebarId');
  if (typeof sidebarId === 'string') {
    const doc = sidebars.firstDocs[sidebarId];
    const target = doc === undefined ? { to: `/${route.replace(/^\//, '')}` } : { doc };
    return { target, label: sidebarId };
  }
  const to = item.at('to').value ?? item.at('href').value;
  const target = typeof to === 'string' ? createTarget(to) : undefined;
  return target && { target };
}
