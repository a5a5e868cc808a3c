/** Fills the holes of a body: references get their targets, components are drawn. */

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Body, ComponentSegment, Segment } from '../../templates/model/body';
import type { DirectiveProps } from '../../templates/model/directive';
import type { Content, Target } from '../../templates/model/page';
import { RenderContext } from '../../templates/renderContext';
import { createUserError, UserError } from '../core/diagnostics';
import type { ShownLink } from '../core/types';
import { cutDrawings, parseMarkup } from './parseMarkup';

export type DirectiveComponent = (props: DirectiveProps) => ReactElement;
export type ComponentTable = Readonly<Record<string, DirectiveComponent>>;

/** Who draws the components of bodies, and which bodies need no second look. */
export type BodySources = {
  /** docwright's own. */
  readonly components: ComponentTable;
  /** The site's own; they come before those of the same name. */
  readonly siteComponents?: ComponentTable;
  /** Those that parse has made; any other one comes from `transform`. All of them when left out. */
  readonly parsedBodies?: ReadonlySet<Body>;
};

export type FillOptions = BodySources & {
  /** Put before every id, so that several bodies fit on one page. */
  readonly idPrefix?: string;
  /**
   * For feeds, where every address is a full URL, from the site's origin and the page's own URL, and
   * nothing is drawn: a drawing has its colors and sizes from the page's stylesheet.
   */
  readonly feed?: { readonly origin: string; readonly page: string };
};

export type FilledBody = {
  readonly html: string;
  /** Those that stay in their tab, in no certain order. */
  readonly links: readonly ShownLink[];
};

type Filling = FillOptions & {
  readonly content: Content;
  readonly links: ShownLink[];
  count: number;
  /** Inside a component of the site, whose markup is parsed as a whole. */
  isInSiteComponent: boolean;
};

export function fillBody(content: Content, options: FillOptions): FilledBody {
  const { parsedBodies } = options;
  const links: ShownLink[] = [];
  const filling = { ...options, content, links, count: 0, isInSiteComponent: false };
  const html = fill(content.body, filling);
  const isParsed = parsedBodies === undefined || parsedBodies.has(content.body);
  return { html: isParsed ? html : takeSiteMarkup(html, filling), links };
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

/** Markup that the site has made: nothing but itself says what is in it. */
function takeSiteMarkup(html: string, { links, feed }: Filling): string {
  const markup = parseMarkup(html);
  links.push(...markup.links.map((href) => ({ href, isResolved: false })));
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

/** A hash stays on this page, where the ids may have been given a prefix. */
function addressOf({ href }: Target, { feed, idPrefix }: Filling): string {
  if (href.startsWith('#')) return `${feed?.page ?? ''}#${idPrefix ?? ''}${href.slice(1)}`;
  return feed !== undefined && /^\/(?!\/)/.test(href) ? feed.origin + href : href;
}

function drawComponent(segment: ComponentSegment, filling: Filling): string {
  const own = findComponent(filling.siteComponents, segment.name);
  const component = own ?? findComponent(filling.components, segment.name);
  const props = createProps(segment, filling);
  // An unknown directive has been reported; its content is not lost.
  if (component === undefined) return props.html;
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

/** What docwright's own components link to is heard of while they are drawn. */
function draw(component: DirectiveComponent, props: DirectiveProps, filling: Filling): string {
  const { links, feed } = filling;
  const onLink = (href: string) => void links.push({ href, isResolved: false });
  const value = { onLink, hasDrawings: feed === undefined };
  const element = createElement(Draw, { component, props });
  try {
    return renderToStaticMarkup(createElement(RenderContext.Provider, { value }, element));
  } catch (error) {
    throw describeCrash(error, props.name);
  }
}

/** What a directive refuses to draw is the author's to fix; the page knows its file. */
function describeCrash(error: unknown, name: string): unknown {
  if (error instanceof UserError) return error;
  return createUserError({
    code: 'directive-crashed',
    message: `the directive "${name}" failed to render: ${error instanceof Error ? error.message : String(error)}`,
    hint: `Fix what the page gives it, or its component under "directives" of the configuration.`,
  });
}

/** Hands on the props as they are: React would read every getter to copy them. */
function Draw({ component, props }: { component: DirectiveComponent; props: DirectiveProps }) {
  return component(props);
}

/**
 * A component uses either `html` or `parts`; both are filled when they are read, or a directive in
 * a directive in a directive would be filled eight times. A dot is in no heading's id, so the ids
 * never meet one.
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
