/** Fills the holes of a body: references get their targets, components are rendered. */

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CATEGORY_BLOCK, CODE_PART } from '../../templates/mdx/elements';
import {
  type Body,
  type ComponentSegment,
  PICTURE,
  type Segment,
} from '../../templates/model/body';
import { CONSOLE_BUTTON } from '../../templates/model/console';
import type { DirectiveProps } from '../../templates/model/directive';
import type { Content, Target } from '../../templates/model/page';
import { decodePath } from '../../templates/model/paths';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { TextsContext } from '../../templates/texts';
import type { Consoles } from '../core/consoles';
import { createUserError, UserError } from '../core/diagnostics';
import type { Place } from '../core/problems';
import type { ShownLink } from '../core/types';
import { getDefinitionHref } from './createDefinitions';
import { drawHydrated, type HydratedDirective } from './drawHydrated';
import { cutDrawings, parseMarkup } from './parseMarkup';
import { renderLinked, toShownLink } from './shownLinks';
import { escapeAttribute, escapeXml } from './xml';

export type DirectiveComponent = (props: DirectiveProps) => ReactElement;
export type ComponentTable = Readonly<Record<string, DirectiveComponent>>;

/** The components that bodies use, and the bodies that need no further parsing. */
export type BodySources = {
  /** docwright's own components. */
  readonly components: ComponentTable;
  /** The site's own components; they replace docwright's of the same name. */
  readonly siteComponents?: ComponentTable;
  /** The texts of the interface, for components. */
  readonly strings: SiteStrings;
  /** Of the site; `/` when omitted. */
  readonly baseUrl?: string;
  /** The hydrated directives of the site, by name. */
  readonly hydrated?: ReadonlyMap<string, HydratedDirective>;
  /** The consoles of API operations; none when omitted. */
  readonly consoles?: Consoles | undefined;
  /** Finds the place in the author's code that an error comes from. */
  readonly findPlace?: (error: unknown) => Place | undefined;
  /** True for a body that parse created; all others come from `transform`. Undefined means all bodies. */
  readonly isParsedBody?: (body: Body) => boolean;
};

export type FillOptions = BodySources & {
  /** The content file of the body, for messages. */
  readonly file?: string | undefined;
  /** A prefix of every id, so that several bodies on one page have different ids. */
  readonly idPrefix?: string;
  /** The ids that get it, for links to them; all when omitted. */
  readonly ownIds?: readonly string[] | undefined;
  /**
   * For feeds: the site's origin and the page's own URL make every address a full URL. SVGs are left
   * out, because their colors and sizes come from the page's stylesheet.
   */
  readonly feed?: { readonly origin: string; readonly page: string };
};

export type FilledBody = {
  readonly html: string;
  /** The links that open no new tab, in any order. */
  readonly links: readonly ShownLink[];
  /** True when a component of the site has drawn a part. */
  readonly hasSiteCode: boolean;
};

type Filling = FillOptions & {
  readonly content: Content;
  readonly links: ShownLink[];
  count: number;
  hasSiteCode: boolean;
  /** True inside a component of the site, whose markup is parsed as a whole. */
  isInSiteComponent: boolean;
};

export function fillBody(content: Content, options: FillOptions): FilledBody {
  const { isParsedBody } = options;
  const links: ShownLink[] = [];
  const { body } = content;
  const filling: Filling = {
    ...options,
    content,
    links,
    count: 0,
    hasSiteCode: false,
    isInSiteComponent: false,
  };
  const drawn = fill(body, filling);
  const isParsed = isParsedBody === undefined || isParsedBody(body);
  const html = isParsed ? drawn : takeSiteMarkup(drawn, filling);
  return { html, links, hasSiteCode: filling.hasSiteCode };
}

function fill(body: Body, filling: Filling): string {
  let html = '';
  for (const segment of body) {
    html += segment.type === 'html' ? segment.html : fillHole(segment, filling);
  }
  return html;
}

function fillHole(segment: Exclude<Segment, { type: 'html' }>, filling: Filling): string {
  if (segment.type === 'component') return drawComponent(segment, filling);
  if (segment.type === 'drawing') {
    return filling.feed ? escapeXml(segment.text ?? '') : fill(segment.body, filling);
  }
  if (segment.type === 'id') return escapeAttribute((filling.idPrefix ?? '') + segment.id);
  const target = filling.content.targets[segment.reference];
  if (target === undefined) return '';
  if (segment.type === 'image') return imageAttributes(target, segment.sized, filling);
  if (segment.type === 'url') return escapeAttribute(addressOf(target, filling));
  if (!target.isExternal) filling.links.push({ href: target.href, isResolved: true });
  return linkAttributes(target, filling);
}

/** Takes markup of the site's own code. It is parsed to find its links and SVGs. */
function takeSiteMarkup(html: string, { links, feed }: Filling): string {
  const markup = parseMarkup(html);
  links.push(...markup.links.map(toShownLink));
  return feed === undefined ? html : cutDrawings(html, markup);
}

/** A feed shows no definitions. */
function definitionAttribute({ definition }: Target, { feed, baseUrl }: Filling): string {
  if (definition === undefined || feed !== undefined) return '';
  const href = escapeAttribute(getDefinitionHref(definition, baseUrl));
  return ` data-definition="${href}"`;
}

function linkAttributes(target: Target, filling: Filling): string {
  const shown = definitionAttribute(target, filling);
  const href = ` href="${escapeAttribute(addressOf(target, filling))}"${shown}`;
  if (target.isExternal) return `${href} target="_blank" rel="noopener noreferrer"`;
  return target.language === undefined ? href : `${href} hreflang="${target.language}"`;
}

