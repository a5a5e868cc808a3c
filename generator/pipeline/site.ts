/** The pipeline: load → parse → resolve → render. Stages meet here and nowhere else. */

import { join } from 'node:path';
import type { SiteConfig } from '../../templates/model/config';
import type { Site } from '../../templates/model/site';
import { type Cache, NO_CACHE } from '../cache/openCache';
import { type Diagnostic, hasErrors } from '../core/diagnostics';
import { createKnownFiles } from '../core/fileStamp';
import { CONTENT_FOLDER } from '../core/folders';
import { UNTRUSTED_LIMITS } from '../core/limits';
import type { Locate } from '../core/problems';
import type { Article, Asset } from '../core/types';
import type { CopiedFile } from '../emit/planStep';
import { addLoaded } from '../load/addLoaded';
import { NO_HISTORY } from '../load/readHistory';
import { locatePage } from '../render/createPageRenderer';
import type { Progress } from '../report/progress';
import { collectFiles } from '../resolve/collectFiles';
import { addHistory, checkHistory } from './addHistory';
import { addSocialCards } from './addSocialCards';
import { applySeverities } from './applySeverities';
import { checkShownLinks } from './checkShownLinks';
import { findConflicts } from './findConflicts';
import { groupBrokenLinks } from './groupBrokenLinks';
import { hashCopies } from './hashCopies';
import { keepPictures } from './keepPictures';
import type { WorkerOptions } from './parseMany';
import { createMemoizedParser, parseAnnouncement } from './parseSources';
import type { RenderOptions, SiteParts } from './prepareSite';
import { readConfig } from './readConfig';
import { listDirectiveFiles } from './readDirectives';
import { readMdx } from './readMdx';
import { readPages } from './readPages';
import { readSiteTheme } from './readSiteTheme';
import { readThemes } from './readThemes';
import { createFailedSite, type RenderedSite, renderSite, type TakeFile } from './renderSite';
import { resolveContent } from './resolveContent';
import { restrictConfig } from './restrictConfig';
import { runLoad, runTransform } from './runHook';
import { plainTools, type SiteTools } from './siteTools';
import { withholdDrafts } from './withholdDrafts';

export type SiteOptions = RenderOptions & {
  /** Overrides the base URL of the configuration. */
  readonly baseUrl?: string | undefined;
  readonly includeDrafts: boolean;
  /** What earlier builds remember; without it everything is made anew. */
  readonly cache?: Cache | undefined;
  readonly worker?: WorkerOptions | undefined;
  readonly tools?: SiteTools | undefined;
};

export type BuiltSite = RenderedSite & {
  readonly copies: readonly CopiedFile[];
  /** Also of a site with errors. */
  readonly content: ReadSite['content'];
  /** The rendered site; undefined when there were errors before rendering. */
  readonly site?: Site | undefined;
  /**
   * Absolute paths of the site's code. Undefined when the same files may give another site next time, or
   * depend on files that nobody lists.
   */
  readonly codeFiles?: readonly string[] | undefined;
};

/**
 * Builds the site; may be called again and again. Articles of unchanged sources are cached. `take` gets each
 * page while the others are rendered. See `runWithCache` for errors of the cache, which may come later too.
 */
type SiteBuilder = (progress: Progress, take: TakeFile) => Promise<BuiltSite>;

export function createSiteBuilder(options: SiteOptions): SiteBuilder {
  const readSite = createSiteReader(options);
  return async function buildSite(progress, take) {
    const read = await readSite(progress);
    const { parts, content, diagnostics: found } = read;
    const failed = { copies: [], content };
    if (parts === undefined) return { ...createFailedSite(groupBrokenLinks(found)), ...failed };
    const { site } = parts;
    const copies = hashCopies(read.copies, parts.known);
    progress.start('render', site.routes.size);
    const names = [...[...site.routes.values()].map(locatePage), ...copies.map(({ file }) => file)];
    // A page whose file must not be written is not given to anybody.
    const isSafe = !hasErrors(findConflicts(names));
    const rendered = await renderSite(parts, progress, isSafe ? take : ignore);
    // Without the pages that failed, links to them would count as broken.
    const hasAll = rendered.files.length > 0;
    const shown = hasAll ? checkShownLinks({ ...rendered, site, copies, found }) : [];
    const diagnostics = groupBrokenLinks([...found, ...rendered.diagnostics, ...shown]);
    if (hasErrors(shown)) return { ...createFailedSite(diagnostics), ...failed };
    return { ...rendered, site, copies, content, diagnostics, codeFiles: listCode(parts) };
  };
}

/** The history of files changes without them, and scripts of islands are bundled from other files of packages. */
function listCode({ read, pages, mdx, site }: SiteParts): readonly string[] | undefined {
  const isSelfContained = read.code !== undefined && pages.isSelfContained && mdx.isSelfContained;
  const hasIslands = pages.pages.some(({ shouldHydrate }) => shouldHydrate);
  const hasHydrated = listDirectiveFiles(site.config.directives).some(({ hydrate }) => hydrate);
  const hasHistory = site.config.docs.showLastUpdate;
  if (!isSelfContained || hasIslands || hasHydrated || hasHistory) return undefined;
  return [...read.inputs, ...pages.inputs, ...mdx.inputs];
}

