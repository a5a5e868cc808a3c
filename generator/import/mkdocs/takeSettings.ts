/** Takes the keys of `mkdocs.yml`, but for the navigation. */

import type { Redirect } from '../../../templates/model/config';
import type { SiteConfigInput } from '../../../templates/model/configInput';
import type { Account } from '../account';
import type { Foreign } from '../foreign';
import { UNKNOWN_URL } from '../importer';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { nameSocial } from '../nameSocial';
import { pick } from '../pick';

type Source = { readonly foreign: Foreign; readonly account: Account; readonly file: string };

export function takeSettings(keys: Keys, source: Source): SiteConfigInput {
  noteOthers(keys);
  noteExtensions(keys.at('markdown_extensions'));
  const theme = keys.at('theme');
  noteTheme(theme);
  const logo = theme.at('logo').takeText('navbar.logo.src');
  const favicon = theme.at('favicon').takeText('favicon');
  return {
    title: keys.at('site_name').takeText('title')?.trim() || source.foreign.name,
    ...pick('tagline', keys.at('site_description').takeText('tagline')),
    ...takeAddress(keys.at('site_url'), source),
    ...pick('locale', theme.at('language').takeText('locale')),
    ...pick('favicon', favicon),
    navbar: {
      ...(logo === undefined ? {} : { logo: { src: logo } }),
      items: takeRepository(keys),
    },
    ...takeFooter(keys),
    docs: { ...takeEditUrl(keys) },
    redirects: takeRedirects(keys.at('plugins')),
  };
}

function takeAddress(key: Keys, { account, file }: Source) {
  const { value } = key;
  if (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)) {
    const { origin, pathname } = new URL(value);
    key.note('changed', 'url and baseUrl');
    return { url: origin, baseUrl: pathname };
  }
  const note = `it is missing: replace ${UNKNOWN_URL} with the address of the site`;
  account.note({ fate: 'left', kind: 'key', file, line: 1, subject: 'url', note });
  return { url: UNKNOWN_URL };
}

function takeRepository(keys: Keys) {
  const href = keys.at('repo_url').takeText('navbar.items');
  const name = keys.at('repo_name').takeText('navbar.items');
  const target = href === undefined ? undefined : createTarget(href);
  if (target === undefined) return [];
  return [{ label: name ?? (href?.includes('github.com') ? 'GitHub' : 'Source'), ...target }];
}

