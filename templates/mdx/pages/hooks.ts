/** The hooks of Docusaurus for custom pages. */

import { useContext, useSyncExternalStore } from 'react';
import { getHref, isOnSite } from '../../model/address';
import { SiteContext } from '../../siteContext';

const HAS_BROWSER = typeof window !== 'undefined';

export const ExecutionEnvironment = {
  canUseDOM: HAS_BROWSER,
  canUseEventListeners: HAS_BROWSER,
  canUseIntersectionObserver: HAS_BROWSER,
  canUseViewport: HAS_BROWSER,
};

const watchNothing = () => () => {};

/** False in the first render, which is that of the build. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

type BaseUrlOptions = { readonly absolute?: boolean };

export function useBaseUrlUtils() {
  const { baseUrl, url } = useContext(SiteContext).config;
  const withBaseUrl = (address = '', { absolute = false }: BaseUrlOptions = {}) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return address;
    const path = isOnSite(baseUrl, address) ? address : getHref(baseUrl, address);
    return absolute ? url + path : path;
  };
  return { withBaseUrl };
}

export function useBaseUrl(address?: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(address, options);
}

export function useDocusaurusContext() {
  const { config } = useContext(SiteContext);
  const { title, tagline, url, baseUrl, locale, customFields = {} } = config;
  return {
    siteConfig: { title, tagline, url, baseUrl, customFields, themeConfig: {} },
    i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale], localeConfigs: {} },
    siteMetadata: {},
    globalData: {},
    codeTranslations: {},
  };
}

export function useLocation() {
  const { config, path } = useContext(SiteContext);
  const isBrowser = useIsBrowser();
  const { pathname, search, hash } = isBrowser
    ? window.location
    : { pathname: getHref(config.baseUrl, path), search: '', hash: '' };
  return { pathname, search, hash };
}

type ColorMode = 'light' | 'dark';

/** The switch of the navbar changes the attribute. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(watchColorMode, readColorMode, () => 'light' as const);
  return {
    colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode: (mode: ColorMode) => {
      document.documentElement.dataset.theme = mode;
    },
  };
}

function readColorMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function watchColorMode(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const DESKTOP = '(min-width: 997px)';

export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(DESKTOP);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => (matchMedia(DESKTOP).matches ? 'desktop' : 'mobile'),
    () => 'ssr' as const,
  );
}

/** Pages of the site outside the docs belong to the current version. */
export function useActiveVersion() {
  const { version = '', baseUrl } = useContext(SiteContext).config;
  return { name: 'current', label: version, path: baseUrl, isLast: true };
}

export const useLatestVersion = useActiveVersion;

export function useVersions() {
  return [useActiveVersion()];
}
