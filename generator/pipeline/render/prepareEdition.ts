/** Prepares one edition of the site for rendering: makes all that its pages share, and the function that renders one page. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../../../templates/Document';
import { getHref } from '../../../templates/model/address';
import { DEV_SCRIPT_PATH } from '../../../templates/model/outputs';
import type { Page } from '../../../templates/model/page';
import { decodePath } from '../../../templates/model/paths';
import type { OutputFile, Site } from '../../../templates/model/site';
import { getHeadScript } from '../../../templates/pageAssets';
import { rememberClient } from '../../bundle/rememberClient';
import { CONTENT_FOLDER } from '../../core/folders';
import { hashContent } from '../../core/hash';
import { once } from '../../core/memory';
import { listIconSets } from '../../core/openIcons';
import { NAME, VERSION } from '../../core/packageFolder';
import { findThrownPlace } from '../../core/thrownPlace';
import type { Asset } from '../../core/types';
import { uniqueFiles } from '../../core/uniqueFiles';
import type { KnownFile } from '../../emit/planStep';
import { createPlaceFinder } from '../../parse/createPlaceFinder';
import { createConsoles, listConsoleOrigins } from '../../render/createConsoles';
import { createDefinitions } from '../../render/createDefinitions';
import { createHeads, type Heads } from '../../render/createHeads';
import {
  createPageRenderer,
  type KeptPage,
  type PageInfo,
  type RenderedPage,
} from '../../render/createPageRenderer';
import { createMetaPolicies } from '../../render/createPolicy';
import { createCustomDrawer } from '../../render/drawCustomPage';
import type { BodySources } from '../../render/fillBody';
import { assetPath, versionPath } from '../../resolve/assetPath';
import { openPages, type PageStore } from '../cache/pageStore';
import { checkFile, type OwnScripts } from '../check/checkFile';
import { runPageHead } from '../read/runHook';
import type { EditionParts, SiteParts } from '../read/siteParts';
import { createBodySources } from './createBodySources';
import { createClientRequest } from './createClientRequest';

export type PreparedEdition = {
  readonly parts: SiteParts & EditionParts;
  /** Files that depend on no page's HTML: scripts, styles, lists of large sidebars, assets. */
  readonly files: readonly (OutputFile | KnownFile)[];
  readonly ownScripts: OwnScripts;
  readonly bodies: BodySources;
  /** What the head of every page refers to, with the base URL. */
  readonly assets: PageAssets;
  readonly heads: Heads;
  /** The address of the stylesheet of feeds; undefined for none. */
  readonly feedStylesheet: string | undefined;
  /** Empty except in `dev`. */
  readonly devScript: string;
  /** The scripts that docwright writes into pages. */
  readonly listInlineScripts: () => readonly string[];
  /** The same text for two builds when all that the pages of an edition share is the same, but for styles and scripts. */
  readonly shared: () => string;
  /** Renders one page and checks its file. Throws a `UserError` when the author's code throws. */
  readonly renderPage: (page: Page) => RenderedPage;
  /** Gives the info of a page that an earlier build has rendered. */
  readonly restorePage: (page: Page, kept: KeptPage) => PageInfo;
  readonly store: PageStore;
};

/** The name of the generator in pages, feeds and the manifest. */
export const GENERATOR = `${NAME} ${VERSION}`;

export async function prepareEdition(parts: SiteParts & EditionParts): Promise<PreparedEdition> {
  const { site, posts, pages, options, tools } = parts;
  const { config } = site;
  const sidebars = tools.drawSidebars(site);
  const heads = createHeads(site, (page) => runPageHead(config, page, parts.read.locate));
  const remember = rememberClient(parts.cache.openMemory('client', {}), parts.known);
  const { codeRoot = options.root } = options;
  const findPlace = (error: unknown) => findThrownPlace(error, codeRoot);
  const customPages = createCustomDrawer({
    site,
    posts: posts.map(({ post }) => post),
    modules: pages.modules,
    findPlace,
  });
  const client = await tools.bundleClient(
    createClientRequest(parts, {
      hasLargeSidebar: sidebars.parts.length > 0,
      hasInlineHead: heads.hasInline,
      pageRules: customPages.listStyleRules(),
    }),
    remember,
  );
  const toHref = (path: string) => getHref(config.baseUrl, path);
  const assets: PageAssets = {
    script: toHref(client.script),
    hydrationScript: client.hydrationScript && toHref(client.hydrationScript),
    stylesheet: toHref(client.stylesheet),
    sheets: client.sheets.map(({ file: { file }, media, classes }) => ({
      href: toHref(`/${file}`),
      media,
      classes,
    })),
    headScripts: client.headScripts,
    policies: options.isDev
      ? undefined
      : createMetaPolicies(config, client.headScripts, heads.sources),
    ...(options.isDev && { devScript: DEV_SCRIPT_PATH }),
  };
  const islands = new Map([...client.islands].map(([module, path]) => [module, toHref(path)]));
  const scripts = new Map([...client.hydrated].map(([name, path]) => [name, toHref(path)]));
  const iconSets = listIconSets(codeRoot);
  const { consoles } = parts;
  const sources = { components: parts.read.components, made: parts.made, root: codeRoot };
  const bodies: BodySources = { ...createBodySources(config, sources, scripts), consoles };
  const renderer = createPageRenderer({
    site,
    customPages,
    bodies,
    sidebars,
    assets,
    islands,
    generator: GENERATOR,
    heads,
    listConnections: (page) => listConsoleOrigins(page, consoles),
    findPlace,
    findIcon: tools.openIcons(iconSets),
    locateIcon: (name, page) => locateIcon(name, page.file, parts),
    locateTemplate: (name) => parts.read.locate(['templates', name]),
  });
  return {
    parts,
    files: [
      ...client.files,
      ...listStyleFiles(parts.siteTheme),
      ...sidebars.parts,
      ...pages.files,
      ...createDefinitions(site.routes.values()),
      ...createConsoles(site.routes.values(), consoles),
      ...createAssetFiles(parts.assets),
      ...parts.cards,
    ],
    ownScripts: {
      atLoad: new Set([client.script, client.hydrationScript].map((path) => path?.slice(1))),
      later: new Set(client.laterScripts.map((path) => path.slice(1))),
    },
    bodies,
    assets,
    heads,
    feedStylesheet: client.feedStylesheet && toHref(client.feedStylesheet),
    devScript: options.isDev ? await tools.bundleDevScript(remember) : '',
    listInlineScripts: () => listInlineScripts(site, assets, islands),
    shared: createSharedKey(parts),
    renderPage: (page) => checkPage(renderer.render(page), site),
    restorePage: renderer.restore,
    store: openPages(parts.cache, {
      read: parts.read,
      site,
      contents: parts.contents,
      sidebars,
      assets,
      heads,
      hydratedScripts: scripts,
      store: parts.made,
      iconSets,
    }),
  };
}

