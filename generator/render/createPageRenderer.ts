/** Render: one resolved page in, one HTML file out. */

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Document, type DocumentProps } from '../../templates/Document';
import { getHref } from '../../templates/model/address';
import type { Content, CustomPage, Page, PageProps, Post } from '../../templates/model/page';
import { toPageFile } from '../../templates/model/paths';
import type { OutputFile, Site } from '../../templates/model/site';
import { getHeadScript, type PageAssets } from '../../templates/pageAssets';
import { BlogSidebar, DocsSidebar } from '../../templates/sidebars';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import type { Place } from '../core/problems';
import { type ComponentTable, fillBody } from './fillBody';

/** What a file of `pages/` exports, once loaded. */
export type CustomModule = { readonly default: (props: PageProps) => unknown };

type RenderRequest = {
  readonly site: Site;
  readonly posts: readonly Post[];
  readonly components: ComponentTable;
  readonly modules: Readonly<Record<string, CustomModule>>;
  readonly assets: Omit<PageAssets, 'island'>;
  /** Address of a hydrating page's script, by module. */
  readonly islands: ReadonlyMap<string, string>;
  readonly generator: string;
  /** Where in the author's own code an error comes from. */
  readonly findPlace: (error: unknown) => Place | undefined;
};

export type RenderedPage = {
  readonly page: Page;
  readonly file: OutputFile;
  /** What docwright itself put into the page, for the security policy; an author's is not among it. */
  readonly inlineScript: string;
  readonly diagnostics: readonly Diagnostic[];
};

type PageRenderer = (page: Page) => RenderedPage;

const RECENT_POSTS = 5;

export function createPageRenderer(request: RenderRequest): PageRenderer {
  const { site, components, assets, generator } = request;
  const { config, layout } = site;
  const sidebarOf = createSidebarRenderer(site);
  const announcement = layout.announcement && fillBody(layout.announcement.content, { components });

  return function renderPage(page) {
    return withFile(page, () => renderFile(page));
  };

  function renderFile(page: Page): RenderedPage {
    const custom = page.kind === 'custom' ? createCustom(page, request) : undefined;
    const pageAssets = custom?.island === undefined ? assets : { ...assets, island: custom.island };
    const props: DocumentProps = {
      page,
      config,
      layout,
      html: custom?.html ?? ('content' in page ? fillBody(page.content, { components }) : ''),
      previews: listPreviews(page).map((content, index) =>
        fillBody(content, { components, idPrefix: `post-${index + 1}.` }),
      ),
      sidebar: sidebarOf(page),
      element: custom?.element,
      announcement,
      assets: pageAssets,
      generator,
    };
    const html = renderToString(createElement(Document, props));
    return {
      page,
      file: { file: outputFile(page), content: `<!doctype html>${html}\n` },
      inlineScript: getHeadScript(page, pageAssets),
      diagnostics: custom?.diagnostics ?? [],
    };
  }
}

/** A problem inside a body does not know the file that the body comes from. */
function withFile<Result>({ file }: Page, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [first, ...rest] = error.diagnostics;
    const place = (diagnostic: Diagnostic) => ({ file, ...diagnostic });
    throw new UserError([place(first), ...rest.map(place)]);
  }
}

/** `404.html` is the one page that is a file by itself (rule 1.9). */
export function outputFile({ path, kind }: Page): string {
  if (kind === 'notFound') return path.slice(1);
  return toPageFile(path);
}

function listPreviews(page: Page): readonly Content[] {
  return 'previews' in page ? page.previews.map((preview) => preview.content) : [];
}

type Custom = {
  readonly element?: ReactElement;
  readonly html?: string;
  readonly island?: NonNullable<PageAssets['island']>;
  readonly diagnostics: readonly Diagnostic[];
};

function createCustom(page: CustomPage, request: RenderRequest): Custom {
  const { site, posts, modules, islands } = request;
  const component = modules[page.module]?.default as
    | ((props: PageProps) => ReactElement)
    | undefined;
  if (component === undefined) return { diagnostics: [] };
  const props = createPageProps(page, site, posts);
  const element = createElement(component, props);
  const html = runAuthorsCode(page, request, () => renderToString(element));
  const script = islands.get(page.module);
  const diagnostics = checkScripts(page, html);
  if (!page.shouldHydrate || script === undefined) return { element, diagnostics };
  const island = { script, props: JSON.stringify(props).replace(/</g, '\\u003c') };
  return { html, island, diagnostics };
}

/** React escapes every other `<script`; one that holds data runs nothing. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="(?!module"|(?:text|application)\/(?:java|ecma)script"|")))[^>]*>/;

/** The policy allows no script but those of files and docwright's own. */
function checkScripts({ path, file }: CustomPage, html: string): readonly Diagnostic[] {
  if (!INLINE_SCRIPT.test(html)) return [];
  return [
    {
      code: 'inline-script',
      severity: 'warning',
      message: `the page ${path} holds an inline script, which the security policy blocks`,
      file,
      line: 1,
      column: 1,
      hint: 'Put it into a file of the static folder and refer to it with src, or let the component run in the browser with hydrate.',
    },
  ];
}

function createPageProps(page: CustomPage, { config }: Site, posts: readonly Post[]): PageProps {
  const { title, tagline, url, baseUrl, locale, version, search } = config;
  const searchPath = search === false ? undefined : search.searchPagePath;
  return {
    config: { title, tagline, url, baseUrl, locale, version, searchPath },
    recentPosts: posts.slice(0, RECENT_POSTS).map((post) => ({
      path: post.path,
      title: post.title,
      description: post.description,
      date: post.date,
      formattedDate: post.formattedDate,
    })),
    path: page.path,
  };
}

/** What a page of the site's own throws is the author's to fix, not a bug of docwright. */
function runAuthorsCode<Result>(
  page: CustomPage,
  { findPlace }: RenderRequest,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    throw createUserError({
      code: 'page-crashed',
      message: `the page ${page.path} failed to render: ${error instanceof Error ? error.message : String(error)}`,
      ...(findPlace(error) ?? { file: page.file, line: 1, column: 1 }),
      hint: 'Its component runs in Node while the site is built: it may use no window or document while rendering.',
    });
  }
}

/** Each sidebar is rendered once; a page only marks its own link in it. */
function createSidebarRenderer({ layout, config }: Site): (page: Page) => string {
  const docs = new Map(
    Object.entries(layout.sidebars).map(([name, items]) => [
      name,
      renderToStaticMarkup(createElement(DocsSidebar, { items })),
    ]),
  );
  const { blogSidebar } = layout;
  const blog = blogSidebar && renderToStaticMarkup(createElement(BlogSidebar, blogSidebar));
  const toHref = (path: string) => getHref(config.baseUrl, path);
  return (page) => {
    if (hasBlogSidebar(page)) return markCurrent(blog ?? '', toHref(page.path));
    const name = 'sidebar' in page ? page.sidebar : undefined;
    return markCurrent(docs.get(name ?? '') ?? '', toHref(page.path));
  };
}

/** The archive has none (rule 4.22). */
function hasBlogSidebar(page: Page): boolean {
  if (page.kind === 'tag' || page.kind === 'tagList') return page.of === 'blog';
  return ['post', 'postList', 'author', 'authorList'].includes(page.kind);
}

function markCurrent(sidebar: string, href: string): string {
  const link = ` href="${href.replace(/&/g, '&amp;')}">`;
  return sidebar.replace(link, () => `${link.slice(0, -1)} aria-current="page">`);
}