function imageAttributes(target: Target, isSized: boolean, filling: Filling): string {
  const src = ` src="${escapeAttribute(addressOf(target, filling))}"`;
  const { width, height } = target;
  const hasSize = !isSized && width !== undefined && height !== undefined;
  return hasSize ? `${src} width="${width}" height="${height}"` : src;
}

/** A hash points to this page, where ids may have a prefix. */
function addressOf({ href }: Target, { feed, idPrefix = '', ownIds }: Filling): string {
  if (href.startsWith('#')) {
    const id = href.slice(1);
    const isOwn = ownIds === undefined || ownIds.includes(decodePath(id));
    return `${feed?.page ?? ''}#${isOwn ? idPrefix : ''}${id}`;
  }
  return feed !== undefined && /^\/(?!\/)/.test(href) ? feed.origin + href : href;
}

function drawComponent(segment: ComponentSegment, filling: Filling): string {
  const { name } = segment;
  if (name === PICTURE) return drawPicture(segment, filling);
  const props = createProps(segment, filling);
  if (name === CODE_PART && filling.feed !== undefined) return props.html;
  if (name === CONSOLE_BUTTON && !canTry(segment, filling)) return '';
  const hydrated = filling.hydrated?.get(name);
  if (hydrated !== undefined) {
    const isForFeed = filling.feed !== undefined;
    const drawing = { links: filling.links, strings: filling.strings, isForFeed };
    return drawSiteCode(filling, () =>
      attempt(() => drawHydrated(hydrated, props, drawing), name, filling),
    );
  }
  const own = findComponent(filling.siteComponents, name);
  if (own !== undefined) return drawSiteCode(filling, () => draw(own, props, filling));
  const component = findComponent(filling.components, name);
  // Parse has reported the unknown directive; its content is still shown.
  return component === undefined ? props.html : draw(component, props, filling);
}

function canTry({ attributes }: ComponentSegment, { consoles, feed }: Filling): boolean {
  return feed === undefined && consoles?.has(attributes.key ?? '') === true;
}

/** A feed shows the file itself. */
function drawPicture({ children }: ComponentSegment, filling: Filling): string {
  // One for dark mode is in a drawing.
  const parts = children.flatMap((child) => (child.type === 'drawing' ? child.body : [child]));
  const image = parts.find((part) => part.type === 'image');
  const { sources } = (image && filling.content.targets[image.reference]) ?? {};
  const html = fill(children, filling);
  if (sources === undefined || filling.feed !== undefined) return html;
  const all = sources.map((source) => {
    const attributes = Object.entries(source).map(
      ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
    );
    return `<source${attributes.join('')}>`;
  });
  return `<picture>${all.join('')}${html}</picture>`;
}

/** The markup of a component of the site is parsed as a whole, with those inside it. */
function drawSiteCode(filling: Filling, drawPart: () => string): string {
  filling.hasSiteCode = true;
  if (filling.isInSiteComponent) return drawPart();
  filling.isInSiteComponent = true;
  const html = drawPart();
  filling.isInSiteComponent = false;
  return takeSiteMarkup(html, filling);
}

function findComponent(table: ComponentTable = {}, name: string): DirectiveComponent | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Renders a component. docwright's own components report their links by `onLink` meanwhile. */
function draw(component: DirectiveComponent, props: DirectiveProps, filling: Filling): string {
  const { links, feed, strings } = filling;
  const hasDrawings = feed === undefined;
  const drawn = createElement(Draw, { component, props });
  const element = createElement(TextsContext, { value: strings }, drawn);
  const render = () => renderLinked(element, { render: renderToStaticMarkup, hasDrawings, links });
  return attempt(render, props.name, filling);
}

/** Turns an error in a component into a `UserError` for the author. The caller may add the file. */
function attempt(render: () => string, name: string, { findPlace, file }: Filling): string {
  try {
    return render();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const place = findPlace?.(error);
    const page = place && file !== undefined ? ` of ${file}` : '';
    throw createUserError({
      code: 'directive-crashed',
      message: `the directive "${name}"${page} failed to render: ${error instanceof Error ? error.message : String(error)}`,
      ...place,
      hint: `Fix its attributes or content on the page, or its component under "directives" in the configuration.`,
    });
  }
}

/** Passes the props on as one object: React copies props, and copying would run every getter. */
function Draw({ component, props }: { component: DirectiveComponent; props: DirectiveProps }) {
  return component(props);
}

/**
 * A component uses either `html` or `parts`, so both are getters that fill on demand: otherwise a
 * directive nested three deep would be filled eight times. Ids contain a dot, which no heading's id
 * has, so they are never the same as one.
 */
function createProps(segment: ComponentSegment, filling: Filling): DirectiveProps {
  filling.count += 1;
  const { name, label, labelText = '', children } = segment;
  const parts = children.flatMap((child) =>
    child.type === 'component' && child.name !== PICTURE ? [child] : [],
  );
  return {
    name,
    attributes: addCards(segment, filling),
    labelText,
    id: `${filling.idPrefix ?? ''}${name}.${filling.count}`,
    get label() {
      return label === undefined ? '' : fill(label, filling);
    },
    get html() {
      return fill(children, filling);
    },
    get parts() {
      return parts.map((part) => createProps(part, filling));
    },
  };
}

/** The cards of a category are known to resolve only. */
function addCards(
  { name, attributes }: ComponentSegment,
  { content }: Filling,
): DirectiveProps['attributes'] {
  if (name !== CATEGORY_BLOCK) return attributes;
  return { ...attributes, cards: JSON.stringify(content.cards ?? []) };
}
