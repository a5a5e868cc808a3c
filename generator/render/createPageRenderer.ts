/** Render: one resolved page in, one HTML file out, with the page info that other code needs. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document, type DocumentProps } from '../../templates/Document';
import { getHref } from '../../templates/model/address';
import type { Content, Page } from '../../templates/model/page';
import { type AddressForm, toPageFile } from '../../templates/model/paths';
import { ANNOUNCEMENT_PREFIX } from '../../templates/model/reservedNames';
import type { Site } from '../../templates/model/site';
import { getHeadScript, type PageAssets } from '../../templates/pageAssets';
import { createStyleRules } from '../core/createStyleRules';
import { type Diagnostic, UserError } from '../core/diagnostics';
import { hashContent } from '../core/hash';
import type { FindIcon } from '../core/icons';
import type { PageText, ShownLink } from '../core/types';
import type { Heads } from './createHeads';
import { type CustomDrawer, findIsland } from './drawCustomPage';
import type { Sidebar } from './drawSidebar';
import type { DrawnSidebars } from './drawSidebars';
import { type DrawnTemplates, drawTemplates, type SiteTemplates } from './drawTemplates';
import { type BodySources, type FilledBody, fillBody } from './fillBody';
import { fillIcons, type LocateIcon } from './fillIcons';
import { fillPrintPage } from './fillPrintPage';
import { createSheetLinker, linkHydrationScript } from './linkSheets';
import { moveInlineStyles } from './moveInlineStyles';
import { parseMarkup } from './parseMarkup';
import { renderLinked, toShownLink } from './shownLinks';

type RenderRequest = Pick<SiteTemplates, 'findPlace' | 'locateTemplate'> & {
  readonly site: Site;
  readonly customPages: Pick<CustomDrawer, 'draw'>;
  /** The address of the script of each hydrating page, by module. */
  readonly islands: ReadonlyMap<string, string>;
  readonly bodies: BodySources;
  readonly sidebars: Pick<DrawnSidebars, 'find'>;
  readonly assets: Omit<PageAssets, 'island'>;
  readonly generator: string;
  readonly heads: Pick<Heads, 'find'>;
  /** The origins that a page may send requests to, beside those of the site. */
  readonly listConnections?: (page: Page) => readonly string[];
  readonly findIcon: FindIcon;
  readonly locateIcon: (name: string, page: Page) => ReturnType<LocateIcon>;
};

export type RenderedPage = {
  readonly html: string;
  readonly info: PageInfo;
  /** Undefined for a custom page, whose code is always run. */
  readonly kept: KeptPage | undefined;
  /** True when a component of the site has drawn a part. */
  readonly hasSiteCode: boolean;
};

/** What a cache keeps of a page, as plain data: with the page itself, it gives the page info again. */
export type KeptPage = {
  readonly sha256: string;
  readonly size: number;
  /** Without the links that all pages or all pages with the same sidebar have. */
  readonly unresolved: readonly string[];
  readonly resolved: readonly string[];
};

