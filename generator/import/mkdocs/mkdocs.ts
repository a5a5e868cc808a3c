/** Imports a MkDocs site: `mkdocs.yml`, and its blocks in Markdown as directives. */

import type { Redirect, SidebarEntry } from '../../../templates/model/config';
import { cleanFolder, convertFiles, type FileTable } from '../convertFiles';
import { type ConfigPart, convertKeys, type KeyTable, setKey } from '../convertKeys';
import {
  completeDocs,
  convertDocs,
  createCategory,
  type Doc,
  findDoc,
  listDoc,
  listDocs,
  SIDEBARS,
} from '../docs';
import type { ImportContext, Importer } from '../importer';
import { skip } from '../importReport';
import { convertEditUrl, convertSocials, convertUrl, findTarget } from '../links';
import { type FrontMatterTable, set } from '../pages/frontMatter';
import { createRedirects } from '../redirects';
import type { SourceKey } from '../sourceKey';
import { convertBlocks } from './blocks';
import { convertOwnIds, readHeadingIds } from './headingIds';

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
  const docs = listDocs(plan.site, folder, INDEX);
  const settings = convertKeys(keys, SETTINGS, { docs, keys });
  const pictures = [settings.favicon, settings.navbar?.logo?.src].filter(
    (each) => each !== undefined,
  );
  const styles = copyFiles(context, { docs, folder, pictures });
  return completeDocs(docs, settings, styles);
}

type Context = { readonly docs: readonly Doc[]; readonly keys: SourceKey };

const OTHER_TEMPLATES = skip('MkDocs templates: replace parts of the page with templates');

const SETTINGS: KeyTable<Context> = {
  site_name: 'title',
  site_description: 'tagline',
  site_url: (key) => convertUrl(key, true),
  'theme.language': 'locale',
  'theme.favicon': 'favicon',
  'theme.logo': 'navbar.logo.src',
  'theme.name': skip('a MkDocs theme: set theme, styles or templates'),
  'theme.palette': skip('set theme.accent and colorMode'),
  'theme.font': skip('set theme.fonts'),
  'theme.icon': skip('docwright has its own icons'),
  'theme.features': skip('these are features of the theme'),
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
  site_author: skip('add a meta element to "head"'),
  extra_javascript: skip('add the script to "head", with "allow" (see "head" in the manual)'),
  extra_templates: OTHER_TEMPLATES,
  hooks: skip('they are written in Python: use transform or load instead'),
  watch: skip('dev watches content/'),
  validation: skip('use onBrokenLinks and onBrokenAnchors'),
  strict: skip('run docwright build --strict'),
  exclude_docs: skip('start the names of these files with _'),
  not_in_nav: skip('pages in no sidebar are built, too'),
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
  else if (typeof plugin.value === 'string') plugin.report('skipped', 'a MkDocs plugin');
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
        extension.at(name).report('skipped', `its options are not imported: ${note}`);
      }
    } else if (BUILT_IN.test(value)) {
      extension.report('imported', 'built into docwright, or the pages were changed');
    } else extension.report('skipped', 'a MkDocs extension');
  }
}

type Files = {
  readonly docs: readonly Doc[];
  readonly folder: string;
  /** Logo and favicon, relative to the folder. */
  readonly pictures: readonly string[];
};

/** Returns the stylesheets. */
function copyFiles(context: ImportContext, { docs, folder, pictures }: Files): ConfigPart {
  const { plan, keys } = context;
  convertDocs(plan, docs, {
    folder,
    table: FRONT_MATTER,
    convertBody: (body, page) => convertOwnIds(convertBlocks(body, page)),
    headingIds: readHeadingIds(keys.at('markdown_extensions')),
  });
  const names = listStyles(keys.at('extra_css'), (name) => plan.site.has(`${folder}/${name}`));
  for (const name of names) plan.copy(`${folder}/${name}`, `styles/${name}`);
  for (const name of pictures.filter((each) => plan.site.has(`${folder}/${each}`))) {
    plan.copyAgain(`${folder}/${name}`, `static/${name}`);
  }
  const table: FileTable = [
    [/(?:^|\/)\.[^/]*$/, skip('its name starts with a dot')],
    [/\.py$/, () => undefined],
    [/^/, 'docs/'],
  ];
  convertFiles(plan, table, folder);
  return names.length === 0 ? {} : { styles: names.map((name) => `styles/${name}`) };
}

function listStyles(key: SourceKey, has: (name: string) => boolean): readonly string[] {
  const written: readonly unknown[] = Array.isArray(key.value) ? key.value : [];
  const found = written.filter((name) => typeof name === 'string').filter(has);
  if (found.length === written.length) key.report('imported', 'styles');
  else {
    key.report(
      'skipped',
      'some files are not in the folder: add them to "head", or copy them and add them to "styles"',
    );
  }
  return found;
}

const FRONT_MATTER: FrontMatterTable = {
  hide: convertHide,
  icon: skip('removed: docwright shows no icons in sidebars'),
  template: skip('removed: docwright has one page layout'),
};

function convertHide(value: unknown) {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const keys = {
    ...(names.includes('toc') && { hide_table_of_contents: true }),
    ...(names.includes('navigation') && { displayed_sidebar: null }),
  };
  const isAll = names.every((name) => name === 'toc' || name === 'navigation');
  return isAll || Object.keys(keys).length > 0
    ? set(keys)
    : skip('removed: docwright can hide only the table of contents and the sidebar');
}
