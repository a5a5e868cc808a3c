/** What functions of the configuration get and give, beside the site. */

import type { OutputFile, Site } from './site';

/** What `load` gets. */
export type LoadContext = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** True in `dev`. */
  readonly isDev: boolean;
};

/** A file that `load` adds, as if it were in the content folder. */
export type LoadedFile = {
  /** Its path there, with forward slashes, such as `docs/api/users.md` or `docs/api/_category_.json`. */
  readonly file: string;
  readonly text: string;
};

/** Gives pages from anywhere. */
export type Load = (context: LoadContext) => readonly LoadedFile[] | Promise<readonly LoadedFile[]>;

/** Adds files to the output. */
export type AddFiles = (site: Site) => readonly OutputFile[] | Promise<readonly OutputFile[]>;
