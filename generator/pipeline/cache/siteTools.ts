/** What reads from the disk and bundles while a site is made. `dev` has tools that remember. */

import type { LoadedFile } from '../../../templates/model/site';
import { bundleClient, bundleDevScript } from '../../bundle/bundleClient';
import { bundleSiteStyles } from '../../bundle/bundleSiteStyles';
import { type LoadModule, loadModule } from '../../bundle/loadModule';
import { readAssets } from '../../load/readAssets';
import { readContent } from '../../load/readContent';
import { readHistory } from '../../load/readHistory';
import { drawSidebars } from '../../render/drawSidebars';

export type SiteTools = {
  readonly loadModule: LoadModule;
  readonly readContent: typeof readContent;
  /** Gives the files of `load` of the configuration. */
  readonly load: (run: RunLoad) => ReturnType<RunLoad>;
  readonly readHistory: typeof readHistory;
  readonly readAssets: typeof readAssets;
  readonly drawSidebars: typeof drawSidebars;
  readonly bundleClient: typeof bundleClient;
  readonly bundleSiteStyles: typeof bundleSiteStyles;
  readonly bundleDevScript: typeof bundleDevScript;
};

type RunLoad = () => Promise<readonly LoadedFile[]>;

/** They read and make everything anew. */
export const plainTools: SiteTools = {
  loadModule,
  readContent,
  load: (run) => run(),
  readHistory,
  readAssets,
  drawSidebars,
  bundleClient,
  bundleSiteStyles,
  bundleDevScript,
};
