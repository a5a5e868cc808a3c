/** What a site is read from, and what the stages from load to resolve give to render. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Site } from '../../../templates/model/site';
import type { Cache } from '../../cache/openCache';
import type { Consoles } from '../../core/consoles';
import type { Diagnostic } from '../../core/diagnostics';
import type { KnownFiles } from '../../core/fileStamp';
import type { Filled } from '../../core/filled';
import type { Locate } from '../../core/problems';
import type { Article, Asset } from '../../core/types';
import type { CopiedFile, KnownFile } from '../../emit/planStep';
import type { ApiInBuild } from '../../openapi/changes/apiInBuild';
import type { ThemePair } from '../../parse/code/pairedTheme';
import type { Resolved } from '../../resolve/resolveSite';
import type { ArticleStore } from '../cache/articleStore';
import type { SiteTools } from '../cache/siteTools';
import type { Workers } from '../findWorkers';
import type { ReadConfig } from './readConfig';
import type { ReadMdx } from './readMdx';
import type { ReadPages } from './readPages';
import type { SiteTheme } from './readSiteTheme';
import type { Relocate } from './relocateApis';

export type SiteOptions = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** The same for the site's code, when its content is untrusted and comes from elsewhere. */
  readonly codeRoot?: string | undefined;
  /** True in `dev`: pages then listen for new builds. */
  readonly isDev: boolean;
  /** True to report advice, as `check` does. */
  readonly isCheck?: boolean | undefined;
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

export type EditionParts = {
  readonly site: Site;
  /** Newest first. */
  readonly posts: Resolved['posts'];
};

export type SiteParts = {
  readonly read: ReadConfig;
  /** As `transform` of the configuration returned it, with the pages of all editions. */
  readonly site: Site;
  /** Each edition of the site, that of the originals first. */
  readonly editions: Filled<EditionParts>;
  /** Pictures of pages that docwright has drawn. */
  readonly cards: readonly KnownFile[];
  readonly contents: Resolved['contents'];
  readonly pages: ReadPages;
  readonly authorsFiles: readonly string[];
  readonly mdx: Pick<ReadMdx, 'inputs' | 'isSelfContained' | 'css'>;
  readonly articles: readonly Article[];
  readonly made: Pick<ArticleStore, 'getKey' | 'hasMade'>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** The consoles of API pages. */
  readonly consoles: Consoles;
  readonly theme: ThemePair;
  readonly siteTheme: Pick<SiteTheme, 'palette' | 'styles' | 'pageStyles'>;
  /** Files of `static/`, relative to it; they are copied, not rendered. */
  readonly staticFiles: readonly string[];
  /** The OpenAPI descriptions of the site. */
  readonly apis: readonly ApiInBuild[];
  readonly cache: Cache;
  readonly known: KnownFiles;
  readonly options: SiteOptions;
  readonly tools: SiteTools;
};

export type ReadSite = {
  /** What is rendered; undefined when there were errors. */
  readonly parts?: SiteParts | undefined;
  /** The pages as far as they are known, also when there were errors. */
  readonly site: Site;
  readonly content: {
    readonly articles: readonly Article[];
    /** What pages and the configuration refer to, by file. */
    readonly assets: ReadonlyMap<string, Asset>;
    readonly config: SiteConfig;
    readonly locate: Locate;
    /** Links to redirects: they work, so only `check` reports them. */
    readonly redirected: readonly Diagnostic[];
    /** To be called for every problem of a page, before problems are joined. */
    readonly relocate: Relocate;
    readonly apis: SiteParts['apis'];
  };
  /** Files of `static/`; `source` is the absolute path. */
  readonly copies: readonly Pick<CopiedFile, 'file' | 'source'>[];
  readonly diagnostics: readonly Diagnostic[];
};