const ignore: TakeFile = () => {};

export type ReadSite = {
  /** What is rendered; undefined when there were errors. */
  readonly parts?: SiteParts | undefined;
  readonly content: {
    readonly articles: readonly Article[];
    /** What pages and the configuration refer to, by file. */
    readonly assets: ReadonlyMap<string, Asset>;
    readonly config: SiteConfig;
    readonly locate: Locate;
    /** Links to redirects: they work, so only `check` tells them. */
    readonly redirected: readonly Diagnostic[];
  };
  /** Files of `static/`; `source` is the absolute path. */
  readonly copies: readonly Pick<CopiedFile, 'file' | 'source'>[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Goes from load to resolve; may be called again and again, like a builder. */
type SiteReader = (progress: Progress) => Promise<ReadSite>;

export function createSiteReader(options: SiteOptions): SiteReader {
  const { cache = NO_CACHE, tools = plainTools } = options;
  const { root, codeRoot = root } = options;
  const limits = codeRoot === root ? undefined : UNTRUSTED_LIMITS;
  const parseAll = createMemoizedParser({ ...options, cache, maxNodes: limits?.pageNodes });

  const failedPictures = new Map<string, string>();

  return async function readSite(progress) {
    progress.start('config');
    const own = await readConfig(codeRoot, tools.loadModule);
    const read = limits === undefined ? own : { ...own, config: restrictConfig(own.config) };
    const config = withBaseUrl(read.config, options.baseUrl);
    progress.start('load');
    const known = createKnownFiles(cache.openFiles('sources'), Date.now());
    const folders = foldersOf(root, config);
    const loaded = await tools.load(() =>
      runLoad(config, { root: codeRoot, isDev: options.isDev }, read.locate),
    );
    const mayBeEmpty = loaded.length > 0;
    const onDisk = await tools.readContent({
      ...folders,
      known,
      mayBeEmpty,
      includedCharacters: limits?.includedCharacters,
    });
    const content = addLoaded(onDisk, loaded, { ...folders, place: read.locate(['load']) });
    const pages = await readPages(codeRoot, content.pageModules, tools.loadModule);
    progress.start('parse', content.sources.length);
    const theme = await readThemes(config, read.locate, cache);
    const history = config.docs.showLastUpdate
      ? await tools.readHistory(codeRoot, CONTENT_FOLDER)
      : NO_HISTORY;
    const published = options.includeDrafts ? content.sources : withholdDrafts(content.sources);
    const sources = addHistory(published, history);
    const { includeDrafts } = options;
    const mdx = await readMdx({
      root: codeRoot,
      config,
      sources,
      load: tools.loadModule,
      includeDrafts,
    });
    const siteTheme = await readSiteTheme({
      ...content,
      root: codeRoot,
      config,
      locate: read.locate,
      cache,
      known,
      tools,
      componentCss: mdx.css,
    });
    const parsed = await parseAll({ sources, config, theme, read, mdx, progress });
    const { articles } = parsed;
    const announcement = await parseAnnouncement(config, read, parseAll, { theme, progress });
    progress.start('resolve');
    const wanted = collectFiles(
      [...articles, ...(announcement ? [announcement] : [])],
      config,
      CONTENT_FOLDER,
    );
    const local = await tools.readAssets({ root, boundary: CONTENT_FOLDER, known }, wanted);
    const kept = await keepPictures(articles, { root, config, known, failed: failedPictures });
    const assets = new Map([...local, ...kept.assets]);
    const resolved = resolveContent({
      read,
      config,
      content,
      pages,
      articles,
      announcement,
      assets,
      includeDrafts,
    });
    const found = [
      ...[read, content, pages, mdx, siteTheme, parsed, kept],
      ...[...articles, announcement, resolved],
    ];
    const diagnostics = applySeverities(
      [
        ...found.flatMap((part) => part?.diagnostics ?? []),
        ...checkHistory(articles, history, read.locate),
      ],
      config,
    );
    const { redirected } = resolved;
    const given = { articles, assets, config, locate: read.locate, redirected };
    // In `dev`, an author goes on seeing the pages while there are errors, but not without their code.
    const goesOn = options.isDev && pages.isLoaded && mdx.isLoaded;
    if (hasErrors(diagnostics) && !goesOn) {
      return { content: given, copies: [], diagnostics };
    }
    const { staticFiles } = content;
    const transformed = await runTransform(config, resolved.site, read.locate);
    // In `dev`, nobody shares links.
    const { site, cards } = options.isDev
      ? { site: transformed, cards: [] }
      : await addSocialCards({ ...siteTheme, root, site: transformed, staticFiles, cache });
    const parts: SiteParts = {
      read,
      site,
      cards,
      resolved,
      pages,
      mdx,
      articles,
      made: parsed.made,
      assets,
      theme,
      siteTheme,
      staticFiles,
      cache,
      known,
      options,
      tools,
    };
    return { parts, content: given, copies: listCopies(root, staticFiles), diagnostics };
  };
}

function listCopies(root: string, staticFiles: readonly string[]): ReadSite['copies'] {
  return staticFiles.map((file) => ({
    file,
    source: join(root, CONTENT_FOLDER, 'static', file),
  }));
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
