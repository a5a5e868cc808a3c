/** Finds the options of the preset "classic", and those of the same plugins without a preset. */

import { isObject } from '../../core/schema';
import type { Keys } from '../keys';

export type Preset = {
  readonly docs: Keys;
  readonly blog: Keys;
  readonly pages: Keys;
  readonly theme: Keys;
};

const CLASSIC = /(?:^|[/-])classic$/;

export function findPreset(keys: Keys): Preset {
  const presets = keys.at('presets');
  const entry = presets.entries().find((each) => CLASSIC.test(getPluginName(each)));
  noteName(entry, 'docwright has docs, blog, pages and sitemap built in');
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
    noteName(plugin, 'built into docwright');
    return plugin.at(1);
  };
  return {
    docs: find('plugin-content-docs', 'docs'),
    blog: find('plugin-content-blog', 'blog'),
    pages: find('plugin-content-pages', 'pages'),
    theme: options.at('theme'),
  };
}

/** The name of a plugin, which is a text or the first entry of a list. */
export function getPluginName({ value }: Keys): string {
  const name: unknown = Array.isArray(value) ? value[0] : value;
  return typeof name === 'string' ? name : '';
}

function noteName(entry: Keys | undefined, note: string): void {
  if (entry === undefined) return;
  const hasOptions = Array.isArray(entry.value) && isObject(entry.value[1]);
  (hasOptions ? entry.at(0) : entry).note('taken', note);
}

/** A further instance of a plugin has an id. */
export function isFirstInstance(plugin: Keys): boolean {
  const { value } = plugin.at(1, 'id');
  return value === undefined || value === 'default';
}

const COUNTERS = ['gtag', 'googleAnalytics', 'googleTagManager'];

function noteServices(options: Keys): void {
  options.at('sitemap').note('changed', 'docwright always writes a sitemap');
  for (const name of COUNTERS) {
    const note = 'add its script to "head", with "allow" (see "head" in the manual)';
    options.at(name).note('left', note);
  }
}
