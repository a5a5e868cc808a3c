/** The modules that pages of other generators import, and what stands for them here. */

type Foreign = {
  /** A file of this folder. */
  readonly file: 'docusaurus' | 'starlight' | 'astro';
  readonly ending: 'ts' | 'tsx';
  /** The export that is the default of the module. Undefined for a module without one. */
  readonly main?: string;
};

const docusaurus = (main?: string): Foreign => ({
  file: 'docusaurus',
  ending: 'tsx',
  ...(main !== undefined && { main }),
});

const THEME = [
  ...['Tabs', 'TabItem', 'Admonition', 'Details', 'CodeBlock', 'Heading', 'TOCInline', 'DocCard'],
  ...['DocCardList', 'Layout', 'ThemedImage', 'IdealImage', 'Mermaid', 'MDXComponents'],
];

const CORE = [
  ...['Link', 'Head', 'BrowserOnly', 'Translate', 'Interpolate', 'useBaseUrl', 'useGlobalData'],
  ...['useDocusaurusContext', 'useIsBrowser', 'ExecutionEnvironment'],
];

export const FOREIGN_MODULES: Readonly<Record<string, Foreign>> = {
  ...Object.fromEntries(THEME.map((name) => [`@theme/${name}`, docusaurus(name)])),
  ...Object.fromEntries(CORE.map((name) => [`@docusaurus/${name}`, docusaurus(name)])),
  '@theme/Icon/ExternalLink': docusaurus('IconExternalLink'),
  '@docusaurus/router': docusaurus(),
  '@docusaurus/theme-common': docusaurus(),
  '@docusaurus/plugin-content-docs/client': docusaurus(),
  '@astrojs/starlight/components': { file: 'starlight', ending: 'ts' },
  'astro:assets': { file: 'astro', ending: 'ts' },
};

/** What the modules of Docusaurus give to custom pages: the exports of `pages/docusaurus.tsx`. */
export const PAGE_EXPORTS: readonly string[] = [
  ...[
    'Admonition',
    'BrowserOnly',
    'CodeBlock',
    'Details',
    'ExecutionEnvironment',
    'Head',
    'Heading',
  ],
  ...['IconExternalLink', 'IdealImage', 'Interpolate', 'Layout', 'Link', 'TabItem', 'Tabs'],
  ...['ThemedImage', 'Translate', 'interpolate', 'translate', 'useActiveVersion', 'useBaseUrl'],
  ...[
    'useBaseUrlUtils',
    'useColorMode',
    'useDocusaurusContext',
    'useIsBrowser',
    'useLatestVersion',
  ],
  ...['useLocation', 'useVersions', 'useWindowSize'],
];

/** The beginnings of names that stand for such a module, known or not. */
export const FOREIGN_NAMES = /^@(?:theme|theme-original|theme-init|docusaurus|astrojs)\/|^astro:/;

/** Docusaurus' names for the component that a theme replaces. */
export function toForeignName(name: string): string {
  return name.replace(/^@theme-(?:original|init)\//, '@theme/').replace(/\/index$/, '');
}
