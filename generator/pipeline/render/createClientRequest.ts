/** Says what the scripts and styles of a site are bundled from. */

import { hasMenusOrIcons } from '../../../templates/layout/NavbarLinks';
import { getHref } from '../../../templates/model/address';
import type { SiteConfig } from '../../../templates/model/config';
import { listOtherVersions } from '../../../templates/model/editions';
import { getLanguagePath, listTranslations } from '../../../templates/model/languages';
import { toPagePath } from '../../../templates/model/paths';
import { createSearchSettings } from '../../../templates/model/search/settings';
import type { Site } from '../../../templates/model/site';
import { hasFolds } from '../../../templates/sidebars';
import { getTextDirection } from '../../../templates/textDirection';
import type { OfflineWorkerRequest } from '../../bundle/bundleOfflineWorker';
import type { Consoles } from '../../core/consoles';
import { CONTENT_FOLDER } from '../../core/folders';
import type { Article } from '../../core/types';
import { createTokenStyles, type ThemePair } from '../../parse/code/pairedTheme';
import { createFeedStyles } from '../../render/createFeeds';
import { isLargeSidebar } from '../../render/planLargeSidebar';
import { createThemeStyles } from '../../theme/createThemeStyles';
import { listDirectiveFiles } from '../read/readDirectives';
import type { SiteTheme } from '../read/readSiteTheme';

type ClientParts = {
  readonly site: Site;
  readonly articles: readonly Article[];
  readonly consoles: Consoles;
  readonly theme: ThemePair;
  readonly siteTheme: Pick<SiteTheme, 'palette' | 'styles' | 'pageStyles'>;
  readonly options: {
    readonly root: string;
    readonly codeRoot?: string | undefined;
    readonly isDev: boolean;
  };
};

type DrawnParts = {
  readonly hasLargeSidebar: boolean;
  /** The configuration adds inlined scripts, data or styles to heads of pages. */
  readonly hasInlineHead: boolean;
  /** For the inline styles of custom pages. */
  readonly pageRules: readonly string[];
};

export function createClientRequest(
  { site, articles, consoles, theme, siteTheme, options }: ClientParts,
  { hasLargeSidebar, hasInlineHead, pageRules }: DrawnParts,
) {
  const { config, routes } = site;
  const foldsSidebars = Object.values(site.layout.sidebars).some(
    (items) => !isLargeSidebar(items) && hasFolds(items),
  );
  const { announcement, baseUrl } = config;
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.colorMode;
  const isTranslated = listTranslations(config).length > 0;
  const islands = [...routes.values()].flatMap((page) =>
    page.kind === 'custom' && page.shouldHydrate ? [page.module] : [],
  );
  const classes = articles.flatMap((article) => article.tokenClasses);
  const fixedMode = respectPrefersColorScheme
    ? ''
    : `:root:not([data-theme]){color-scheme:${defaultMode}}\n`;
  const { palette, styles, pageStyles } = siteTheme;
  const isLayered = styles !== undefined || pageStyles.length > 0;
  const feed = createFeedStyles(config);
  const themed = createThemeStyles({ theme: config.theme, palette, baseUrl });
  return {
    root: options.codeRoot ?? options.root,
    content: CONTENT_FOLDER,
    islands,
    baseUrl,
    extraStyles: themed.rules + fixedMode + joinStyleRules(articles, pageRules),
    codeStyles: createTokenStyles(theme, classes),
    themeSheets: [...themed.sheets, ...listSheets(site, foldsSidebars)],
    siteStyles: styles?.css,
    siteSheets: pageStyles.map(({ name, css }) => ({ name, css })),
    isLayered,
    offline: planOfflineWorker(config, options),
    feed: feed && { ...feed, theme: themed.rules },
    hydrated: listHydrated(config),
    headScript: {
      colorMode: respectPrefersColorScheme ? undefined : defaultMode,
      disableSwitch,
      baseUrl,
      announcementId: announcement?.isCloseable ? announcement.id : undefined,
    },
    main: {
      baseUrl,
      isLayered,
      hasAnnouncement: announcement !== undefined || undefined,
      hasHead: hasInlineHead || undefined,
      hasOwnFrame: hasOwnFrame(config) || undefined,
      hasHydrated: listHydrated(config).length > 0 || undefined,
      hasLargeSidebar,
      hasLanguages: isTranslated || undefined,
      homePath: isTranslated
        ? getHref(baseUrl, toPagePath(`${getLanguagePath(config)}/`, config))
        : undefined,
      hasVersions: listOtherVersions(config).length > 0 || undefined,
      hasSidebarFolds: foldsSidebars || undefined,
      hasOffline: config.offline === true && !options.isDev,
      hasConsoles: consoles.size > 0,
      hasPrint: config.docs.printPages || undefined,
      hasFields: articles.some((article) => article.hasFields),
      versions:
        config.docs.versionPersistence === 'none' ? undefined : Object.keys(config.docs.versions),
      search: createSearchSettings(
        config,
        [...routes.values()].find(({ kind }) => kind === 'search'),
      ),
      strings: config.strings,
    },
  };
}

/** In `dev`, pages change all the time: a worker that a build has left in the browser is removed. */
function planOfflineWorker(
  { offline, baseUrl, locale }: SiteConfig,
  { isDev }: ClientParts['options'],
): OfflineWorkerRequest | undefined {
  if (offline === false) return undefined;
  const direction = getTextDirection(locale);
  return { isRemoving: offline === 'remove' || isDev, options: { baseUrl, locale, direction } };
}

/** Rules for inline styles of MDX pages and custom pages, each once. */
function joinStyleRules(articles: readonly Article[], pageRules: readonly string[]): string {
  const all = [...articles.flatMap(({ styleRules }) => styleRules), ...pageRules];
  return [...new Set(all)].sort().join('');
}

/** Stylesheets for what few sites have. */
function listSheets({ config, layout }: Site, foldsSidebars: boolean): readonly string[] {
  const hasDiagrams = Object.keys(config.code.draw).length > 0;
  return [
    ...(config.markdown.math ? ['math'] : []),
    ...(hasEditions(config) ? ['editions'] : []),
    ...(config.images.captions ? ['captions'] : []),
    ...(hasDiagrams ? ['diagram'] : []),
    ...(foldsSidebars ? ['sidebarFolds'] : []),
    ...(config.docs.printPages ? ['printPage'] : []),
    ...(hasMenusOrIcons(listBarLinks(layout)) ? ['navMenus'] : []),
  ];
}

function hasEditions(config: SiteConfig): boolean {
  return listTranslations(config).length + listOtherVersions(config).length > 0;
}

function listBarLinks({ navbar, footer }: Site['layout']) {
  const columns = footer?.columns ?? [];
  return [...navbar.links, ...columns.flatMap(({ items }) => items)];
}

function hasOwnFrame({ templates: { Navbar, Footer } }: SiteConfig): boolean {
  return Navbar !== undefined || Footer !== undefined;
}

/** The hydrated directives, with the files of their components. */
function listHydrated({ directives: own }: SiteConfig) {
  return listDirectiveFiles(own).filter(({ hydrate }) => hydrate !== undefined);
}
