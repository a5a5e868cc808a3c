/** What the bench knows of a program that builds sites. */

import type { CorpusPage } from './corpus';
import type { Command } from './measure';
import type { Dialect } from './writeMarkdown';

/** One for all pages, or one for every section. */
export const SIDEBARS = ['one', 'section'] as const;
export type Sidebar = (typeof SIDEBARS)[number];

export type FrameKind = 'template' | 'style' | 'config';

/**
 * How a file around the pages is edited. `mark` is another one every time: pages show it as `data-edit` of
 * the template and as `Edition …` of the configuration.
 */
export type FrameEdit = {
  /** Relative to the site, or absolute. */
  readonly file: string;
  readonly edit: (text: string, mark: string) => string;
};

export type Program = {
  readonly name: string;
  readonly version: string;
  /** Where its sites must lie to find its packages; anywhere when omitted. */
  readonly home?: string;
  readonly dialect: Dialect;
  /** Folder of the pages, and file of the home page in it. */
  readonly contentFolder: string;
  readonly homeFile: string;
  readonly outFolder: string;
  /** Files of a site that are not pages, by their paths in it. */
  readonly listFrame: (
    pages: readonly CorpusPage[],
    sidebar: Sidebar,
  ) => Readonly<Record<string, string>>;
  readonly frameEdits: Readonly<Record<FrameKind, FrameEdit>>;
  readonly build: (site: string) => Command;
  /** Undefined when its `dev` does not differ from another program's. */
  readonly dev: ((site: string, port: number) => Command) | undefined;
  /** Path of a page in the URL. */
  readonly formatPath: (page: CorpusPage) => string;
};

/** A program that cannot be run here, and why. */
export type Missing = { readonly name: string; readonly reason: string };

export const FIRST_MARK = 'round-0';

/** Replaces the mark that the first version of a file carries, or the last edit left. */
export function replaceMark(text: string, mark: string): string {
  if (!/round-\d+/.test(text)) throw new Error('the file to edit carries no mark');
  return text.replaceAll(/round-\d+/g, mark);
}