/** The place of an icon in the file of a page, the configuration or the authors; else the page's file alone. */
function locateIcon(
  name: string,
  file: string | undefined,
  { options, read, authorsFiles }: SiteParts,
) {
  const find = (where: string | undefined, text: string) =>
    where === undefined ? undefined : findText(text, where, options.root);
  const own = find(file, name) ?? find(read.file, name);
  if (own !== undefined) return own;
  // The link to an account shows a text without its icon.
  const key = ` ${name.slice(name.indexOf(':') + 1)}:`;
  const account = authorsFiles.map((each) => find(each, key)).find((each) => each !== undefined);
  return account === undefined ? { file } : { ...account, severity: 'warning' as const };
}

/** The files of pages that `load` adds are not on disk. */
function findText(text: string, file: string, root: string) {
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const index = source.indexOf(text);
  return index === -1
    ? undefined
    : { file, ...createPlaceFinder(source)(index + text.search(/\S/)) };
}

function listInlineScripts(
  { routes }: Site,
  assets: PageAssets,
  islands: ReadonlyMap<string, string>,
): readonly string[] {
  const scripts = [...routes.values()].map((page) => {
    const script = page.kind === 'custom' && page.shouldHydrate && islands.get(page.module);
    return getHeadScript(page, script ? { ...assets, island: { script, props: '' } } : assets);
  });
  return [...new Set(scripts)];
}

/** The hash of the configuration stands for its functions, such as those of directives. */
function createSharedKey({ site, read }: SiteParts): () => string {
  return once(() => hashContent(JSON.stringify([read.hash, site.config, site.layout])));
}

/** Fonts and pictures that styles of the site name, each once. */
function listStyleFiles({ styles, pageStyles }: SiteParts['siteTheme']): readonly OutputFile[] {
  const all = [...(styles?.files ?? []), ...pageStyles.flatMap(({ files }) => files)];
  return uniqueFiles(all);
}

/** A page with problems is not kept, so that they are reported every time. */
function checkPage(rendered: RenderedPage, { config }: Site): RenderedPage {
  const { html, info } = rendered;
  // It is loaded to be printed, not on the way to other pages.
  const budgets = info.page.kind === 'print' ? undefined : config.budgets;
  const found = checkFile({ file: info.file, content: html }, budgets, {
    source: info.page.file,
  });
  if (found.length === 0) return rendered;
  const diagnostics = [...info.diagnostics, ...found];
  return { ...rendered, info: { ...info, diagnostics }, kept: undefined };
}

function createAssetFiles(assets: ReadonlyMap<string, Asset>): readonly KnownFile[] {
  const versions = [...assets.values()].flatMap((asset) =>
    (asset.versions ?? []).map((version) => ({
      ...{ sha256: version.sha256, create: version.create },
      file: decodePath(versionPath(asset, version)).slice(1),
    })),
  );
  const own = [...assets.values()]
    .filter(({ file }) => !file.startsWith(`${CONTENT_FOLDER}/static/`))
    .map((asset) => ({
      file: decodePath(assetPath(asset)).slice(1),
      sha256: asset.sha256,
      create: asset.create ?? (() => readFileSync(asset.path)),
    }));
  // Copies of one picture in two folders have equal versions, and equal diagrams are one file.
  return uniqueFiles([...own, ...versions]);
}
