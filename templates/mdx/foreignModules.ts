/** The modules that pages of other generators import, and what stands for them here. */

type Foreign = {
  /** A file of this folder. */
  readonly file: 'docusaurus' | 'starlight';
  /** The export that is the default of the module. Undefined for a module without one. */
  readonly main?: string;
};

const docusaurus = (main: string): Foreign => ({ file: 'docusaurus', main });

export const FOREIGN_MODULES: Readonly<Record<string, Foreign>> = {
  '@theme/Tabs': docusaurus('Tabs'),
  '@theme/TabItem': docusaurus('TabItem'),
  '@theme/Admonition': docusaurus('Admonition'),
  '@theme/Details': docusaurus('Details'),
  '@theme/CodeBlock': docusaurus('CodeBlock'),
  '@theme/Heading': docusaurus('Heading'),
  '@theme/TOCInline': docusaurus('TOCInline'),
  '@theme/DocCardList': docusaurus('DocCardList'),
  '@docusaurus/Link': docusaurus('Link'),
  '@docusaurus/Head': docusaurus('Head'),
  '@docusaurus/BrowserOnly': docusaurus('BrowserOnly'),
  '@docusaurus/Translate': docusaurus('Translate'),
  '@docusaurus/useBaseUrl': docusaurus('useBaseUrl'),
  '@docusaurus/useDocusaurusContext': docusaurus('useDocusaurusContext'),
  '@docusaurus/useIsBrowser': docusaurus('useIsBrowser'),
  '@astrojs/starlight/components': { file: 'starlight' },
};

/** The beginnings of names that stand for such a module, known or not. */
export const FOREIGN_NAMES = /^@(?:theme|theme-original|theme-init|docusaurus|astrojs)\//;
