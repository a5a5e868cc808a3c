/** The pipeline: load → parse → resolve → render. Stages meet here and nowhere else. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { blocks } from '../templates/blocks';
import type { PageAssets } from '../templates/Document';
import { directives } from '../templates/directives';
import type { SiteConfig } from '../templates/model/config';
import { DEV_SCRIPT_PATH } from '../templates/model/devEvents';
import type { Page } from '../templates/model/page';
import { decodePath } from '../templates/model/paths';
import type { OutputFile, Site } from '../templates/model/site';
import { bundleClient, bundleDevScript } from './bundle/bundleClient';
import { checkBudgets } from './checkBudgets';
import { type Diagnostic, hasErrors, UserError } from './diagnostics';
import type { CopiedFile } from './emit/emitSite';
import { readAssets } from './load/readAssets';
import { type Content, readContent } from './load/readContent';
import { readHistory } from './load/readHistory';
import { NAME, VERSION } from './packageFolder';
import { createParser, type Parser } from './parse/createParser';
import type { DirectiveTable } from './parse/directives';
import { createTokenStyles, type ThemePair } from './parse/pairedTheme';
import { CONTENT_FOLDER, type ReadConfig, readConfig } from './readConfig';
import { readAuthors, readCategories } from './readData';
import { type ReadPages, readPages } from './readPages';
import { readThemes } from './readThemes';
import { createFeeds } from './render/createFeeds';
import { createHeaders } from './render/createHeaders';
import { createManifest } from './render/createManifest';
import { createPageRenderer } from './render/createPageRenderer';
import { createSiteFiles } from './render/createSiteFiles';
import type { ComponentTable, DirectiveComponent } from './render/fillBody';
import type { Progress } from './report/progress';
import { assetPath } from './resolve/assetPath';
import { collectFiles } from './resolve/collectFiles';
import { type Resolved, resolveSite } from './resolve/resolveSite';
import { runSeam } from './runSeam';
import type { Article, Asset, Source } from './types';

export type SiteOptions = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** Instead of the configuration's. */
  readonly baseUrl?: string | undefined;
  readonly includeDrafts: boolean;
  /** Pages listen for new builds. */
  readonly isDev: boolean;
};

export type BuiltSite = {
  readonly files: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
  readonly pageCount: number;
  /** Address of the stylesheet, with the base URL. */
  readonly stylesheet: string;
  /** Empty but in dev. */
  readonly devScript: string;
  readonly diagnostics: readonly Diagnostic[];
};

/** Builds the site again and again; what an earlier build has parsed is not parsed anew. */
export type SiteBuilder = (progress: Progress) => Promise<BuiltSite>;

const GENERATOR = `${NAME} ${VERSION}`;

export function createSiteBuilder(options: SiteOptions): SiteBuilder {
  const parseAll = createMemoizedParser();

  return async function buildSite(progress) {
    progress.start('config');
    const read = await readConfig(options.root);
    const config = withBaseUrl(read.config, options.baseUrl);
    progress.start('load');
    const content = await readContent(foldersOf(options.root, config));
    const pages = await readPages(options.root, content.pageModules);
    progress.start('parse', content.sources.length);
    const theme = await readThemes(config, read.file);
    const sources = await addHistory(content.sources, config, options.root);
    const articles = await parseAll({ sources, config, theme, hash: read.hash, progress });
    const announcement = await parseAnnouncement(config, read, parseAll, { theme, progress });
    progress.start('resolve');
    const wanted = collectFiles(
      [...articles, ...(announcement ? [announcement] : [])],
      config,
      CONTENT_FOLDER,
    );
    const assets = await readAssets(options.root, CONTENT_FOLDER, wanted);
    const resolved = resolve({
      read,
      config,
      content,
      pages,
      articles,
      announcement,
      assets,
      options,
    });
    const found = [
      ...read.diagnostics,
      ...content.diagnostics,
      ...pages.diagnostics,
      ...articles.flatMap((article) => article.diagnostics),
      ...(announcement?.diagnostics ?? []),
      ...resolved.diagnostics,
    ];
    if (hasErrors(found)) return createFailedSite(found);
    const site = runSeam('transform', read.file, () => config.transform(resolved.site));
    progress.start('render', site.routes.size);
    const rendered = await render({
      site,
      resolved,
      pages,
      articles,
      assets,
      theme,
      options,
      progress,
    });
    return {
      ...rendered,
      copies: content.staticFiles.map((file) => ({
        file,
        source: join(options.root, CONTENT_FOLDER, 'static', file),
      })),
      diagnostics: [...found, ...rendered.diagnostics],
    };
  };
}

