/** Fills the holes of a body: references get their targets, components are drawn. */

import type { ReactElement } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Body, ComponentSegment } from '../../templates/model/body';
import type { DirectiveProps } from '../../templates/model/directive';
import type { Content, Target } from '../../templates/model/page';
import { createUserError, UserError } from '../core/diagnostics';

export type DirectiveComponent = (props: DirectiveProps) => ReactElement;
export type ComponentTable = Readonly<Record<string, DirectiveComponent>>;

export type FillOptions = {
  readonly components: ComponentTable;
  /** Put before every id, so that several bodies fit on one page. */
  readonly idPrefix?: string;
  /** For feeds, where every address is a full URL: the site's origin and the page's own URL. */
  readonly absolute?: { readonly origin: string; readonly page: string };
};

type Filling = FillOptions & { readonly content: Content; count: number };

export function fillBody(content: Content, options: FillOptions): string {
  return fill(content.body, { ...options, content, count: 0 });
}

function fill(body: Body, filling: Filling): string {
  let html = '';
  for (const segment of body) {
    if (segment.type === 'html') html += segment.html;
    else if (segment.type === 'component') html += drawComponent(segment, filling);
    else if (segment.type === 'drawing') html += fill(segment.body, filling);
    else if (segment.type === 'id') html += escapeAttribute((filling.idPrefix ?? '') + segment.id);
    else {
      const target = filling.content.targets[segment.reference];
      if (target === undefined) continue;
      if (segment.type === 'link') html += linkAttributes(target, filling);
      else if (segment.type === 'image') html += imageAttributes(target, segment.sized, filling);
      else html += escapeAttribute(addressOf(target, filling));
    }
  }
  return html;
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
function addressOf({ href }: Target, { absolute, idPrefix }: Filling): string {
  if (href.startsWith('#')) return `${absolute?.page ?? ''}#${idPrefix ?? ''}${href.slice(1)}`;
  return absolute !== undefined && /^\/(?!\/)/.test(href) ? absolute.origin + href : href;
}

function drawComponent(segment: ComponentSegment, filling: Filling): string {
  const { components } = filling;
  const component = Object.hasOwn(components, segment.name) ? components[segment.name] : undefined;
  const props = createProps(segment, filling);
  // An unknown directive has been reported; its content is not lost.
  if (component === undefined) return props.html;
  try {
    return renderToStaticMarkup(createElement(Draw, { component, props }));
  } catch (error) {
    throw describeCrash(error, segment.name);
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
