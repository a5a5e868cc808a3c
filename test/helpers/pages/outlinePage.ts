/** Describes a page in a few lines: what readers, browsers and search engines see. */

import { type Element, find, findAll, findMeta, getAttribute, getText, parsePage } from './html';

const METAS = [
  'description',
  'keywords',
  'robots',
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:image',
  'article:published_time',
  'article:author',
  'article:tag',
  'docsearch:language',
  'docsearch:version',
  'docsearch:docusaurus_tag',
];
const PAGINGS = ['Docs pages', 'Blog list page navigation', 'Blog post page navigation'];
const SIDEBARS = ['Docs sidebar', 'Blog recent posts navigation'];

/** Head, breadcrumbs, sidebar, main content, table of contents and pagination. */
export function outlinePage(html: string): string {
  const root = parsePage(html);
  return [
    ...outlineHead(root),
    ...outlineNav(root, 'Breadcrumbs'),
    ...SIDEBARS.flatMap((name) => outlineNav(root, name)),
    ...outlineMain(find(root, { tag: 'main' })),
    ...outlineNav(root, 'On this page'),
    ...PAGINGS.flatMap((name) => outlineNav(root, name)),
  ].join('\n');
}

/** The layout: what is around the content of every page. */
export function outlineLayout(html: string): string {
  const root = parsePage(html);
  return [
    `lang: ${getAttribute(root, 'lang')}`,
    ...findAll(root, { tag: 'link' }).map(outlineLinkElement),
    'announcement:',
    ...findAll(root, { 'aria-label': 'Announcement' }).flatMap(outlineContent),
    'navbar:',
    ...outlineContent(find(root, { tag: 'nav', 'aria-label': 'Main' })),
    'footer:',
    ...findAll(root, { tag: 'footer', class: 'footer' }).flatMap(outlineContent),
  ].join('\n');
}

function outlineHead(root: Element): string[] {
  const canonical = findAll(root, { tag: 'link', rel: 'canonical' });
  return [
    `title: ${getText(find(root, { tag: 'title' }))}`,
    ...canonical.map((link) => `canonical: ${getAttribute(link, 'href')}`),
    ...METAS.flatMap((name) => {
      const content = findMeta(root, name);
      return content === undefined ? [] : [`${name}: ${content}`];
    }),
  ];
}

function outlineLinkElement(link: Element): string {
  const names = ['rel', 'hreflang', 'type', 'title', 'href'];
  const parts = names.flatMap((name) => getAttribute(link, name) ?? []);
  return `link: ${parts.join(' | ')}`;
}

function outlineNav(root: Element, name: string): string[] {
  // The first of two is the folded table of contents above the text, the last is beside the text.
  const nav = findAll(root, { tag: 'nav', 'aria-label': name }).at(-1);
  if (nav === undefined) return [];
  if (name !== 'Breadcrumbs') return [`${name}:`, ...outlineContent(nav)];
  const crumbs = findAll(nav, { tag: 'li' }).map(
    (crumb) => outlineContent(crumb)[0]?.trim() ?? getText(crumb),
  );
  return [`${name}: ${crumbs.join(' > ')}`];
}

function outlineMain(main: Element): string[] {
  const others = findAll(main, { tag: 'nav' });
  const left = new Set(others.flatMap((element) => [element, ...findAll(element)]));
  return ['main:', ...outlineElements(findAll(main).filter((element) => !left.has(element)))];
}

function outlineContent(element: Element): string[] {
  return outlineElements(findAll(element));
}

const TEXT_TAGS = ['p', 'span', 'time', 'button', 'td', 'th', 'li', 'code', 'div', 'input'];

/** One line for each heading, link, picture and text, together with its content. */
function outlineElements(elements: readonly Element[]): string[] {
  const inside = new Set<Element>();
  return elements.flatMap((element): string[] => {
    if (inside.has(element)) return [];
    const line = outlineElement(element);
    const isHidden = getAttribute(element, 'aria-hidden') !== undefined;
    if (line === undefined && !isHidden) return [];
    for (const inner of findAll(element)) {
      if (isHidden || !['a', 'img'].includes(inner.tagName)) inside.add(inner);
    }
    return line === undefined || isHidden ? [] : [`${indent(element)}${line}`];
  });
}

function outlineElement(element: Element): string | undefined {
  const { tagName } = element;
  if (/^h[1-6]$/.test(tagName)) return `${tagName} ${getText(element)}`;
  if (tagName === 'a') return outlineLink(element);
  if (tagName === 'img') return outlinePicture(element);
  if (!TEXT_TAGS.includes(tagName)) return undefined;
  const name = getAttribute(element, 'aria-label') ?? getAttribute(element, 'placeholder');
  const holdsOthers = findAll(element).some(
    ({ tagName: inner }) => BLOCKS.has(inner) || (inner === 'a' && tagName !== 'p'),
  );
  return holdsOthers ? undefined : name || getText(element) || undefined;
}

/** Indents by the number of lists around an element. */
function indent(element: Element): string {
  let depth = 1;
  for (let parent = element.parentNode; parent && 'tagName' in parent; parent = parent.parentNode) {
    if (['ol', 'ul'].includes(parent.tagName)) depth += 1;
  }
  return '  '.repeat(depth);
}

const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'nav',
  'pre',
  'table',
  'section',
]);

function outlineLink(link: Element): string | undefined {
  if (getAttribute(link, 'class') === 'heading-link') return undefined;
  const parts = findAll(link, { tag: 'span' })
    .map(getText)
    .filter((text) => text !== '');
  const text = parts.length > 1 ? parts.join(' / ') : getText(link);
  const isCurrent = getAttribute(link, 'aria-current') === undefined ? '' : ' (current)';
  const opens = getAttribute(link, 'target') === undefined ? '' : ' (new tab)';
  return `[${getAttribute(link, 'aria-label') ?? text}] ${getAttribute(link, 'href')}${isCurrent}${opens}`;
}

function outlinePicture(picture: Element): string {
  const names = ['alt', 'src', 'width', 'height'];
  const [alt, src, width, height] = names.map((name) => getAttribute(picture, name));
  return `![${alt}] ${src} ${width}x${height}`;
}
