/** Imports a MkDocs site: `mkdocs.yml`, and its blocks in Markdown as directives. */

import type { Redirect, SidebarEntry } from '../../../templates/model/config';
import { cleanFolder } from '../convertFiles';
import { type ConfigPart, convertKeys, type KeyTable, mergeConfigs, setKey } from '../convertKeys';
import { completeDocs, createCategory, type Doc, findDoc, listDoc, SIDEBARS } from '../docs';
import type { ImportContext, Importer } from '../importer';
import { leave, todo } from '../importReport';
import { convertEditUrl, convertSocials, convertUrl, findTarget } from '../links';
import { createLanguages } from '../locales';
import { createRedirects } from '../redirects';
import type { SourceKey } from '../sourceKey';
import { copyFiles } from './files';
import { createDocLister, readLanguages } from './languages';

export const mkdocs: Importer = {
  name: 'MkDocs',
  generatedFolders: ['site'],
  config: {
    pattern: /^mkdocs\.ya?ml$/,
    names: 'mkdocs.yml',
    hint: 'Pass the folder that contains it.',
  },
  convert,
};

/** MkDocs uses a README as the page of its folder. */
const INDEX = /(?:^|\/)(?:index|README)$/;
const STANDARD_FOLDER = 'docs';

function convert(context: ImportContext): ConfigPart {
  const { plan, keys } = context;
  const folder = cleanFolder(keys.at('docs_dir').text('content/docs/') ?? '') || STANDARD_FOLDER;
  const languages = readLanguages(keys.at('plugins'));
  const original = languages.list.find(({ isOriginal }) => isOriginal);
  const list = createDocLister(plan.site, { folder, index: INDEX }, languages);
  const docs = list(original);
  const settings = mergeConfigs(
    convertKeys(keys, SETTINGS, { docs, keys }),
    createLanguages(languages.list, ({ texts }) => texts),
  );
  const pictures = [settings.favicon, settings.navbar?.logo?.src].filter(
    (each) => each !== undefined,
  );
  const translations = languages.list
    .filter(({ isOriginal }) => !isOriginal)
    .map((language) => ({ docs: list(language), to: `${language.tag}/docs` }));
  const folders = languages.hasFolders ? languages.list : [];
  const styles = copyFiles(context, { docs, folder, pictures, translations, folders });
  return completeDocs(docs, settings, styles);
}

type Context = { readonly docs: readonly Doc[]; readonly keys: SourceKey };

const OTHER_TEMPLATES = todo('MkDocs templates: replace parts of the page with templates');

const SETTINGS: KeyTable<Context> = {
  site_name: 'title',
  site_description: 'tagline',
  site_url: (key) => convertUrl(key, true),
  'theme.language': 'locale',
  'theme.favicon': 'favicon',
  'theme.logo': 'navbar.logo.src',
  'theme.name': leave('a MkDocs theme: set theme, styles or templates'),
  'theme.palette': todo('set theme.accent and colorMode'),
  'theme.font': todo('set theme.fonts'),
  'theme.icon': leave('docwright has its own icons'),
  'theme.features': leave('these are features of the theme'),
  'theme.custom_dir': OTHER_TEMPLATES,
  repo_url: convertRepository,
  edit_uri: convertEditUri,
  copyright: 'footer.copyright',
  'extra.social': (key) => convertSocials(key, 'name'),
  nav: (key, { docs }) => {
    const entries = convertNav(key, docs);
    return entries.length === 0 ? undefined : { docs: { sidebars: { docs: entries } } };
  },
  plugins: (key) => ({ redirects: key.entries().flatMap(convertPlugin) }),
  markdown_extensions: convertExtensions,
  use_directory_urls: convertAddresses,
  site_author: todo('add a meta element to "head"'),
  extra_javascript: todo('add the script to "head", with "allow" (see "head" in the manual)'),
  extra_templates: OTHER_TEMPLATES,
  hooks: todo('they are written in Python: use transform or load instead'),
  watch: leave('dev watches content/'),
  validation: todo('use onBrokenLinks and onBrokenAnchors'),
  strict: todo('run docwright build --strict'),
  exclude_docs: todo('start the names of these files with _'),
  not_in_nav: leave('pages in no sidebar are built, too'),
};

