/** Draws the parts of a page that the site draws itself. What they are drawn around comes in when the page is complete. */

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteConfig } from '../../templates/model/config';
import type { Page } from '../../templates/model/page';
import type { SharedProps, TemplateName } from '../../templates/model/templates';
import { type DrawTemplate, TemplateContext } from '../../templates/templateContext';
import type { OwnProps } from '../../templates/templateProps';
import { TextsContext } from '../../templates/texts';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import type { Place } from '../core/problems';
import type { ShownLink } from '../core/types';
import { createPageConfig } from './createPageConfig';
import { parseMarkup } from './parseMarkup';
import { toShownLink } from './shownLinks';

export type SiteTemplates = {
  readonly config: Pick<SiteConfig, 'templates' | 'strings'> &
    Parameters<typeof createPageConfig>[0];
  /** Finds the place in the author's code that an error comes from. */
  readonly findPlace: (error: unknown) => Place | undefined;
  /** Finds the place of a template in the configuration. */
  readonly locateTemplate: (name: TemplateName) => Place;
};

/** What the site draws on one page. */
export type DrawnTemplates = {
  readonly draw: DrawTemplate;
  /** Returns a mark for finished HTML, so that it is not parsed as a part of what the site draws. */
  readonly hold: (html: string) => string;
  /** Puts the HTML in the place of its marks. */
  readonly fill: (html: string) => string;
  /** True when the site has drawn a part of the page. */
  readonly hasDrawn: () => boolean;
  /** The links that the site draws. */
  readonly links: readonly ShownLink[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Without them, a page has no content. */
const NEEDED: readonly TemplateName[] = ['DocPage', 'PostPage', 'NotFound'];
/** No text holds a NUL character. */
const MARK = /\0(\d+)\0/g;

/** Undefined when the site draws nothing itself. */
export function drawTemplates(page: Page, templates: SiteTemplates): DrawnTemplates | undefined {
  const { config } = templates;
  if (Object.keys(config.templates).length === 0) return undefined;
  const held: string[] = [];
  const links: ShownLink[] = [];
  const diagnostics: Diagnostic[] = [];
  let hasDrawn = false;
  const shared: SharedProps = { page, config: createPageConfig(config) };

  const hold = (html: string): string => (html === '' ? '' : `\0${held.push(html) - 1}\0`);
  const draw: DrawTemplate = (name, props) => {
    const component = config.templates[name] as DrawPart<typeof name> | undefined;
    if (component === undefined) return undefined;
    hasDrawn = true;
    const html = attempt({ name, page }, templates, () => {
      const part = createElement(Draw, { draw: () => component({ ...shared, ...props }) });
      const withParts = createElement(TemplateContext, { value: draw }, part);
      return renderToStaticMarkup(
        createElement(TextsContext, { value: config.strings }, withParts),
      );
    });
    if (html === '' && NEEDED.includes(name)) throw createEmptyError({ name, page }, templates);
    const markup = parseMarkup(html);
    links.push(...markup.links.map(toShownLink));
    if (markup.inlineScripts.length > 0) diagnostics.push(createScriptProblem(name, templates));
    return hold(html);
  };
  // What a part is drawn around is held before the part itself, so that no mark leads back to where it is.
  const fill = (html: string, end = held.length): string =>
    html.replace(MARK, (mark, digits) => {
      const index = Number(digits);
      const found = index < end ? held[index] : undefined;
      return found === undefined ? mark : fill(found, index);
    });
  return { draw, hold, fill, hasDrawn: () => hasDrawn, links, diagnostics };
}

type DrawPart<Name extends TemplateName> = (props: OwnProps[Name] & SharedProps) => unknown;

/** Calls the component of a site where React allows hooks. */
function Draw({ draw }: { readonly draw: () => unknown }): ReactNode {
  const drawn = draw();
  if (drawn instanceof Promise) throw new Error('it returned a promise');
  return drawn as ReactNode;
}

type DrawnPart = { readonly name: TemplateName; readonly page: Page };

/** Turns an error in a component into a `UserError` for the author. Pages with the same error are one problem. */
function attempt({ name, page }: DrawnPart, templates: SiteTemplates, run: () => string): string {
  try {
    return run();
  } catch (error) {
    // Of a part inside this one.
    if (error instanceof UserError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw createUserError({
      code: 'template-crashed',
      message: `the template "${name}" failed to render: ${why}`,
      target: `${name}: ${why}`,
      label: `the page ${page.path}`,
      ...(templates.findPlace(error) ?? templates.locateTemplate(name)),
      hint: 'Do not use window, document or async functions: the template is rendered synchronously in Node during the build.',
    });
  }
}

function createEmptyError({ name, page }: DrawnPart, { locateTemplate }: SiteTemplates): UserError {
  return createUserError({
    code: 'template-empty',
    message: `the template "${name}" returned nothing, so a page would be empty`,
    target: name,
    label: `the page ${page.path}`,
    ...locateTemplate(name),
    hint: `Return the content of the page, or the built-in component: <${name} {...props} />.`,
  });
}

function createScriptProblem(name: TemplateName, { locateTemplate }: SiteTemplates): Diagnostic {
  return {
    code: 'inline-script',
    severity: 'warning',
    message: `the template "${name}" contains an inline script, which the security policy blocks`,
    target: name,
    ...locateTemplate(name),
    hint: 'Add the script with "head" in the configuration.',
  };
}
