/** Fills the holes of a body: references get their targets, components are rendered. */

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Body, ComponentSegment, Segment } from '../../templates/model/body';
import type { DirectiveProps } from '../../templates/model/directive';
import type { Content, Target } from '../../templates/model/page';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { TextsContext } from '../../templates/texts';
import { createUserError, UserError } from '../core/diagnostics';
import type { ShownLink } from '../core/types';
import { cutDrawings, parseMarkup } from './parseMarkup';
import { renderLinked, toShownLink } from './shownLinks';

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
  /** True for a body that parse created; all others come from `transform`. Undefined means all bodies. */
  readonly isParsedBody?: (body: Body) => boolean;
};

export type FillOptions = BodySources & {
  /** A prefix of every id, so that several bodies on one page have different ids. */
  readonly idPrefix?: string;
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
  if (segment.type === 'drawing') return filling.feed ? '' : fill(segment.body, filling);
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

function linkAttributes(target: Target, filling: Filling): string {
  const href = ` href="${escapeAttribute(addressOf(target, filling))}"`;
  return target.isExternal ? `${href} target="_blank" rel="noopener noreferrer"` : href;
}

function imageAttributes(target: Target, isSized: boolean, filling: Filling): string {
  const src = ` src="${escapeAttribute(addressOf(target, filling))}"`;
  const { width, height } = target;
  const hasSize = !isSized && width !== undefined && height !== undefined;
  return hasSize ? `${src} width="${width}" height="${height}"` : src;
}

/** A hash points to this page, where ids may have a prefix. */
function addressOf({ href }: Target, { feed, idPrefix }: Filling): string {
  if (href.startsWith('#')) return `${feed?.page ?? ''}#${idPrefix ?? ''}${href.slice(1)}`;
  return feed !== undefined && /^\/(?!\/)/.test(href) ? feed.origin + href : href;
}

function drawComponent(segment: ComponentSegment, filling: Filling): string {
  const own = findComponent(filling.siteComponents, segment.name);
  const component = own ?? findComponent(filling.components, segment.name);
  const props = createProps(segment, filling);
  // Parse has reported the unknown directive; its content is still shown.
  if (component === undefined) return props.html;
  if (own !== undefined) filling.hasSiteCode = true;
  const isOutermost = own !== undefined && !filling.isInSiteComponent;
  if (!isOutermost) return draw(component, props, filling);
  filling.isInSiteComponent = true;
  const html = draw(component, props, filling);
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
  try {
    return renderLinked(element, { render: renderToStaticMarkup, hasDrawings, links });
  } catch (error) {
    throw describeCrash(error, props.name);
  }
}

/** Turns an error in a component into a `UserError` for the author. The caller adds the file. */
function describeCrash(error: unknown, name: string): unknown {
  if (error instanceof UserError) return error;
  return createUserError({
    code: 'directive-crashed',
    message: `the directive "${name}" failed to render: ${error instanceof Error ? error.message : String(error)}`,
    hint: `Fix what the page gives it, or its component under "directives" of the configuration.`,
  });
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
  const { name, attributes, label, labelText = '', children } = segment;
  const parts = children.filter((child) => child.type === 'component');
  return {
    name,
    attributes,
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

function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
