/** Takes redirects: those of the plugin "client-redirects", and the plain ones of a file `_redirects`. */

import type { Redirect } from '../../../templates/model/config';
import { REDIRECTS_FILE } from '../../../templates/model/outputs';
import { isSitePath } from '../../core/address';
import type { ImportContext } from '../importer';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { takeRedirectFile } from '../takeRedirectFile';
import { getPluginName, isFirstInstance } from './findPreset';

const PLUGIN = /client-redirects$/;

export function takeRedirects(context: ImportContext, keys: Keys): readonly Redirect[] {
  const plugins = keys.at('plugins').entries();
  const own = plugins.filter((plugin) => PLUGIN.test(getPluginName(plugin)));
  const found = own.flatMap((plugin) => {
    plugin.at(0).note('taken', 'redirects');
    return plugin.at(1, 'redirects').entries().flatMap(takeRedirect);
  });
  for (const plugin of plugins) noteOther(plugin);
  const files = [`static/${REDIRECTS_FILE}`, REDIRECTS_FILE].flatMap((file) =>
    takeRedirectFile(context.plan, file),
  );
  return [...found, ...files];
}

/** `from` may be a list. */
function takeRedirect(entry: Keys): readonly Redirect[] {
  const { value: to } = entry.at('to');
  const { value: from } = entry.at('from');
  const target = typeof to === 'string' ? createTarget(to) : undefined;
  const starts = (Array.isArray(from) ? from : [from]).filter(isSitePath);
  if (target === undefined || starts.length === 0) {
    entry.note('left', 'a redirect must lead from a path to a path or a URL');
    return [];
  }
  for (const name of ['from', 'to']) entry.at(name).note('taken', 'redirects');
  return starts.map((start) => ({ from: start, to: 'to' in target ? target.to : target.href }));
}

const BUILT_IN =
  /plugin-(?:content-(?:docs|blog|pages)|sitemap|ideal-image|svgr|css-cascade-layers)$|search-local|lunr-search/;

function noteOther(plugin: Keys): void {
  const name = getPluginName(plugin);
  const isContent = /plugin-content-/.test(name);
  if (PLUGIN.test(name) || (isContent && isFirstInstance(plugin))) return;
  const note = isContent
    ? 'an additional instance: docwright has one docs folder and one blog, so move its pages there'
    : `a Docusaurus plugin${BUILT_IN.test(name) ? '; docwright has its own' : ''}`;
  plugin.note('left', note);
}
