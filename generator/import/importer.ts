/** What each kind of foreign site tells the import. */

import type { SiteConfigInput } from '../../templates/model/configInput';
import type { Locate } from '../core/problems';
import type { Plan } from './plan';

export type ImportTools = {
  /** Whether a configuration in JavaScript runs in Node, with the rights of the user. */
  readonly trustsConfig: boolean;
  /** Finds keys in a source of JavaScript or TypeScript. */
  readonly createLocate: (source: { readonly file: string; readonly text: string }) => Locate;
  /** The keys of front matter that docwright knows. */
  readonly frontMatterKeys: { readonly docs: readonly string[]; readonly blog: readonly string[] };
};

export type ImportContext = ImportTools & { readonly plan: Plan };

export type Importer = {
  /** The name of the generator, for people. */
  readonly name: string;
  /** Folders that the generator has made, relative to the foreign folder. */
  readonly made: readonly string[];
  /** Folders with a dot that are part of the site. */
  readonly kept: readonly string[];
  /** Plans the files of the site and gives its configuration. */
  readonly run: (context: ImportContext) => Promise<SiteConfigInput>;
};

/** Stands for the address of a site that has none. */
export const UNKNOWN_URL = 'https://example.com';
