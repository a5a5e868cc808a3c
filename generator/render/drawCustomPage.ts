/** Draws the components of custom pages, and collects their links, texts and problems. */

import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { CustomPage, PageProps, Post } from '../../templates/model/page';
import type { Site } from '../../templates/model/site';
import type { PageAssets } from '../../templates/pageAssets';
import { SiteContext } from '../../templates/siteContext';
import { TextsContext } from '../../templates/texts';
import { createStyleRules } from '../core/createStyleRules';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import type { Place } from '../core/problems';
import type { PageText, ShownLink } from '../core/types';
import { collectPageText } from './collectPageText';
import { createPageConfig } from './createPageConfig';
import { moveInlineStyles } from './moveInlineStyles';
import { type Markup, parseMarkup } from './parseMarkup';
import { toShownLink } from './shownLinks';

/** The exports of a file of `pages/`. */
export type CustomModule = { readonly default: (props: PageProps) => unknown };

type CustomPages = {
  readonly site: Site;
  readonly posts: readonly Post[];
  readonly modules: Readonly<Record<string, CustomModule>>;
  /** Finds the place in the author's code that an error comes from. */
  readonly findPlace: (error: unknown) => Place | undefined;
};

export type CustomDrawer = {
  /** Throws a `UserError` when the component throws. */
  readonly draw: (page: CustomPage) => DrawnPage;
  /** The rules for the inline styles of all pages. */
  readonly listStyleRules: () => readonly string[];
};

type DrawnPage = {
  readonly element?: ReactElement;
  /** Undefined for a page without a component. */
  readonly props?: PageProps;
  /** The markup of the component alone. */
  readonly html: string;
  /** The elements for the head, which React does not move when it draws the component alone. */
  readonly head: string;
  readonly links: readonly ShownLink[];
  /** Undefined on a site without search. */
  readonly text?: PageText | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

const RECENT_POSTS = 5;
/** Where React writes them. */
const HEAD_ELEMENTS = /^(?:<(?:meta|link)\b[^<>]*>)+/;

/**
 * `listStyleRules` draws all pages, because the stylesheet is bundled before a page is rendered. `draw` returns what was
 * drawn then, and draws a page again only when it is called a second time.
 */
export function createCustomDrawer(pages: CustomPages): CustomDrawer {
  const drawn = new Map<CustomPage, DrawnPage>();
  return {
    draw(page) {
      const known = drawn.get(page);
      drawn.delete(page);
      return known ?? drawCustomPage(page, pages);
    },
    listStyleRules() {
      const styles = createStyleRules();
      for (const page of pages.site.routes.values()) {
        if (page.kind !== 'custom') continue;
        try {
          const one = drawCustomPage(page, pages);
          drawn.set(page, one);
          moveInlineStyles(one.html, styles);
        } catch (error) {
          // It is reported when the page is rendered.
          if (!(error instanceof UserError)) throw error;
        }
      }
      return styles.list();
    },
  };
}

function drawCustomPage(page: CustomPage, pages: CustomPages): DrawnPage {
  const { site, posts, modules } = pages;
  const component = modules[page.module]?.default as
    | ((props: PageProps) => ReactElement)
    | undefined;
  if (component === undefined) return { html: '', head: '', links: [], diagnostics: [] };
  const props = createPageProps(page, site, posts);
  const element = createElement(SiteContext, { value: props }, createElement(component, props));
  const withTexts = createElement(TextsContext, { value: site.config.strings }, element);
  const drawn = runAuthorsCode(page, pages, () => renderToString(withTexts));
  const [head = ''] = HEAD_ELEMENTS.exec(drawn) ?? [];
  const html = drawn.slice(head.length);
  const markup = parseMarkup(html);
  const { title, search } = site.config;
  return {
    element,
    props,
    html,
    head,
    links: markup.links.map(toShownLink),
    text: search === false ? undefined : collectPageText(markup.tree, page.title || title),
    diagnostics: checkScripts(page, markup),
  };
}

/** Undefined for a page that browsers do not hydrate. `islands` are the addresses of scripts by their modules. */
export function findIsland(
  { shouldHydrate, module }: CustomPage,
  { props }: DrawnPage,
  islands: ReadonlyMap<string, string>,
): PageAssets['island'] {
  const script = islands.get(module);
  if (!shouldHydrate || script === undefined || props === undefined) return undefined;
  return { script, props: JSON.stringify(props).replace(/</g, '\\u003c') };
}

/** Reports inline scripts, because the policy allows only scripts in files and docwright's own. */
function checkScripts(
  { path, file }: CustomPage,
  { inlineScripts }: Markup,
): readonly Diagnostic[] {
  if (inlineScripts.length === 0) return [];
  return [
    {
      code: 'inline-script',
      severity: 'warning',
      message: `the page ${path} contains an inline script, which the security policy blocks`,
      file,
      line: 1,
      column: 1,
      hint: 'Move it to a file in the static folder and reference it with src, or run the component in the browser with "hydrate".',
    },
  ];
}

function createPageProps(page: CustomPage, { config }: Site, posts: readonly Post[]): PageProps {
  return {
    config: createPageConfig(config),
    recentPosts: posts.slice(0, RECENT_POSTS).map((post) => ({
      path: post.path,
      title: post.title,
      description: post.description,
      date: post.date,
      formattedDate: post.formattedDate,
      version: post.version,
      picture: post.picture,
      hasBanner: post.hasBanner,
    })),
    path: page.path,
  };
}

/** Turns an error in the author's component into a `UserError`: it is not a bug in docwright. */
function runAuthorsCode<Result>(
  page: CustomPage,
  { findPlace }: CustomPages,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    throw createUserError({
      code: 'page-crashed',
      message: `the page ${page.path} failed to render: ${error instanceof Error ? error.message : String(error)}`,
      ...(findPlace(error) ?? { file: page.file, line: 1, column: 1 }),
      hint: 'Do not use window or document while rendering: the component runs in Node during the build.',
    });
  }
}
