/** Converts the front matter of Starlight's pages. */

import { isObject } from '../../core/isObject';
import { todo } from '../importReport';
import { type FrontMatterTable, set } from '../pages/frontMatter';
import { removeBase } from '../places';

type Values = Readonly<Record<string, unknown>>;

type PageRules = {
  /** The path of the site, which its links begin with. */
  readonly base: string;
  /** Returns where the new page finds a file. */
  readonly move: (path: string) => string | undefined;
};

/** In docwright, the title of a page is never in its table of contents. */
export function limitLevel<Value>(level: Value): Value | 2 {
  return typeof level === 'number' && level < 2 ? 2 : level;
}

export const createFrontMatter = (rules: PageRules): FrontMatterTable => ({
  slug: (value) =>
    typeof value === 'string' ? set({ slug: `/${value.replace(/^\/+/, '')}` }) : undefined,
  editUrl(value) {
    if (value === true) return set({}, 'pages have edit links');
    return set({ custom_edit_url: value === false ? null : value });
  },
  tableOfContents(value) {
    if (value === false) return set({ hide_table_of_contents: true });
    if (!isObject(value)) return undefined;
    return set(
      onlyDefined({
        toc_min_heading_level: limitLevel(value.minHeadingLevel),
        toc_max_heading_level: limitLevel(value.maxHeadingLevel),
      }),
    );
  },
  template: (value) =>
    value === 'splash' ? set({ template: 'home' }) : set({}, 'docwright has one layout for docs'),
  hero: (value) => (isObject(value) ? set({ hero: convertHero(value, rules) }) : undefined),
  lastUpdated: (value) =>
    value instanceof Date || typeof value === 'string'
      ? set({ last_update: { date: value } })
      : todo('removed: set docs.showLastUpdate'),
  prev: (value) => (value === false ? set({ pagination_prev: null }) : NO_NEIGHBOR),
  next: (value) => (value === false ? set({ pagination_next: null }) : NO_NEIGHBOR),
  sidebar: (value) => (isObject(value) ? convertSidebarKeys(value) : undefined),
  banner: todo('removed: set announcement'),
  pagefind: todo('removed: to leave a page out of search and lists, set unlisted'),
  head: todo('removed: add the elements to "head", with "pages"'),
});

const NO_NEIGHBOR = todo('removed: set pagination_prev or pagination_next to the ID of a doc');

function convertSidebarKeys({ label, order, badge, hidden }: Values) {
  const values = onlyDefined({
    sidebar_label: label,
    sidebar_position: order,
    sidebar_badge: convertBadge(badge),
  });
  if (hidden !== true) return set(values);
  return {
    ...todo('the page is in the sidebar: to hide it, list the others in docs.sidebars'),
    set: values,
  };
}

const VARIANTS = ['note', 'tip', 'caution', 'danger'];

export function convertBadge(badge: unknown): string | Values | undefined {
  if (typeof badge === 'string') return badge;
  if (!isObject(badge) || typeof badge.text !== 'string') return undefined;
  const variant = badge.variant === 'success' ? 'tip' : String(badge.variant);
  return { text: badge.text, ...(VARIANTS.includes(variant) && { variant }) };
}

function convertHero(
  { title, tagline, image, actions }: Values,
  { base, move }: PageRules,
): Values {
  return onlyDefined({
    title: toText(title),
    tagline: toText(tagline),
    image: isObject(image) ? convertImage(image, move) : undefined,
    actions: Array.isArray(actions)
      ? actions.filter(isObject).flatMap((action) => convertAction(action, base))
      : undefined,
  });
}

function convertImage(
  { file, light, dark, alt }: Values,
  move: PageRules['move'],
): Values | undefined {
  const find = (path: unknown) => (typeof path === 'string' ? (move(path) ?? path) : undefined);
  const paths = onlyDefined({ src: find(file), light: find(light), dark: find(dark) });
  return Object.keys(paths).length === 0 ? undefined : onlyDefined({ ...paths, alt });
}

const ACTIONS: Readonly<Record<string, string>> = { secondary: 'secondary', minimal: 'secondary' };

function convertAction({ text, link, variant }: Values, base: string): readonly Values[] {
  if (typeof text !== 'string' || typeof link !== 'string') return [];
  return [{ text, link: removeBase(link, base), variant: ACTIONS[String(variant)] ?? 'primary' }];
}

/** Starlight shows HTML in these texts, docwright shows them as they are. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/<[^<>]*>/g, '').trim() : undefined;
}

function onlyDefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
