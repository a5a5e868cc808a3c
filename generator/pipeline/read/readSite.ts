/** Reads a site: configuration, content and code, from load to resolve. */

import type { SiteConfig } from '../../../templates/model/config';
import { isCurrentVersion } from '../../../templates/model/editions';
import { NO_CACHE } from '../../cache/openCache';
import { hasErrors } from '../../core/diagnostics';
import { type Filled, mapInOrder } from '../../core/filled';
import {
  checkHistory,
  NO_HISTORY,
  readsHistory,
  readVersionHistories,
} from '../../load/readHistory';
import type { Progress } from '../../report/progress';
import { joinEditions, linkEditions, takeOwnPages } from '../../resolve/linkEditions';
import { plainTools } from '../cache/siteTools';
import { applySeverities } from '../check/applySeverities';
import { addSocialCards } from '../render/addSocialCards';
import { listCopies } from './copies';
import { findLimits, loadSite } from './loadSite';
import { createMemoizedParser, parseAnnouncements, parseLanguages } from './parseSources';
import { readAuthors } from './readAuthors';
import { readCodeThemes } from './readCodeThemes';
import { readMdx } from './readMdx';
import { readPages } from './readPages';
import { readSiteAssets } from './readSiteAssets';
import { readSiteTheme } from './readSiteTheme';
import { resolveContent } from './resolveContent';
import { runTransform } from './runHook';
import type { ReadSite, SiteOptions, SiteParts } from './siteParts';
import { withholdDrafts } from './withholdDrafts';

/** Goes from load to resolve; may be called again and again, like a builder. */
type SiteReader = (progress: Progress) => Promise<ReadSite>;

export function createSiteReader(options: SiteOptions): SiteReader {
  const { cache = NO_CACHE, tools = plainTools } = options;
  const { root, codeRoot = root } = options;
  const maxNodes = findLimits(options)?.pageNodes;
  const parseAll = createMemoizedParser({ ...options, cache, maxNodes });

  /** Why images from other hosts could not be downloaded, by URL. */
  const failed = new Map<string, string>();

  return async function readSite(progress) {
    const loaded = await loadSite({ options, cache, tools, progress });
    const { read, config, editions, content, known, relocate, apis, consoles } = loaded;
    const [, ...others] = editions;
    // Parse does the same for all versions of a language.
    const configs: Filled<SiteConfig> = [config, ...others.filter(isCurrentVersion)];
    const pages = await readPages(
      { root: codeRoot, baseUrl: config.baseUrl, load: tools.loadModule },
      content.pageModules,
    );
    progress.start('parse', content.sources.length);
    const theme = await readCodeThemes(config, read.locate, cache);
    const history = readsHistory(config)
      ? await readVersionHistories(codeRoot, config, tools.readHistory)
      : NO_HISTORY;
    const published = options.includeDrafts ? content.sources : withholdDrafts(content.sources);
    const sources = published.map((source) => ({
      ...source,
      lastUpdate: history.get(source.file),
    }));
    const { includeDrafts } = options;
    const mdx = await readMdx({
      root: codeRoot,
      configs,
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
      componentCss: mdx.css + pages.css,
    });
    const parsed = await parseLanguages(parseAll, {
      ...{ sources, configs, theme, read, mdx, progress },
    });
    const { articles } = parsed;
    const announcements = await parseAnnouncements(configs, {
      ...{ read, parseAll, theme, progress },
    });
    progress.start('resolve');
    const authors = content.authors.map(readAuthors);
    const files = await readSiteAssets({
      roots: { root, codeRoot },
      articles,
      announcements: [...announcements.values()],
      authors: authors.map(({ pictures }) => pictures),
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
      ...{ read, editions, content, pages, articles, authors, announcements },
      ...{ assets, includeDrafts },
    });
    const found = [
      ...[read, loaded, content, pages, mdx, siteTheme, parsed, files],
      ...[...articles, ...announcements.values(), resolved],
    ];
    const diagnostics = applySeverities(
      relocate([
        ...found.flatMap((part) => part.diagnostics),
        ...checkHistory(articles, history, { config, locate: read.locate }),
      ]),
      config,
      options.isCheck === true,
    );
    const redirected = relocate(resolved.editions.flatMap((edition) => edition.redirected));
    const given = { articles, assets, config, locate: read.locate, redirected, relocate, apis };
    // In `dev`, pages are still shown when there are errors, unless their code failed to load.
    const canContinue = options.isDev && pages.isLoaded && mdx.isLoaded;
    const { staticFiles } = content;
    const copies = listCopies(root, staticFiles);
    if (hasErrors(diagnostics) && !canContinue) {
      const site = joinEditions(takeOwnPages(resolved.editions));
      return { site, content: given, copies, diagnostics };
    }
    const finished = await mapInOrder(resolved.editions, async (edition) => {
      const site = await runTransform(config, edition.site, read.locate);
      // In `dev`, nobody shares links.
      const drawn = options.isDev
        ? { site, cards: [] }
        : await addSocialCards({ ...siteTheme, root, site, staticFiles, cache });
      return { ...drawn, posts: edition.posts };
    });
    const linked = linkEditions(takeOwnPages(finished));
    const site = joinEditions(linked);
    const parts: SiteParts = {
      read,
      site,
      editions: linked,
      cards: finished.flatMap(({ cards }) => cards),
      contents: new Map(resolved.editions.flatMap(({ contents }) => [...contents])),
      pages,
      authorsFiles: content.authors.map(({ file }) => file),
      mdx,
      articles,
      made: parsed.made,
      assets,
      consoles,
      theme,
      siteTheme,
      staticFiles,
      apis,
      cache,
      known,
      options,
      tools,
    };
    return { parts, site, content: given, copies, diagnostics };
  };
}
