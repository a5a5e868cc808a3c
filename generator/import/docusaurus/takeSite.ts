/** Takes the keys about the whole site: its title, its address, its language, what happens with problems. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import { type ImportContext, UNKNOWN_URL } from '../importer';
import type { Keys } from '../keys';
import { pick } from '../pick';

type SiteKeys = { readonly keys: Keys; readonly theme: Keys };

export function takeSite({ plan }: ImportContext, { keys, theme }: SiteKeys): SiteConfigInput {
  noteDeployment(keys);
  noteMarkdown(keys.at('markdown'));
  const locale = keys.at('i18n', 'defaultLocale').takeText('locale');
  const image = theme.at('image').takeText('image');
  return {
    title: keys.at('title').takeText('title')?.trim() || plan.foreign.name,
    ...pick('tagline', keys.at('tagline').takeText('tagline')),
    ...takeAddress(keys),
    ...pick('locale', locale),
    ...pick('titleDelimiter', keys.at('titleDelimiter').takeText('titleDelimiter')?.trim()),
    ...pick('favicon', keys.at('favicon').takeText('favicon')),
    ...pick('image', image),
    ...pick('noIndex', keys.at('noIndex').takeFlag('noIndex')),
    ...takeSeverities(keys),
    ...takeSearch(theme.at('algolia')),
  };
}

/** `url` may have a path, which docwright has in `baseUrl`. */
function takeAddress(keys: Keys): { readonly url: string; readonly baseUrl?: string } {
  const written = keys.at('url');
  const path = keys.at('baseUrl').takeText('baseUrl');
  const text = typeof written.value === 'string' ? written.value : '';
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    const note = `it is not a URL: replace ${UNKNOWN_URL} with the address of the site`;
    written.note('left', note);
    return { url: UNKNOWN_URL, ...pick('baseUrl', path) };
  }
  const url = new URL(text);
  const isOrigin = url.pathname === '/' && url.search === '' && url.hash === '';
  written.note(isOrigin && !text.endsWith('/') ? 'taken' : 'changed', 'url');
  const base = path === undefined || path === '/' ? url.pathname : path;
  return { url: url.origin, ...pick('baseUrl', base === '/' ? undefined : base) };
}

const SEVERITY_KEYS = [
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
] as const;

type Severities = Pick<SiteConfigInput, (typeof SEVERITY_KEYS)[number]>;

/** An import leaves some pages behind, so that links to them would stop every build. */
const STRICT_NOTE =
  'set to a warning until the missing pages are added; `build --strict` fails on warnings';

function takeSeverities(keys: Keys): Severities {
  const found = SEVERITY_KEYS.flatMap((name) =>
    [keys.at(name), keys.at('markdown', 'hooks', name)].map((key) => takeSeverity(key, name)),
  );
  return Object.assign({}, ...found);
}

function takeSeverity(key: Keys, name: (typeof SEVERITY_KEYS)[number]): Severities {
  if (key.value === 'ignore') {
    key.note('taken', name);
    return { [name]: 'ignore' };
  }
  if (key.value === 'throw') key.note('changed', `${name}: ${STRICT_NOTE}`);
  if (key.value === 'warn') key.note('taken', name);
  if (key.value === 'log') key.note('changed', `${name}: set to a warning`);
  return {};
}

function takeSearch(keys: Keys): Pick<SiteConfigInput, 'search'> {
  const appId = keys.at('appId').takeText('search.appId');
  const apiKey = keys.at('apiKey').takeText('search.apiKey');
  if (appId === undefined || apiKey === undefined) return {};
  const page = keys.at('searchPagePath').takeText('search.searchPagePath');
  const contextual = keys.at('contextualSearch').takeFlag('search.contextualSearch');
  return {
    search: {
      appId,
      apiKey,
      ...pick('indexName', keys.at('indexName').takeText('search.indexName')),
      ...pick('contextualSearch', contextual),
      ...pick('searchPagePath', page),
      ...pick('placeholder', keys.at('placeholder').takeText('search.placeholder')),
      ...pick('insights', keys.at('insights').takeFlag('search.insights')),
    },
  };
}

const DEPLOYMENT = ['organizationName', 'projectName', 'deploymentBranch', 'githubHost'];
const INNER = ['future', 'storage', 'ssrTemplate', 'baseUrlIssueBanner', 'clientModules'];

function noteDeployment(keys: Keys): void {
  for (const name of [...DEPLOYMENT, 'githubPort']) {
    keys
      .at(name)
      .note('left', 'used only by `docusaurus deploy`: publish out/ as described in the manual');
  }
  for (const name of INNER) {
    keys.at(name).note('left', 'it configures internals of Docusaurus');
  }
  const slash = keys.at('trailingSlash');
  slash.note(
    'left',
    'docwright writes folders with index.html, and links without a trailing slash',
  );
  keys.at('customFields').note('left', 'import the values where pages need them');
  const locales = keys.at('i18n', 'locales');
  const isOne = Array.isArray(locales.value) && locales.value.length === 1;
  if (isOne) locales.note('taken', 'locale');
  else locales.note('left', 'a docwright site has one language; the folder i18n/ is copied');
}

function noteMarkdown(markdown: Keys): void {
  markdown.at('mermaid').note('taken', 'diagrams need no configuration');
  const format = markdown.at('format');
  format.note('changed', 'markdown.format is set to mdx if pages need it');
  for (const name of ['mdx1Compat', 'emoji', 'remarkRehypeOptions', 'anchors', 'preprocessor']) {
    markdown.at(name).note('left', 'it configures the parser of Docusaurus');
  }
}