function takeEditUrl(keys: Keys): { readonly editUrl?: string } {
  const uri = keys.at('edit_uri');
  const { value: repository } = keys.at('repo_url');
  if (typeof uri.value !== 'string' || uri.value === '') return {};
  const base = typeof repository === 'string' ? `${repository.replace(/\/$/, '')}/` : '';
  const folder = uri.value.replace(/^\//, '').replace(/docs\/?$/, '');
  const address = /^https?:/.test(uri.value) ? uri.value : base + folder;
  if (!URL.canParse(address)) return {};
  uri.note('changed', 'docs.editUrl: the path after it now starts with content/');
  return { editUrl: address.replace(/\/?$/, '/') };
}

function takeFooter(keys: Keys): Pick<SiteConfigInput, 'footer'> {
  const copyright = keys.at('copyright').takeText('footer.copyright');
  const links = keys
    .at('extra', 'social')
    .entries()
    .flatMap((entry) => {
      const { value: link } = entry.at('link');
      const { value: name } = entry.at('name');
      const { value: icon } = entry.at('icon');
      const target = typeof link === 'string' ? createTarget(link) : undefined;
      if (target === undefined) {
        entry.note('left', 'it has no target');
        return [];
      }
      for (const key of ['link', 'name']) entry.at(key).note('taken', 'footer.links');
      entry.at('icon').note('changed', 'footer links have a label, not an icon');
      const last = typeof icon === 'string' ? (icon.split('/').at(-1) ?? 'link') : 'link';
      return [{ label: typeof name === 'string' ? name : nameSocial(last), ...target }];
    });
  if (copyright === undefined && links.length === 0) return {};
  return { footer: { ...(links.length === 0 ? {} : { links }), ...pick('copyright', copyright) } };
}

/** A plugin is a name, or an object with a name and options. */
function takeRedirects(plugins: Keys): readonly Redirect[] {
  return plugins.entries().flatMap((plugin) => {
    if (typeof plugin.value === 'string') {
      const isSearch = plugin.value === 'search';
      plugin.note(
        isSearch ? 'taken' : 'left',
        isSearch ? 'built into docwright' : 'a MkDocs plugin',
      );
      return [];
    }
    plugin.at('search').note('taken', 'built into docwright');
    const maps = plugin.at('redirects', 'redirect_maps');
    return maps.names().flatMap((from) => takeRedirect(maps.at(from), from));
  });
}

function takeRedirect(key: Keys, from: string): readonly Redirect[] {
  const { value } = key;
  const [start, end] = [createTarget(toPath(from)), createTarget(toPath(String(value)))];
  if (typeof value !== 'string' || start === undefined || !('to' in start) || end === undefined) {
    key.note('left', 'a redirect must lead from a path to a path or a URL');
    return [];
  }
  key.note('taken', 'redirects');
  return [{ from: start.to, to: 'to' in end ? end.to : end.href }];
}

/** `guide/index.md` has the address `/guide`. */
function toPath(file: string): string {
  return /^https?:/.test(file)
    ? file
    : `/${file.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
}

/** Extensions for what docwright has, and those of which it has nothing. */
const HAS =
  /^(?:admonition|attr_list|def_list|footnotes|md_in_html|meta|tables|toc|fenced_code|codehilite|extra|sane_lists|smarty|pymdownx\.(?:details|superfences|tabbed|highlight|inlinehilite|tasklist|magiclink|emoji|tilde|betterem|extra))$/;

function noteExtensions(extensions: Keys): void {
  for (const extension of extensions.entries()) {
    const names = typeof extension.value === 'string' ? [extension.value] : extension.names();
    const isKnown = names.length > 0 && names.every((name) => HAS.test(name));
    const isPlain = typeof extension.value === 'string';
    if (isKnown && isPlain)
      extension.note('taken', 'built into docwright, or the pages were changed');
    else if (isPlain) extension.note('left', 'a MkDocs extension');
    for (const name of isPlain ? [] : names) {
      const note = HAS.test(name) ? 'docwright has its own' : 'a MkDocs extension';
      extension.at(name).note('left', `its options are not imported: ${note}`);
    }
  }
}

function noteTheme(theme: Keys): void {
  theme.at('name').note('left', 'a MkDocs theme: set theme, styles or templates');
  theme.at('palette').note('left', 'set theme.accent and colorMode');
  theme.at('font').note('left', 'set theme.fonts');
  theme.at('icon').note('left', 'docwright has its own icons');
  theme.at('features').note('left', 'these are features of the theme');
  theme.at('custom_dir').note('left', 'MkDocs templates: replace parts of the page with templates');
}

const OTHERS: Readonly<Record<string, string>> = {
  site_author: 'add a meta element to "head"',
  extra_javascript: 'add the script to "head", with "allow" (see "head" in the manual)',
  extra_templates: 'MkDocs templates: replace parts of the page with templates',
  hooks: 'they are written in Python: use transform or load instead',
  watch: 'dev watches content/',
  validation: 'use onBrokenLinks and onBrokenAnchors',
  strict: 'run docwright build --strict',
  exclude_docs: 'start the names of these files with _',
  not_in_nav: 'pages in no sidebar are built, too',
};

function noteOthers(keys: Keys): void {
  for (const [name, note] of Object.entries(OTHERS)) keys.at(name).note('left', note);
  const directories = keys.at('use_directory_urls');
  directories.note('changed', 'addresses have no .html');
}