/** MkDocs writes `/guide/`, or `/guide.html`. */
function convertAddresses(key: SourceKey): ConfigPart | undefined {
  if (key.flag('trailingSlash') !== false) return setKey('trailingSlash', 'always');
  key.report('changed', 'addresses have no .html');
  return undefined;
}

function convertRepository(key: SourceKey, { keys }: Context): ConfigPart | undefined {
  const href = key.text('navbar.items');
  const name = keys.at('repo_name').text('navbar.items');
  const target = findTarget(href);
  if (target === undefined) return undefined;
  const label = name ?? (href?.includes('github.com') ? 'GitHub' : 'Source');
  return { navbar: { items: [{ label, ...target }] } };
}

function convertEditUri(uri: SourceKey, { keys }: Context): ConfigPart | undefined {
  const { value: repository } = keys.at('repo_url');
  if (typeof uri.value !== 'string' || uri.value === '') return undefined;
  const base = typeof repository === 'string' ? `${repository.replace(/\/$/, '')}/` : '';
  const folder = uri.value.replace(/^\//, '').replace(/docs\/?$/, '');
  const address = /^https?:/.test(uri.value) ? uri.value : base + folder;
  return convertEditUrl(uri, address);
}

/** An entry is a file, or an object of a label and a file, an address or a list. */
function convertNav(nav: SourceKey, docs: readonly Doc[]): readonly SidebarEntry[] {
  return nav.entries().flatMap((entry) => {
    if (typeof entry.value === 'string') return convertNavPage(entry, docs);
    return entry.names().flatMap((label) => {
      const inner = entry.at(label);
      if (typeof inner.value === 'string') return convertNavPage(inner, docs, label);
      return createCategory(label, { items: convertNav(inner, docs) });
    });
  });
}

function convertNavPage(
  entry: SourceKey,
  docs: readonly Doc[],
  label?: string,
): readonly SidebarEntry[] {
  const doc = findDoc(docs, String(entry.value));
  const target = findTarget(entry.value);
  const isLink = doc === undefined && target !== undefined && 'href' in target;
  if (!isLink || label === undefined) return listDoc(entry, doc, { label });
  entry.report('imported', SIDEBARS);
  return [{ label, ...target }];
}

/** A plugin is a name, or an object with a name and options. */
function convertPlugin(plugin: SourceKey): readonly Redirect[] {
  if (plugin.value === 'search') plugin.report('imported', 'built into docwright');
  else if (typeof plugin.value === 'string') plugin.report('todo', 'a MkDocs plugin');
  plugin.at('search').report('imported', 'built into docwright');
  const maps = plugin.at('redirects', 'redirect_maps');
  return maps.names().flatMap((from) => convertRedirect(maps.at(from), from));
}

function convertRedirect(key: SourceKey, from: string): readonly Redirect[] {
  const to = typeof key.value === 'string' ? toPath(key.value) : undefined;
  const redirects = createRedirects(key, toPath(from), to);
  key.report('imported', 'redirects');
  return redirects;
}

/** `guide/index.md` has the address `/guide`. */
function toPath(file: string): string {
  return /^https?:/.test(file) ? file : `/${file.replace(/\.md$/, '').replace(INDEX, '')}`;
}

/** Extensions for what docwright has. */
const BUILT_IN =
  /^(?:admonition|attr_list|def_list|footnotes|md_in_html|meta|tables|toc|fenced_code|codehilite|extra|sane_lists|smarty|pymdownx\.(?:details|superfences|tabbed|highlight|inlinehilite|tasklist|magiclink|emoji|tilde|betterem|extra))$/;

function convertExtensions(extensions: SourceKey): undefined {
  for (const extension of extensions.entries()) {
    const { value } = extension;
    if (typeof value !== 'string') {
      for (const name of extension.names()) {
        const note = BUILT_IN.test(name) ? 'docwright has its own' : 'a MkDocs extension';
        extension.at(name).report('left', `its options are not imported: ${note}`);
      }
    } else if (BUILT_IN.test(value)) {
      extension.report('imported', 'built into docwright, or the pages were changed');
    } else extension.report('todo', 'a MkDocs extension');
  }
}
