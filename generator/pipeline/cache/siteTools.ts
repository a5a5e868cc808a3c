/**
 * Reads from disk and bundles during a build. In `dev`, results are cached: after an edit, only what has changed is read
 * and bundled.
 */

import type { LoadedFile } from '../../../templates/model/site';
import { bundleClient, bundleDevScript, OF_SITE, type Remember } from '../../bundle/bundleClient';
import { bundleSiteStyles, type SiteStyles } from '../../bundle/bundleSiteStyles';
import { createModuleMemory } from '../../bundle/createModuleMemory';
import { type LoadModule, loadModule } from '../../bundle/loadModule';
import { hasErrors } from '../../core/diagnostics';
import { openIcons } from '../../core/openIcons';
import { relativePosix } from '../../core/paths';
import { readAssets } from '../../load/readAssets';
import { type Content, readContent, rereadSources } from '../../load/readContent';
import { readHistory } from '../../load/readHistory';
import { drawSidebars } from '../../render/drawSidebars';
import { type ApiMemory, createApiMemory } from '../read/apiMemory';

export type SiteTools = {
  readonly loadModule: LoadModule;
  readonly readContent: typeof readContent;
  /** Gives the files of `load` of the configuration. */
  readonly load: (run: RunLoad) => ReturnType<RunLoad>;
  readonly getApiMemory: () => ApiMemory;
  readonly readHistory: typeof readHistory;
  readonly readAssets: typeof readAssets;
  readonly openIcons: typeof openIcons;
  readonly drawSidebars: typeof drawSidebars;
  readonly bundleClient: typeof bundleClient;
  readonly bundleSiteStyles: typeof bundleSiteStyles;
  readonly bundleDevScript: typeof bundleDevScript;
};

type RunLoad = () => Promise<readonly LoadedFile[]>;

/** Without a cache. */
export const plainTools: SiteTools = {
  loadModule,
  readContent,
  load: (run) => run(),
  getApiMemory: createApiMemory,
  readHistory,
  readAssets,
  openIcons,
  drawSidebars,
  bundleClient,
  bundleSiteStyles,
  bundleDevScript,
};

type DevTools = SiteTools & {
  /** Sets what changed since the last build, as absolute paths; undefined means everything. */
  readonly noteChanges: (changed: readonly string[] | undefined) => void;
};

type Assets = Awaited<ReturnType<typeof readAssets>>;

export function createDevTools(root: string): DevTools {
  const modules = createModuleMemory();
  const cached = new Map<string, CachedValue>();
  const apis = createApiMemory();
  const looks = new Map<string, Pick<SiteStyles, 'css' | 'files'>>();
  let content: Content | undefined;
  let assets: Assets = new Map();
  let changed: readonly string[] | undefined;
  /** True when nothing has changed but the text of pages that were there before. */
  let isTextOnly = false;

  /** Keeps the value of the last input for each name. */
  const remember = <Input, Value>(
    name: string,
    input: Input,
    make: (input: Input) => Value,
  ): Value => {
    const key = JSON.stringify(input) ?? '';
    const old = cached.get(name);
    if (old?.key === key) return old.value as Value;
    const value = make(input);
    cached.set(name, { key, value });
    // The caller gets the error; the next build retries.
    if (value instanceof Promise) value.catch(() => cached.delete(name));
    return value;
  };

  return {
    noteChanges(paths) {
      changed = paths?.map((path) => relativePosix(root, path));
      isTextOnly = changed !== undefined && hasOnlySources(content, changed);
      if (isTextOnly) return;
      if (changed === undefined) content = undefined;
      modules.forget();
      for (const name of cached.keys()) if (name.startsWith(OF_SITE)) cached.delete(name);
      assets = new Map();
    },
    async readContent(folders) {
      const reread =
        isTextOnly && content && (await rereadSources(folders.root, content, changed ?? []));
      content = reread || (await readContent(folders));
      return content;
    },
    // An edited page is not what `load` reads.
    load: (run) => remember(`${OF_SITE}load`, [], run),
    getApiMemory: () => apis,
    loadModule: modules.load,
    readHistory: (...place) =>
      remember(`${OF_SITE}history ${place.join(' ')}`, place, () => readHistory(...place)),
    async readAssets(place, files) {
      const wanted = [...files];
      const missing = wanted.filter((file) => !assets.has(file));
      const added = missing.length === 0 ? [] : await readAssets(place, missing);
      const all = new Map([...assets, ...added]);
      assets = new Map(wanted.flatMap((file) => pick(all, file)));
      return assets;
    },
    openIcons: (sets) => remember('icons', sets, openIcons),
    drawSidebars(site) {
      const { config, layout } = site;
      const { baseUrl, locale, strings } = config;
      const shown = [baseUrl, locale, strings.largeSidebar, strings.layout.collapseAll];
      const input = [layout.sidebars, layout.blogSidebar, shown];
      return remember('sidebars', input, () => drawSidebars(site));
    },
    bundleClient: (request, disk) => bundleClient(request, rememberBoth(remember, disk)),
    /** While a stylesheet has an error, the page keeps its last look. */
    async bundleSiteStyles(request) {
      const name = OF_SITE + request.styles.join(' ');
      const made = await remember(name, request, () => bundleSiteStyles(request));
      const { css, files, diagnostics } = made;
      if (!hasErrors(diagnostics)) looks.set(name, { css, files });
      return { ...made, ...looks.get(name) };
    },
    bundleDevScript: (disk) => bundleDevScript(rememberBoth(remember, disk)),
  };
}

type CachedValue = { readonly key: string; readonly value: unknown };

function hasOnlySources(content: Content | undefined, changed: readonly string[]): boolean {
  const files = new Set(content?.sources.map(({ file }) => file));
  return changed.every((file) => files.has(file));
}

function pick<Value>(all: ReadonlyMap<string, Value>, file: string): [string, Value][] {
  const value = all.get(file);
  return value === undefined ? [] : [[file, value]];
}

/** Checks `memory` first, then `disk`. */
function rememberBoth(memory: Remember, disk: Remember | undefined): Remember {
  if (disk === undefined) return memory;
  return (name, input, make) => memory(name, input, () => disk(name, input, make));
}
