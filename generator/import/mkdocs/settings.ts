/** Converts the keys of `mkdocs.yml`, except for plugins. */

import type { Redirect } from '../../../templates/model/config';
import { type ConfigPart, convertKeys, type KeyTable, setKey } from '../convertKeys';
import { leave, todo } from '../importReport';
import { convertEditUrl, convertSocials, convertUrl, findTarget } from '../links';
import { createRedirects } from '../redirects';
import type { SourceKey } from '../sourceKey';
import { hasNamed, listNamed } from './named';
import { convertNavigation, type Navigation } from './navigation';
import { convertPalette } from './palette';

type Context = { readonly navigation: Navigation; readonly keys: SourceKey };

const OTHER_TEMPLATES = todo(
  'MkDocs templates: replace parts of the page with templates, and see announcement, head and home pages',
);

export function convertSettings(keys: SourceKey, navigation: Navigation): ConfigPart {
  return convertKeys(keys, SETTINGS, { navigation, keys });
}

const SETTINGS: KeyTable<Context> = {
  site_name: 'title',
  site_description: 'tagline',
  site_url: (key) => convertUrl(key, true),
  'theme.language': 'locale',
  'theme.favicon': 'favicon',
  'theme.logo': 'navbar.logo.src',
  'theme.name': leave('a MkDocs theme: set theme, styles or templates'),
  'theme.palette': convertPalette,
  'theme.font': todo('set theme.fonts, and save the files in static/'),
  'theme.icon': leave('docwright has its own icons'),
  'theme.features': convertFeatures,
  'theme.custom_dir': OTHER_TEMPLATES,
  theme: (key) => {
    if (typeof key.value === 'string') key.report('todo', 'set theme, styles or templates');
    return undefined;
  },
  repo_url: convertRepository,
  edit_uri: convertEditUri,
  copyright: 'footer.copyright',
  'extra.social': (key) => convertSocials(key, 'name'),
  'extra.analytics': todo('add the script to "head", with "allow" (see "head" in the manual)'),
  'extra.consent': leave('docwright sets no cookies: what you add to "head" needs its own'),
  'extra.version': todo('for versions of the docs, set docs.versions'),
  'extra.alternate': todo('set languages'),
  'extra.generator': leave('docwright has no such note in its footer'),
  'extra.status': leave('the badges of pages have no meaning'),
  nav: (key, { navigation }) => convertNavigation(key, navigation),
  plugins: (key, { keys }) => ({
    redirects: listNamed(key).flatMap((each) => convertPlugin(each, keys)),
  }),
  markdown_extensions: convertExtensions,
  use_directory_urls: convertAddresses,
  site_author: todo('add a meta element to "head"'),
  extra_javascript: todo('add the script to "head", with "allow" (see "head" in the manual)'),
  extra_templates: OTHER_TEMPLATES,
  hooks: todo('they are written in Python: use transform or load instead'),
  watch: leave('dev watches content/'),
  validation: todo('use onBrokenLinks and onBrokenAnchors'),
  strict: todo('run docwright build --strict'),
  draft_docs: todo('set draft in the front matter of these pages'),
  not_in_nav: leave('pages in no sidebar are built, too'),
};

/** MkDocs writes `/guide/`, or `/guide.html`. */
function convertAddresses(key: SourceKey): ConfigPart | undefined {
  if (key.flag('trailingSlash') !== false) return setKey('trailingSlash', 'always');
  key.report('changed', 'addresses have no .html');
  return undefined;
}

/** Features of Material that docwright has in any case, or that other keys take over. */
const FEATURES =
  /^(?:content\.code\.(?:copy|annotate)|content\.action\.edit|navigation\.(?:footer|instant|path|indexes|tabs)|search\.\w+)(?:\.|$)/;

function convertFeatures(features: SourceKey): undefined {
  for (const feature of features.entries()) {
    const isBuiltIn = typeof feature.value === 'string' && FEATURES.test(feature.value);
    if (isBuiltIn) feature.report('imported', 'built into docwright');
    else feature.report('left', 'a feature of the theme');
  }
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

/** Plugins that other parts of the import read. */
const CONVERTED = ['blog', 'i18n', 'section-index', 'macros'];
const FOLDER_NAV = 'its files are not read: set docs.sidebars, or sidebar_position in the pages';
const PLUGINS: Readonly<Record<string, string>> = {
  mkdocstrings:
    'its pages come from Python code: write them yourself, or generate them as Markdown',
  'awesome-pages': FOLDER_NAV,
  'awesome-nav': FOLDER_NAV,
  'literate-nav': FOLDER_NAV,
  tags: 'docwright shows the tags of docs',
  mike: 'for versions of the docs, set docs.versions',
  'git-revision-date-localized': 'set docs.showLastUpdate',
  minify: 'docwright writes small files',
  glightbox: 'docwright does not enlarge images',
};

type Named = ReturnType<typeof listNamed>[number];

function convertPlugin({ name, key }: Named, keys: SourceKey): readonly Redirect[] {
  if (name === 'redirects') return convertRedirects(key.at('redirect_maps'));
  const hasNav = keys.at('nav').value !== undefined;
  const isConverted = CONVERTED.includes(name) || (name === 'awesome-pages' && !hasNav);
  if (name === 'search') key.report('imported', 'built into docwright');
  else if (!isConverted) key.report('todo', PLUGINS[name] ?? 'a MkDocs plugin');
  else if (typeof key.value === 'string') {
    key.report('imported', 'what it adds to the site was converted');
  }
  return [];
}

function convertRedirects(maps: SourceKey): readonly Redirect[] {
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
  if (/^https?:/.test(file)) return file;
  return `/${file.replace(/\.md(?=#|$)/, '').replace(/(?:^|\/)(?:index|README)(?=#|$)/, '')}`;
}

/** Extensions for what docwright has, or what the import converts. */
const BUILT_IN =
  /^(?:abbr|admonition|attr_list|def_list|footnotes|md_in_html|meta|tables|toc|fenced_code|codehilite|extra|sane_lists|smarty|wikilinks|markdown_include_variants.*|pymdownx\.(?:arithmatex|blocks\..*|caret|critic|details|superfences|tabbed|highlight|inlinehilite|keys|mark|saneheaders|snippets|tasklist|tilde|magiclink|emoji|betterem|extra))$/;

function convertExtensions(extensions: SourceKey): ConfigPart | undefined {
  for (const { name, key } of listNamed(extensions)) {
    const isBuiltIn = BUILT_IN.test(name);
    const note = isBuiltIn ? 'docwright has its own' : 'a MkDocs extension';
    if (typeof key.value === 'string' || key.value === null) {
      if (isBuiltIn) key.report('imported', 'built into docwright, or the pages were changed');
      else key.report('todo', note);
    } else if (name !== 'pymdownx.snippets') {
      key.report('left', `its options are not imported: ${note}`);
    }
  }
  const markdown = {
    ...(hasNamed(extensions, 'pymdownx.emoji') && { emoji: true }),
    ...(hasNamed(extensions, 'pymdownx.arithmatex') && { math: true }),
  };
  return Object.keys(markdown).length === 0 ? undefined : { markdown };
}