function createFailedSite(diagnostics: readonly Diagnostic[]): BuiltSite {
  return { files: [], copies: [], pageCount: 0, stylesheet: '', devScript: '', diagnostics };
}

function withBaseUrl(config: SiteConfig, baseUrl: string | undefined): SiteConfig {
  return baseUrl === undefined ? config : { ...config, baseUrl };
}

function foldersOf(root: string, { docs, blog }: SiteConfig) {
  return {
    root,
    content: CONTENT_FOLDER,
    docs: docs.path,
    blog: blog === false ? undefined : blog.path,
  };
}

async function addHistory(sources: readonly Source[], config: SiteConfig, root: string) {
  if (!config.docs.showLastUpdate) return sources;
  const history = await readHistory(root, CONTENT_FOLDER);
  return sources.map((source) => ({ ...source, lastUpdate: history.get(source.file) }));
}

type ParseRequest = {
  readonly sources: readonly Source[];
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  /** Of the configuration: another one makes another parser. */
  readonly hash: string;
  readonly progress: Progress;
};
type ParseAll = (request: ParseRequest) => Promise<readonly Article[]>;

function createMemoizedParser(): ParseAll {
  let current: { hash: string; parse: Parser } | undefined;
  let known = new Map<string, Article>();
  return async ({ sources, config, theme, hash, progress }) => {
    if (current?.hash !== hash) {
      current = { hash, parse: createSiteParser(config, theme) };
      known = new Map();
    }
    const articles: Article[] = [];
    for (const source of sources) {
      const key = `${source.file}\0${source.hash}\0${source.lastUpdate?.date ?? ''}`;
      const article = known.get(key) ?? (await current.parse(source));
      known.set(key, article);
      articles.push(article);
      progress.tick();
    }
    return articles;
  };
}

function createSiteParser(
  { markdown, code, directives: own }: SiteConfig,
  theme: ThemePair,
): Parser {
  const table: DirectiveTable = {
    ...directives,
    ...Object.fromEntries(Object.keys(own).map((name) => [name, { form: 'any' as const }])),
  };
  return createParser({
    ...markdown,
    directives: table,
    code: { languages: code.languages, theme },
  });
}

/** The announcement is a small article of its own, written in the configuration. */
async function parseAnnouncement(
  { announcement, ...config }: SiteConfig,
  { file, hash }: ReadConfig,
  parseAll: ParseAll,
  { theme, progress }: { theme: ThemePair; progress: Progress },
): Promise<Article | undefined> {
  if (announcement === undefined) return undefined;
  const text = announcement.content;
  const textHash = createHash('sha256').update(text).digest('hex');
  const source: Source = {
    collection: 'docs',
    file,
    name: 'announcement.md',
    text,
    hash: textHash,
  };
  const [article] = await parseAll({ sources: [source], config, theme, hash, progress });
  return article;
}

type ResolveParts = {
  readonly read: ReadConfig;
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: ReadPages;
  readonly articles: readonly Article[];
  readonly announcement: Article | undefined;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly options: SiteOptions;
};

function resolve(parts: ResolveParts): Resolved {
  const { read, config, content, pages, articles, announcement, assets, options } = parts;
  const categories = readCategories(content.categories);
  const authors = readAuthors(content.authors);
  const resolved = resolveSite({
    config,
    configFile: read.file,
    content: CONTENT_FOLDER,
    articles,
    categories: categories.categories,
    authors: authors.authors,
    pages: pages.pages,
    staticFiles: content.staticFiles,
    assets,
    announcement,
    includeDrafts: options.includeDrafts,
  });
  return {
    ...resolved,
    diagnostics: [...categories.diagnostics, ...authors.diagnostics, ...resolved.diagnostics],
  };
}