/** What later steps need of a rendered page, without its HTML. */
export type PageInfo = {
  readonly page: Page;
  /** The name of its file in the output. */
  readonly file: string;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  /** The script that docwright wrote into the page, for the security policy. It has no code of authors. */
  readonly inlineScript: string;
  /** The links that do not open a new tab. */
  readonly links: readonly ShownLink[];
  /** Only for a custom page: its text for search. The text of an article is collected when it is parsed. */
  readonly text?: PageText | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

type PageRenderer = {
  readonly render: (page: Page) => RenderedPage;
  /** Gives the info of a page whose markup would be the same as when it was kept. */
  readonly restore: (page: Page, kept: KeptPage) => PageInfo;
};

export function createPageRenderer(request: RenderRequest): PageRenderer {
  const { site, bodies, sidebars, assets, generator, heads } = request;
  const { config, layout } = site;
  const announcement = layout.announcement && fillAnnouncement(layout.announcement, bodies);
  const shared = { config, layout, generator, announcement: announcement?.html };
  const copyrightLinks = listCopyrightLinks(site);
  const linkSheets = createSheetLinker(assets.sheets);

  return {
    render: (page) => withFile(page, () => renderFile(page)),
    restore: (page, { sha256, size, unresolved, resolved }) => ({
      page,
      file: locatePage(page, config),
      sha256,
      size,
      inlineScript: getHeadScript(page, assets),
      links: [
        ...unresolved.map(toShownLink),
        ...resolved.map((href) => ({ href, isResolved: true })),
        ...listSharedLinks(page),
      ],
      diagnostics: [],
    }),
  };

  function findSidebar(page: Page): Sidebar {
    return sidebars.find(page, getHref(config.baseUrl, page.path));
  }

  function listSharedLinks(page: Page): readonly ShownLink[] {
    const { links } = findSidebar(page);
    const ofHead = heads.find(page).hrefs.map(toShownLink);
    return [...(announcement?.links ?? []), ...links, ...copyrightLinks, ...ofHead];
  }

  function renderFile(page: Page): RenderedPage {
    const custom = page.kind === 'custom' ? request.customPages.draw(page) : undefined;
    const island =
      page.kind === 'custom' && custom ? findIsland(page, custom, request.islands) : undefined;
    const connections = request.listConnections?.(page) ?? [];
    const pageAssets = { ...assets, ...(island && { island }), connections };
    const body = fillText(page, request);
    const previews = fillPreviews(page, bodies);
    const sidebar = findSidebar(page);
    const props: DocumentProps = {
      ...shared,
      page,
      html: island === undefined ? (body?.html ?? '') : (custom?.html ?? ''),
      previews: previews.map(({ html }) => html),
      sidebar: sidebar.html,
      element: island === undefined ? custom?.element : undefined,
      assets: pageAssets,
    };
    const templates = drawTemplates(page, { ...request, config });
    const completeHead = (markup: string) => {
      const added = linkSheets(markup) + linkHydrationScript(markup, pageAssets);
      const own = island === undefined ? '' : custom?.head;
      return addToHead(markup, added + heads.find(page).html + own);
    };
    const { html: whole, ...drawn } = drawDocument(props, templates, completeHead);
    const unfilled = custom === undefined ? whole : moveInlineStyles(whole, createStyleRules());
    const icons = fillIcons(unfilled, request.findIcon, (name) => request.locateIcon(name, page));
    const { html } = icons;
    const own = [drawn, body, ...previews, custom].flatMap((part) => part?.links ?? []);
    const info: PageInfo = {
      page,
      file: locatePage(page, config),
      sha256: hashContent(html),
      size: Buffer.byteLength(html),
      inlineScript: getHeadScript(page, pageAssets),
      links: [...own, ...listSharedLinks(page)],
      text: custom?.text,
      // The pages whose texts are printed have their problems.
      diagnostics: (page.kind === 'print' ? [drawn] : [custom, drawn, icons]).flatMap(
        (part) => part?.diagnostics ?? [],
      ),
    };
    const hasSiteCode = [drawn, body, announcement, ...previews].some((part) => part?.hasSiteCode);
    const isKept = custom === undefined && info.diagnostics.length === 0;
    const kept = isKept ? toKeptPage(info, own) : undefined;
    return { html, info, kept, hasSiteCode };
  }
}

function toKeptPage({ sha256, size }: PageInfo, links: readonly ShownLink[]): KeptPage {
  const list = (wanted: boolean) =>
    new Set(links.flatMap(({ href, isResolved }) => (isResolved === wanted ? [href] : [])));
  return { sha256, size, unresolved: [...list(false)], resolved: [...list(true)] };
}

/** Adds the page's file to problems in its body, which do not know the file. */
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

/** Its file in the output. Hosts find the not-found page by its name. */
export function locatePage({ path, kind }: Page, config: AddressForm): string {
  return kind === 'notFound' ? path.slice(1) : toPageFile(path, config);
}

function fillText(page: Page, { site, bodies }: RenderRequest): FilledBody | undefined {
  if (page.kind === 'print') return fillPrintPage(page, site, bodies);
  return 'content' in page ? fillBody(page.content, { ...bodies, file: page.file }) : undefined;
}

/** The previews that a page shows. */
function listPreviews(page: Page): readonly Content[] {
  return 'previews' in page ? page.previews.map((preview) => preview.content) : [];
}

/** It is on each page, whose texts may have the same ids. */
function fillAnnouncement(
  { content, ids }: NonNullable<Site['layout']['announcement']>,
  bodies: BodySources,
): FilledBody {
  return fillBody(content, { ...bodies, idPrefix: ANNOUNCEMENT_PREFIX, ownIds: ids });
}

function fillPreviews(page: Page, bodies: BodySources): readonly FilledBody[] {
  return listPreviews(page).map((content, index) =>
    fillBody(content, { ...bodies, idPrefix: `post-${index + 1}.` }),
  );
}

/** The copyright line is HTML from the configuration. */
function listCopyrightLinks({ layout }: Site): readonly ShownLink[] {
  const { links } = parseMarkup(layout.footer?.copyright ?? '');
  return links.map(toShownLink);
}

type DrawnDocument = FilledBody & { readonly diagnostics: readonly Diagnostic[] };

/** Renders the whole page, and lists the links that the templates rendered. `complete` adds to its head. */
function drawDocument(
  props: DocumentProps,
  templates: DrawnTemplates | undefined,
  complete: (html: string) => string,
): DrawnDocument {
  const links: ShownLink[] = [];
  const { draw, hold = keepAll, fill = keepAll } = templates ?? {};
  const held = { html: hold(props.html), previews: props.previews.map(hold) };
  const document = createElement(Document, { ...props, ...held, drawTemplate: draw });
  const html = renderLinked(document, { render: renderToString, hasDrawings: true, links });
  return {
    html: `<!doctype html>${complete(fill(html))}\n`,
    links: [...links, ...(templates?.links ?? [])],
    diagnostics: templates?.diagnostics ?? [],
    hasSiteCode: templates?.hasDrawn() ?? false,
  };
}

function keepAll(html: string): string {
  return html;
}

/** React would sort the elements and rename some attributes. The first end tag is the one: before it, all text is escaped. */
function addToHead(html: string, elements: string): string {
  const end = html.indexOf('</head>');
  return html.slice(0, end) + elements + html.slice(end);
}
