/** Renders a resolved site to the files of its output. */

import { blocks } from '../../templates/blocks';
import type { PageAssets } from '../../templates/Document';
import { directives } from '../../templates/directives';
import { getHref } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import { DEV_SCRIPT_PATH, isReplaceable, locateIndexFile } from '../../templates/model/outputs';
import type { Content } from '../../templates/model/page';
import { decodePath } from '../../templates/model/paths';
import type { SearchRecord } from '../../templates/model/search/record';
import { createSearchSettings } from '../../templates/model/search/settings';
import type { OutputFile, Site } from '../../templates/model/site';
import { bundleClient, bundleDevScript } from '../bundle/bundleClient';
import { findThrownPlace } from '../bundle/loadModule';
import { type Diagnostic, hasErrors, UserError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { NAME, VERSION } from '../core/packageFolder';
import type { Article, Asset } from '../core/types';
import { createTokenStyles, type ThemePair } from '../parse/code/pairedTheme';
import { createFeeds } from '../render/createFeeds';
import { createHeaders } from '../render/createHeaders';
import { createManifest } from '../render/createManifest';
import { createPageRenderer, listPreviews, type RenderedPage } from '../render/createPageRenderer';
import { createSiteFiles } from '../render/createSiteFiles';
import { type DrawnSidebars, drawSidebars } from '../render/drawSidebars';
import type { BodySources, DirectiveComponent } from '../render/fillBody';
import type { Progress } from '../report/progress';
import { assetPath } from '../resolve/assetPath';
import type { Resolved } from '../resolve/resolveSite';
import { createIndex } from '../search/createIndex';
import { createRecords } from '../search/createRecords';
import { checkBudgets } from './checkBudgets';
import { checkNul } from './checkNul';
import type { ReadConfig } from './readConfig';
import type { ReadPages } from './readPages';
import { runFiles } from './runHook';

export type RenderedSite = {
  readonly files: readonly OutputFile[];
  readonly rendered: readonly RenderedPage[];
  /** Address of the stylesheet, with the base URL. */
  readonly stylesheet: string;
  /** Empty except in `dev`. */
  readonly devScript: string;
  /** The records of the search index; empty on a site without search. */
  readonly records: readonly SearchRecord[];
  readonly diagnostics: readonly Diagnostic[];
};

export type RenderOptions = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** True in `dev`: pages then listen for new builds. */
  readonly isDev: boolean;
};

/** The name of the generator in pages, feeds and the manifest. */
const GENERATOR = `${NAME} ${VERSION}`;

/** Returns the result for a site with errors: it has no files. */
export function createFailedSite(diagnostics: readonly Diagnostic[]): RenderedSite {
  return { files: [], rendered: [], stylesheet: '', devScript: '', records: [], diagnostics };
}