type RenderParts = {
  readonly site: Site;
  readonly resolved: Resolved;
  readonly pages: ReadPages;
  readonly articles: readonly Article[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly theme: ThemePair;
  readonly options: SiteOptions;
  readonly progress: Progress;
};

async function render(parts: RenderParts): Promise<Omit<BuiltSite, 'copies'>> {
  const { site, resolved, pages, options, progress } = parts;
  const { config } = site;
  const client = await bundleClient(createClientRequest(parts));
  const devScript = options.isDev ? await bundleDevScript() : '';
  const toHref = (path: string) => config.baseUrl + path.replace(/^\//, '');
  const assets: PageAssets = {
    script: toHref(client.script),
    stylesheet: toHref(client.stylesheet),
    early: client.early,
    ...(options.isDev && { devScript: DEV_SCRIPT_PATH }),
  };
  const components = createComponents(config);
  const renderPage = createPageRenderer({
    site,
    posts: resolved.posts.map(({ post }) => post),
    components,
    modules: pages.modules,
    assets,
    islands: new Map([...client.islands].map(([module, path]) => [module, toHref(path)])),
    generator: GENERATOR,
  });
  const diagnostics: Diagnostic[] = [];
  const rendered: { page: Page; file: OutputFile }[] = [];
  for (const page of site.routes.values()) {
    const file = collectErrors(diagnostics, () => renderPage(page));
    if (file !== undefined) rendered.push({ page, file });
    progress.tick();
  }
  const documents = rendered.map(({ file }) => file);
  const files = [
    ...documents,
    ...client.files,
    ...createAssetFiles(parts.assets),
    ...createSiteFiles(site),
    ...createFeeds(site, { components, generator: GENERATOR }),
    ...runSeam('files', CONTENT_FOLDER, () => config.files(site)),
    createHeaders(config, documents),
    createManifest(site, rendered, { name: NAME, version: VERSION }),
  ];
  return {
    files,
    pageCount: rendered.length,
    stylesheet: assets.stylesheet,
    devScript,
    diagnostics: [...diagnostics, ...checkBudgets(files, config.budgets)],
  };
}

function createClientRequest({ site, articles, theme, options }: RenderParts) {
  const { config, routes } = site;
  const { announcement, baseUrl, colorMode } = config;
  const islands = [...routes.values()].flatMap((page) =>
    page.kind === 'custom' && page.shouldHydrate ? [page.module] : [],
  );
  const classes = articles.flatMap((article) => article.tokenClasses);
  const fixedMode = colorMode.respectPrefersColorScheme
    ? ''
    : `:root:not([data-theme]){color-scheme:${colorMode.defaultMode}}\n`;
  return {
    root: options.root,
    content: CONTENT_FOLDER,
    islands,
    extraStyles: fixedMode + createTokenStyles(theme, classes),
    early: {
      ...colorMode,
      baseUrl,
      announcementId: announcement?.isCloseable ? announcement.id : undefined,
    },
  };
}

/** A site's own directives and those of docwright, by name. */
function createComponents({ directives: own }: SiteConfig): ComponentTable {
  const shipped = Object.entries(directives).map(([name, { render: draw }]) => [name, draw]);
  return {
    ...blocks,
    ...Object.fromEntries(shipped),
    ...(own as Record<string, DirectiveComponent>),
  };
}

function createAssetFiles(assets: ReadonlyMap<string, Asset>): OutputFile[] {
  return [...assets.values()]
    .filter(({ file }) => !file.startsWith(`${CONTENT_FOLDER}/static/`))
    .map((asset) => ({ file: decodePath(assetPath(asset)).slice(1), content: asset.bytes }));
}

/** One page that fails does not hide what is wrong with the others. */
function collectErrors<Result>(diagnostics: Diagnostic[], run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    diagnostics.push(...error.diagnostics);
    return undefined;
  }
}
