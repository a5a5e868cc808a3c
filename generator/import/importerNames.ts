/** The foreign sites that can be imported, by the names on the command line. */

export const IMPORTER_NAMES = [
  'docusaurus',
  'mintlify',
  'vitepress',
  'mkdocs',
  'markdown',
] as const;

export type ImporterName = (typeof IMPORTER_NAMES)[number];