type RenderParts = {
  readonly read: ReadConfig;
  readonly site: Site;
  readonly resolved: Resolved;
  readonly pages: ReadPages;
  readonly articles: readonly Article[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly theme: ThemePair;
  /** Files of `static/`, relative to it; they are copied, not rendered. */
  readonly staticFiles: readonly string[];
  readonly options: RenderOptions;
  readonly progress: Progress;
};

/** Renders every page. Returns no files when a page has an error. */
export async function renderSite(parts: RenderParts): Promise<RenderedSite> {
  const { site, resolved, pages, staticFiles, options, progress } = parts;
  const { config } = site;
  const sidebars = drawSidebars(site);
  const client = await bundleClient(createClientRequest(parts, sidebars));
  const devScript = options.isDev ? await bundleDevScript() : '';
  const toHref = (path: string) => getHref(config.baseUrl, path);
  const assets: PageAssets = {
    script: toHref(client.script),
    stylesheet: toHref(client.stylesheet),
    headScripts: client.headScripts,
    ...(options.isDev && { devScript: DEV_SCRIPT_PATH }),
  };
  const bodies = createBodySources(parts);
  const renderPage = createPageRenderer({
    site,
    posts: resolved.posts.map(({ post }) => post),
    bodies,
    sidebars,
    modules: pages.modules,
    assets,
    islands: new Map([...client.islands].map(([module, path]) => [module, toHref(path)])),
    generator: GENERATOR,
    findPlace: (error) => findThrownPlace(error, options.root),
  });
  const diagnostics: Diagnostic[] = [];
  const rendered: RenderedPage[] = [];
  for (const page of site.routes.values()) {
    const done = collectErrors(diagnostics, () => renderPage(page));
    if (done !== undefined) rendered.push(done);
    progress.tick();
  }
  diagnostics.push(...rendered.flatMap((page) => page.diagnostics));
  if (hasErrors(diagnostics)) return createFailedSite(diagnostics);
  const documents = rendered.map(({ file }) => file);
  const texts = new Map(rendered.flatMap(({ page, text }) => (text ? [[page.path, text]] : [])));
  const records = config.search === false ? [] : createRecords(site, parts.articles, texts);
  const inlineScripts = rendered.map(({ inlineScript }) => inlineScript);
  const made = [
    ...documents,
    ...client.files,
    ...sidebars.parts,
    ...createAssetFiles(parts.assets),
    ...createSearchFiles(config, records),
    ...createSiteFiles(site),
    ...createFeeds(site, { bodies, generator: GENERATOR }),
    ...runFiles(config, site, parts.read.locate),
    createHeaders(config, inlineScripts),
  ].filter(({ file }) => !isReplaced(file, staticFiles));
  const files = [...made, createManifestFile(parts, rendered, made)];
  diagnostics.push(...checkNul(files, rendered));
  if (hasErrors(diagnostics)) return createFailedSite(diagnostics);
  return {
    files,
    rendered,
    stylesheet: assets.stylesheet,
    devScript,
    records,
    diagnostics: [...diagnostics, ...checkBudgets(files, config.budgets)],
  };
}

/** True when a file of `static/` replaces this generated file. */
function isReplaced(file: string, staticFiles: readonly string[]): boolean {
  return isReplaceable(file) && staticFiles.includes(file);
}

/** The manifest lists all files of the output, copied ones too. */
function createManifestFile(
  { site, staticFiles }: RenderParts,
  rendered: readonly RenderedPage[],
  made: readonly OutputFile[],
): OutputFile {
  const generator = { name: NAME, version: VERSION };
  const files = [...made.map(({ file }) => file), ...staticFiles];
  return createManifest(site, { rendered, files, generator });
}

function createClientRequest(
  { site, articles, theme, options }: RenderParts,
  sidebars: DrawnSidebars,
) {
  const { config, routes, versions } = site;
  const { announcement, baseUrl } = config;
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.colorMode;
  const islands = [...routes.values()].flatMap((page) =>
    page.kind === 'custom' && page.shouldHydrate ? [page.module] : [],
  );
  const classes = articles.flatMap((article) => article.tokenClasses);
  const fixedMode = respectPrefersColorScheme
    ? ''
    : `:root:not([data-theme]){color-scheme:${defaultMode}}\n`;
  return {
    root: options.root,
    content: CONTENT_FOLDER,
    islands,
    extraStyles: fixedMode + createTokenStyles(theme, classes),
    headScript: {
      colorMode: { defaultMode, respectPrefersColorScheme },
      disableSwitch,
      baseUrl,
      announcementId: announcement?.isCloseable ? announcement.id : undefined,
    },
    main: {
      baseUrl,
      hasLargeSidebar: sidebars.parts.length > 0,
      versions:
        config.docs.versionPersistence === 'none' ? undefined : versions.map(({ name }) => name),
      search: createSearchSettings(config),
    },
  };
}

function createBodySources({ site, resolved }: RenderParts): BodySources {
  const shipped = Object.entries(directives).map(([name, { render: draw }]) => [name, draw]);
  return {
    components: { ...blocks, ...Object.fromEntries(shipped) },
    siteComponents: site.config.directives as Record<string, DirectiveComponent>,
    parsedBodies: new Set(listContents(resolved.site).map(({ body }) => body)),
  };
}

/** Must get the site as resolve returns it, before `transform` changes it: only bodies that parse wrote are trusted. */
function listContents({ routes, layout }: Site): readonly Content[] {
  const contents = [...routes.values()].flatMap((page) => [
    ...('content' in page ? [page.content] : []),
    ...listPreviews(page),
  ]);
  return layout.announcement ? [...contents, layout.announcement.content] : contents;
}

function createAssetFiles(assets: ReadonlyMap<string, Asset>): OutputFile[] {
  return [...assets.values()]
    .filter(({ file }) => !file.startsWith(`${CONTENT_FOLDER}/static/`))
    .map((asset) => ({ file: decodePath(assetPath(asset)).slice(1), content: asset.bytes }));
}

function createSearchFiles({ search }: SiteConfig, records: readonly SearchRecord[]): OutputFile[] {
  if (search === false) return [];
  const files = createIndex(records, search);
  return files.map(({ name, content }) => ({ file: locateIndexFile(name), content }));
}

/** Collects the errors of one page, so that the problems of the other pages are reported too. */
function collectErrors<Result>(diagnostics: Diagnostic[], run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    diagnostics.push(...error.diagnostics);
    return undefined;
  }
}
