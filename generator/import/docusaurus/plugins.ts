/** Finds the options of the preset "classic" and of its plugins without the preset, and converts the other plugins. */

import type { Redirect } from '../../../templates/model/config';
import { REDIRECTS_FILE } from '../../../templates/model/outputs';
import { isObject } from '../../core/isObject';
import type { FilePlan } from '../filePlan';
import { convertRedirectFile } from '../hostFiles';
import { convertRedirect } from '../redirects';
import type { SourceKey } from '../sourceKey';

export type Preset = {
  readonly docs: SourceKey;
  /** The options of the other instances of the docs. */
  readonly otherDocs: readonly SourceKey[];
  readonly blog: SourceKey;
  readonly pages: SourceKey;
  readonly theme: SourceKey;
};

const DOCS = 'plugin-content-docs';
const CLASSIC = /(?:^|[/-])classic$/;

export function findPreset(keys: SourceKey): Preset {
  const presets = keys.at('presets');
  const entry = presets.entries().find((each) => CLASSIC.test(getPluginName(each)));
  reportName(entry, 'docwright has docs, blog, pages and sitemap built in');
  const options = entry === undefined ? keys.at('presets', 'none') : entry.at(1);
  noteServices(options);
  const find = (name: string, key: string) => {
    const own = options.at(key);
    if (own.value !== undefined) return own;
    const plugin = keys
      .at('plugins')
      .entries()
      .find((each) => getPluginName(each).endsWith(name) && isFirstInstance(each));
    if (plugin === undefined) return own;
    reportName(plugin, 'built into docwright');
    return plugin.at(1);
  };
  const otherDocs = keys
    .at('plugins')
    .entries()
    .filter((each) => getPluginName(each).endsWith(DOCS) && !isFirstInstance(each));
  for (const plugin of otherDocs) reportName(plugin, 'built into docwright');
  return {
    docs: find(DOCS, 'docs'),
    otherDocs: otherDocs.map((plugin) => plugin.at(1)),
    blog: find('plugin-content-blog', 'blog'),
    pages: find('plugin-content-pages', 'pages'),
    theme: options.at('theme'),
  };
}

/** The name of a plugin, which is a text or the first entry of a list. */
export function getPluginName({ value }: SourceKey): string {
  const name: unknown = Array.isArray(value) ? value[0] : value;
  return typeof name === 'string' ? name : '';
}

function reportName(entry: SourceKey | undefined, note: string): void {
  if (entry === undefined) return;
  const hasOptions = Array.isArray(entry.value) && isObject(entry.value[1]);
  (hasOptions ? entry.at(0) : entry).report('imported', note);
}

/** A further instance of a plugin has an id. */
function isFirstInstance(plugin: SourceKey): boolean {
  const { value } = plugin.at(1, 'id');
  return value === undefined || value === 'default';
}

const COUNTERS = ['gtag', 'googleAnalytics', 'googleTagManager'];

function noteServices(options: SourceKey): void {
  options.at('sitemap').report('changed', 'docwright always writes a sitemap');
  for (const name of COUNTERS) {
    const note = 'add its script to "head", with "allow" (see "head" in the manual)';
    options.at(name).report('todo', note);
  }
}

const REDIRECTS = /client-redirects$/;

/** Returns the redirects: those of the plugin, and those in files `_redirects`. */
export function convertPlugins(plan: FilePlan, plugins: SourceKey): readonly Redirect[] {
  const found = plugins.entries().flatMap((plugin) => {
    if (!REDIRECTS.test(getPluginName(plugin))) return skipPlugin(plugin);
    plugin.at(0).report('imported', 'redirects');
    const redirects = plugin.at(1, 'redirects').entries();
    return redirects.flatMap((entry) => convertRedirect(entry, ['from', 'to']));
  });
  const file = plan.site.has(REDIRECTS_FILE) ? REDIRECTS_FILE : undefined;
  return [...found, ...convertRedirectFile(plan, file)];
}

const BUILT_IN =
  /plugin-(?:content-(?:docs|blog|pages)|sitemap|ideal-image|svgr|css-cascade-layers)$|search-local|lunr-search/;

const OTHER_INSTANCE =
  'docwright has one blog and one folder of pages: move the pages of this instance there';
const OTHER_PLUGIN =
  'docwright does not run Docusaurus plugins: if pages need what it does, see extensions in the manual';

function skipPlugin(plugin: SourceKey): readonly Redirect[] {
  const name = getPluginName(plugin);
  const isContent = /plugin-content-/.test(name);
  if (isContent && (isFirstInstance(plugin) || name.endsWith(DOCS))) return [];
  if (!isContent && BUILT_IN.test(name)) plugin.report('imported', 'built into docwright');
  else plugin.report('todo', isContent ? OTHER_INSTANCE : OTHER_PLUGIN);
  return [];
}
