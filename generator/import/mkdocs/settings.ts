/** Converts the keys of `mkdocs.yml`, except for plugins. */

import type { Redirect } from '../../../templates/model/config';
import { type ConfigPart, convertKeys, type KeyTable, setKey } from '../convertKeys';
import { leave, type OutcomeNote, todo } from '../importReport';
import { convertEditUrl, convertSocials, convertUrl, findTarget } from '../links';
import { createRedirects } from '../redirects';
import type { SourceKey } from '../sourceKey';
import { hasNamed, listNamed } from './named';
import { convertNavigation, type Navigation } from './navigation';
import { convertPalette } from './palette';

type Context = { readonly navigation: Navigation; readonly keys: SourceKey };

const OTHER_TEMPLATES = todo(
  'templates of MkDocs were not imported: write templates for these parts of the page, or use announcement, head and a home page',
);
const SCRIPT = todo('the script was not imported: add it to "head", with "allow"');

const VERSIONS = todo('versions were not imported: set docs.versions');

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
  'theme.name': leave('docwright has its own theme: change it with theme, styles and templates'),
  'theme.palette': convertPalette,
  'theme.font': todo(
    'the fonts were not imported: save their files in static/, and set theme.fonts',
  ),
  'theme.icon': leave('docwright has its own icons'),
  'theme.features': convertFeatures,
  'theme.custom_dir': OTHER_TEMPLATES,
  theme: (key) => {
    if (typeof key.value === 'string') {
      key.report('left', 'docwright has its own theme: change it with theme, styles and templates');
    }
    return undefined;
  },
  repo_url: convertRepository,
  edit_uri: convertEditUri,
  copyright: 'footer.copyright',
  'extra.social': (key) => convertSocials(key, 'name'),
  'extra.analytics': SCRIPT,
  'extra.consent': leave('docwright sets no cookies: what you add to "head" needs its own'),
  'extra.version': VERSIONS,
  'extra.alternate': todo('the language menu was not imported: set languages'),
  'extra.generator': leave('docwright has no such note in its footer'),
  'extra.status': leave('the badges of pages have no meaning'),
  nav: (key, { navigation }) => convertNavigation(key, navigation),
  plugins: (key, { keys }) => ({
    redirects: listNamed(key).flatMap((each) => convertPlugin(each, keys)),
  }),
  markdown_extensions: convertExtensions,
  use_directory_urls: convertAddresses,
  site_author: convertAuthor,
  extra_javascript: SCRIPT,
  extra_templates: OTHER_TEMPLATES,
  hooks: todo(
    'hooks are written in Python, so they were not imported: write what they do as transform or load',
  ),
  watch: leave('dev watches content/'),
  validation: leave('docwright checks links and anchors: see onBrokenLinks and onBrokenAnchors'),
  strict: leave('docwright build --strict does the same'),
  draft_docs: todo('these pages are not drafts yet: set draft in their front matter'),
  not_in_nav: leave('pages in no sidebar are built, too'),
};

function convertAuthor(key: SourceKey): ConfigPart | undefined {
  const content = key.text('head');
  return content === undefined
    ? undefined
    : { head: [{ tag: 'meta', attributes: { name: 'author', content } }] };
}

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
const CONVERTED = ['blog', 'i18n', 'include-markdown', 'macros', 'section-index'];
const FOLDER_NAV = todo(
  'the navigation in its files was not imported: set docs.sidebars, or sidebar_position in the pages',
);
const PLUGINS: Readonly<Record<string, OutcomeNote>> = {
  autorefs: leave('links between headings are checked, and lead to files'),
  mkdocstrings: todo(
    'its pages come from Python code: write them yourself, or generate them as Markdown',
  ),
  'awesome-pages': FOLDER_NAV,
  'awesome-nav': FOLDER_NAV,
  'literate-nav': FOLDER_NAV,
  tags: leave('docwright shows the tags of docs'),
  mike: VERSIONS,
  'git-revision-date-localized': todo(
    'the date of the last change is not shown: set docs.showLastUpdate',
  ),
  minify: leave('docwright writes small files'),
  glightbox: leave('docwright does not enlarge images'),
  offline: todo('the site does not work offline yet: set offline'),
  rss: leave('docwright writes feeds of the blog'),
  social: todo('cards for shared links are off: set socialCards'),
};

type Named = ReturnType<typeof listNamed>[number];

function convertPlugin({ name, key }: Named, keys: SourceKey): readonly Redirect[] {
  if (name === 'redirects') return convertRedirects(key.at('redirect_maps'));
  const hasNav = keys.at('nav').value !== undefined;
  const isConverted = CONVERTED.includes(name) || (name === 'awesome-pages' && !hasNav);
  if (name === 'search') key.report('imported', 'built into docwright');
  else if (!isConverted) {
    const { outcome, note } =
      (Object.hasOwn(PLUGINS, name) ? PLUGINS[name] : undefined) ??
      todo(`docwright does not have the plugin ${name}: check what it adds to the site`);
    key.report(outcome, note);
  } else if (typeof key.value === 'string') {
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
  /^(?:abbr|admonition|attr_list|def_list|footnotes|md_in_html|meta|tables|toc|fenced_code|codehilite|extra|sane_lists|smarty|wikilinks|markdown_include_variants.*|pymdownx\.(?:arithmatex|blocks\..*|caret|critic|details|superfences|tabbed|highlight|inlinehilite|keys|mark|progressbar|saneheaders|smartsymbols|snippets|tasklist|tilde|magiclink|emoji|betterem|extra))$/;

/** Their options are read with the pages. */
const READ_ELSEWHERE = /^pymdownx\.(?:magiclink|snippets)$/;

function convertExtensions(extensions: SourceKey): ConfigPart | undefined {
  for (const { name, key } of listNamed(extensions)) {
    const isBuiltIn = BUILT_IN.test(name);
    const hasOptions = typeof key.value !== 'string' && key.value !== null;
    if (!isBuiltIn) {
      key.report(
        'todo',
        `docwright does not have the extension ${name}: check the pages that use it`,
      );
    } else if (!hasOptions) {
      key.report('imported', 'built into docwright, or the pages were changed');
    } else if (!READ_ELSEWHERE.test(name)) {
      key.report('left', 'its options were not imported: docwright has its own');
    }
  }
  const markdown = {
    ...(hasNamed(extensions, 'pymdownx.emoji') && { emoji: true }),
    ...(hasNamed(extensions, 'pymdownx.arithmatex') && { math: true }),
  };
  return Object.keys(markdown).length === 0 ? undefined : { markdown };
}
