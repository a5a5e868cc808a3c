/** The hooks that pages of Docusaurus call. */

import { useContext } from 'react';
import { MdxContext, report } from './context';

/** The address is as from the root of the site; the base URL is added where links are resolved. */
export function useBaseUrl(address = ''): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(address) ? address : `/${address}`;
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}

export function useDocusaurusContext() {
  const { site } = useContext(MdxContext);
  const { locale, ...siteConfig } = site;
  return {
    siteConfig: { ...siteConfig, themeConfig: {}, presets: [], plugins: [] },
    i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale], localeConfigs: {} },
    siteMetadata: {},
    globalData: {},
    codeTranslations: {},
  };
}

export function useIsBrowser(): boolean {
  return false;
}

export const ExecutionEnvironment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
};

type Item = { readonly href?: string; readonly label?: string };

/**
 * Stands for the entries of the category of a page, which are known only when all pages are read. `DocCardList` shows
 * them. All other code would see an empty list, so it is reported.
 */
export const CATEGORY_ITEMS: readonly Item[] = new Proxy([], {
  get(_list, name) {
    throw new Error(
      `"${String(name)}" cannot be used on the items of the category, because they are not known yet: pass them unchanged to <DocCardList items={…}>, or use <CardGroup> to write the cards`,
    );
  },
});

export function useCurrentSidebarCategory() {
  return { type: 'category', label: '', items: CATEGORY_ITEMS };
}

export function useCurrentSidebarSiblings() {
  return CATEGORY_ITEMS;
}

export function filterDocCardListItems<Items>(items: Items): Items {
  return items;
}

/** Readers choose the color mode, and styles follow it. */
export function useColorMode() {
  report({
    code: 'mdx-not-live',
    severity: 'warning',
    message: 'useColorMode always returns "light", because pages are rendered during the build',
    hint: 'Render both versions with the classes "only-light" and "only-dark". For an image, use <ThemedImage sources={{ light, dark }} />.',
    target: 'useColorMode',
  });
  return {
    colorMode: 'light',
    colorModeChoice: null,
    isDarkTheme: false,
    setColorMode: () => {},
    setLightTheme: () => {},
    setDarkTheme: () => {},
  };
}

export function useWindowSize(): 'desktop' {
  return 'desktop';
}

export const usePluginData = createUnknown('usePluginData');
export const useAllPluginInstancesData = createUnknown('useAllPluginInstancesData');
export const useGlobalData = createUnknown('useGlobalData');
export const useLocation = createUnknown('useLocation');
export const useHistory = createUnknown('useHistory');
export const useThemeConfig = createUnknown('useThemeConfig');
export const useDoc = createUnknown('useDoc');
export const useSidebarBreadcrumbs = createUnknown('useSidebarBreadcrumbs');

const REASONS: Readonly<Record<string, string>> = {
  useLocation: 'the address is known only in the browser; remove the code that needs it',
  useHistory: 'pages have no history during the build; use a link',
  useThemeConfig: 'docwright has no theme configuration; import the values from a file',
};

function createUnknown(name: string): () => never {
  return () => {
    const reason =
      REASONS[name] ??
      'docwright has no Docusaurus plugins; import the data from a file, such as data.json';
    throw new Error(`${name} is not supported: ${reason}`);
  };
}
