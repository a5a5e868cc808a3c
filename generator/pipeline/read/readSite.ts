/** Reads a site: configuration, content and code, from load to resolve. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Site } from '../../../templates/model/site';
import { type Cache, NO_CACHE } from '../../cache/openCache';
import { type Diagnostic, hasErrors } from '../../core/diagnostics';
import { createKnownFiles, type KnownFiles } from '../../core/fileStamp';
import { CONTENT_FOLDER } from '../../core/folders';
import { UNTRUSTED_LIMITS } from '../../core/limits';
import type { Locate } from '../../core/problems';
import type { Article, Asset } from '../../core/types';
import type { CopiedFile, KnownFile } from '../../emit/planStep';
import { addLoaded } from '../../load/addLoaded';
import { checkHistory, NO_HISTORY, readsHistory } from '../../load/readHistory';
import type { ThemePair } from '../../parse/code/pairedTheme';
import type { Progress } from '../../report/progress';
import type { Resolved } from '../../resolve/resolveSite';
import type { ArticleStore } from '../cache/articleStore';
import { plainTools, type SiteTools } from '../cache/siteTools';
import { applySeverities } from '../check/applySeverities';
import type { Workers } from '../findWorkers';
import { addSocialCards } from '../render/addSocialCards';
import { listCopies } from './copies';
import { createMemoizedParser, parseAnnouncement } from './parseSources';
import { readAuthors } from './readAuthors';
import { readCodeThemes } from './readCodeThemes';
import { type ReadConfig, readConfig } from './readConfig';
import { type ReadMdx, readMdx } from './readMdx';
import { type ReadPages, readPages } from './readPages';
import { readSiteAssets } from './readSiteAssets';
import { readSiteTheme, type SiteTheme } from './readSiteTheme';
import { resolveContent } from './resolveContent';
import { runLoad, runTransform } from './runHook';
import { withholdDrafts } from './withholdDrafts';

export type SiteOptions = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** The same for the site's code, when its content is untrusted and comes from elsewhere. */
  readonly codeRoot?: string | undefined;
  /** True in `dev`: pages then listen for new builds. */
  readonly isDev: boolean;
  /** Absolute path of the output; undefined when none is written. */
  readonly output?: string | undefined;
  /** The path of a page to explain, see `explainPage`. */
  readonly why?: string | undefined;
  /** Overrides the base URL of the configuration. */
  readonly baseUrl?: string | undefined;
  /** Turns on `docs.printPages`. */
  readonly hasPrintPages?: boolean | undefined;
  readonly includeDrafts: boolean;
  /** What earlier builds remember; without it everything is created again. */
  readonly cache?: Cache | undefined;
  /** For tests. */
  readonly workers?: Workers | undefined;
  readonly tools?: SiteTools | undefined;
};

export type SiteParts = {
  readonly read: ReadConfig;
  /** As `transform` of the configuration returned it. */
  readonly site: Site;
  /** Pictures of pages that docwright has drawn. */
  readonly cards: readonly KnownFile[];
  readonly resolved: Resolved;
  readonly pages: ReadPages;
  readonly authorsFile: string | undefined;
  readonly mdx: Pick<ReadMdx, 'inputs' | 'isSelfContained' | 'css'>;
  readonly articles: readonly Article[];
  readonly made: Pick<ArticleStore, 'getKey' | 'hasMade'>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly theme: ThemePair;
  readonly siteTheme: Pick<SiteTheme, 'palette' | 'styles' | 'pageStyles'>;
  /** Files of `static/`, relative to it; they are copied, not rendered. */
  readonly staticFiles: readonly string[];
  readonly cache: Cache;
  readonly known: KnownFiles;
  readonly options: SiteOptions;
  readonly tools: SiteTools;
};

