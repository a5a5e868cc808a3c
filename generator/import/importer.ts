/** What the import needs to know about each kind of source site. */

import type { FolderKey } from './addFolders';
import type { ConfigPart } from './convertKeys';
import type { FilePlan } from './filePlan';
import type { SourceKey } from './sourceKey';

/** As on the command line. */
export const IMPORTER_NAMES = [
  'docusaurus',
  'mintlify',
  'starlight',
  'vitepress',
  'mkdocs',
  'markdown',
] as const;

export type ImporterName = (typeof IMPORTER_NAMES)[number];

export type ImportTools = {
  /** Whether a configuration in JavaScript runs in Node, with the permissions of the user. */
  readonly trustsConfig: boolean;
};

export type ImportContext = ImportTools & {
  readonly plan: FilePlan;
  /** The configuration of the source site; empty for a source without one. */
  readonly keys: SourceKey;
};

export type Importer = {
  /** The name of the generator. */
  readonly name: string;
  /** Folders that the generator has written, relative to the source folder: they are not read. */
  readonly generatedFolders?: readonly string[];
  /** Folders that are part of the site although their names start with a dot. */
  readonly hiddenFolders?: readonly string[];
  /** Undefined for a source without a configuration. */
  readonly config?: ConfigFile;
  /** The folders of pages and other files that the configuration names. They may be around the source folder. */
  readonly listFolders?: (keys: SourceKey) => readonly FolderKey[];
  /** Plans the files of the new site, and returns its configuration. */
  readonly convert: (context: ImportContext) => ConfigPart | Promise<ConfigPart>;
};

type ConfigFile = {
  readonly pattern: RegExp;
  /** The names that the file may have, for a message. */
  readonly names: string;
  /** Which folder to pass instead. */
  readonly hint: string;
};

/** Stands for the address of a site that has none. */
export const UNKNOWN_URL = 'https://example.com';

/** For icons of pages, which are in packages that a site has to install. */
export const SIDEBAR_ICON =
  'removed: set sidebar_icon, such as `lucide:rocket`, and install its package';

/** For the files of the configuration. */
export const CONFIG_NOTE = 'its keys are now in content/site.config.ts';

/** For files that no rule is about. */
export const OTHER_NOTE = 'not a page or an image of a page: copy it manually if you need it';
