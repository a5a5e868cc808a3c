/** Tools that remember between the builds of `dev`: after an edit, only what has changed is read and bundled. */

import type { LoadedFile } from '../../../templates/model/site';
import { bundleClient, bundleDevScript, type Remember } from '../../bundle/bundleClient';
import { bundleSiteStyles, type SiteStyles } from '../../bundle/bundleSiteStyles';
import { createModuleMemory } from '../../bundle/createModuleMemory';
import { hasErrors } from '../../core/diagnostics';
import { relativePosix } from '../../core/paths';
import { readAssets } from '../../load/readAssets';
import { type Content, readContent, rereadSources } from '../../load/readContent';
import { readHistory } from '../../load/readHistory';
import { drawSidebars } from '../../render/drawSidebars';
import type { SiteTools } from './siteTools';

type DevTools = SiteTools & {
  /** Says what has changed since the last build: absolute paths; undefined for all that there is. */
  readonly noteChanges: (changed: readonly string[] | undefined) => void;
};

type Assets = Awaited<ReturnType<typeof readAssets>>;

export function createDevTools(root: string): DevTools {
  const modules = createModuleMemory();
  let content: Content | undefined;
  let loaded: readonly LoadedFile[] | undefined;
  let history: ReturnType<typeof readHistory> | undefined;
  let assets: Assets = new Map();
  let changed: readonly string[] | undefined;
  /** True when nothing has changed but the text of pages that were there before. */
  let isTextOnly = false;
  let bundled = createRemember();
  let styles: SiteStyles | undefined;
  let sidebars:
    | { readonly key: string; readonly drawn: ReturnType<typeof drawSidebars> }
    | undefined;

  return {
    noteChanges(paths) {
      changed = paths?.map((path) => relativePosix(root, path));
      isTextOnly = changed !== undefined && hasOnlySources(content, changed);
      if (isTextOnly) return;
      if (changed === undefined) content = undefined;
      modules.forget();
      bundled = createRemember(bundled.parts);
      history = undefined;
      assets = new Map();
    },
    async readContent(folders) {
      const known =
        isTextOnly && content && (await rereadSources(folders.root, content, changed ?? []));
      content = known || (await readContent(folders));
      return content;
    },
    async load(run) {
      // An edited page is not what `load` reads.
      loaded = (isTextOnly && loaded) || (await run());
      return loaded;
    },
    loadModule: modules.load,
    readHistory(...place) {
      history ??= readHistory(...place);
      return history;
    },
    async readAssets(place, files) {
      const wanted = [...files];
      const missing = wanted.filter((file) => !assets.has(file));
      const added = missing.length === 0 ? [] : await readAssets(place, missing);
      const all = new Map([...assets, ...added]);
      assets = new Map(wanted.flatMap((file) => pick(all, file)));
      return assets;
    },
    drawSidebars(site) {
      const { config, layout } = site;
      const { baseUrl, locale, strings } = config;
      const shown = [baseUrl, locale, strings.largeSidebar];
      const key = JSON.stringify([layout.sidebars, layout.blogSidebar, shown]);
      if (sidebars?.key !== key) sidebars = { key, drawn: drawSidebars(site) };
      return sidebars.drawn;
    },
    bundleClient: (request, disk) => bundleClient(request, rememberBoth(bundled.remember, disk)),
    /** While a stylesheet has an error, the page keeps its last look. */
    async bundleSiteStyles(request) {
      const made = await bundleSiteStyles(request);
      if (!hasErrors(made.diagnostics)) styles = made;
      return { ...made, css: styles?.css ?? made.css, files: styles?.files ?? made.files };
    },
    bundleDevScript: (disk) => bundleDevScript(rememberBoth(bundled.remember, disk)),
  };
}

function hasOnlySources(content: Content | undefined, changed: readonly string[]): boolean {
  const files = new Set(content?.sources.map(({ file }) => file));
  return changed.every((file) => files.has(file));
}

function pick<Value>(all: ReadonlyMap<string, Value>, file: string): [string, Value][] {
  const value = all.get(file);
  return value === undefined ? [] : [[file, value]];
}

type Remembered = { readonly key: string; readonly made: Promise<unknown> };

/** Pages that run in the browser are made of files of the site; all other parts are docwright's own. */
const OF_SITE = 'islands';

/** Asks the first, which asks the second. */
function rememberBoth(memory: Remember, disk: Remember | undefined): Remember {
  if (disk === undefined) return memory;
  return (name, input, make) => memory(name, input, () => disk(name, input, make));
}

/** Keeps one value for each name. */
function createRemember(known: ReadonlyMap<string, Remembered> = new Map()) {
  const parts = new Map([...known].filter(([name]) => name !== OF_SITE));
  const remember: Remember = (name, input, make) => {
    const key = JSON.stringify(input) ?? '';
    const old = parts.get(name);
    if (old?.key === key) return old.made as ReturnType<typeof make>;
    const made = make();
    parts.set(name, { key, made });
    // Whoever waits for it gets the error; the next build tries again.
    made.catch(() => parts.delete(name));
    return made;
  };
  return { parts, remember };
}