export type ReadSite = {
  /** What is rendered; undefined when there were errors. */
  readonly parts?: SiteParts | undefined;
  readonly content: {
    readonly articles: readonly Article[];
    /** What pages and the configuration refer to, by file. */
    readonly assets: ReadonlyMap<string, Asset>;
    readonly config: SiteConfig;
    readonly locate: Locate;
    /** Links to redirects: they work, so only `check` reports them. */
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

  /** Why images from other hosts could not be downloaded, by URL. */
  const failed = new Map<string, string>();

  return async function readSite(progress) {
    progress.start('config');
    const own = await readConfig(codeRoot, tools.loadModule);
    const read = limits === undefined ? own : { ...own, config: restrictConfig(own.config) };
    const config = withOptions(read.config, options);
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
    const content = addLoaded(onDisk, loaded, {
      ...folders,
      getPlace: () => read.locate(['load']),
    });
    const pages = await readPages(codeRoot, content.pageModules, tools.loadModule);
    progress.start('parse', content.sources.length);
    const theme = await readCodeThemes(config, read.locate, cache);
    const history = readsHistory(config)
      ? await tools.readHistory(codeRoot, CONTENT_FOLDER)
      : NO_HISTORY;
    const published = options.includeDrafts ? content.sources : withholdDrafts(content.sources);
    const sources = published.map((source) => ({
      ...source,
      lastUpdate: history.get(source.file),
    }));
    const { includeDrafts } = options;
    const mdx = await readMdx({
      root: codeRoot,
      config,
      hash: read.hash,
      sources,
      load: tools.loadModule,
      includeDrafts,
    });
    const siteTheme = await readSiteTheme({
      ...content,
      root: codeRoot,
      config,
      locate: read.locate,
      tools,
      componentCss: mdx.css,
    });
    const parsed = await parseAll({ sources, config, theme, read, mdx, progress });
    const { articles } = parsed;
    const announcement = await parseAnnouncement(config, read, parseAll, { theme, progress });
    progress.start('resolve');
    const authors = readAuthors(content.authors);
    const files = await readSiteAssets({
      roots: { root, codeRoot },
      articles,
      announcement,
      authors: authors.pictures,
      config,
      locate: read.locate,
      tools,
      known,
      failed,
      cache,
      isDev: options.isDev,
      progress,
    });
    const { assets } = files;
    const resolved = resolveContent({
      read,
      config,
      content,
      pages,
      articles,
      authors,
      announcement,
      assets,
      includeDrafts,
    });
    const found = [
      ...[read, content, pages, mdx, siteTheme, parsed, files],
      ...[...articles, announcement, resolved],
    ];
    const diagnostics = applySeverities(
      [
        ...found.flatMap((part) => part?.diagnostics ?? []),
        ...checkHistory(articles, history, { config, locate: read.locate }),
      ],
      config,
    );
    const { redirected } = resolved;
    const given = { articles, assets, config, locate: read.locate, redirected };
    // In `dev`, pages are still shown when there are errors, unless their code failed to load.
    const canContinue = options.isDev && pages.isLoaded && mdx.isLoaded;
    if (hasErrors(diagnostics) && !canContinue) {
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
      authorsFile: content.authors?.file,
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

/** What the command line overrides. */
function withOptions(config: SiteConfig, { baseUrl, hasPrintPages }: SiteOptions): SiteConfig {
  const docs = hasPrintPages ? { ...config.docs, printPages: true } : config.docs;
  return { ...config, docs, ...(baseUrl !== undefined && { baseUrl }) };
}

function foldersOf(root: string, { docs, blog }: SiteConfig) {
  return {
    root,
    content: CONTENT_FOLDER,
    docs: docs.path,
    blog: blog === false ? undefined : blog.path,
  };
}

/** Turns off scripts in raw HTML, image downloads and decoders, and programs that check examples. */
function restrictConfig(config: SiteConfig): SiteConfig {
  const { markdown, images, check } = config;
  return {
    ...config,
    markdown: { ...markdown, html: markdown.html === 'allow' ? 'sanitize' : markdown.html },
    images: { ...images, download: false, optimize: false },
    check: { ...check, commands: {} },
  };
}
