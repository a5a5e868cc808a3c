/** Creates the configuration of an edition, one version of the docs in one language, from that of the site. */

import type { SiteConfig } from '../../templates/model/config';
import { CURRENT_VERSION } from '../../templates/model/editions';
import { joinPath } from '../../templates/model/paths';
import { didYouMean } from '../core/findNearest';
import { formatPath } from '../core/problems';
import { type LABELLED_PARTS, listLabels, translateLabels } from '../core/translateLabels';
import { completeConfig, type ParsedSite } from './completeConfig';
import { type Contradiction, hasNoEffect } from './contradiction';

type LabelledParts = Pick<ParsedSite, (typeof LABELLED_PARTS)[number]>;

export type EditionName = { readonly language: string; readonly version: string };

/**
 * `completed` is the configuration of the site, with its defaults. All pages of a translation are below the path of its
 * language, all pages of another version below that of the version. Redirects are those of the site, which may lead
 * into any edition.
 */
export function createEdition(
  parsed: ParsedSite,
  completed: SiteConfig,
  { language, version: versionName }: EditionName,
): SiteConfig {
  const { languages, title, tagline, announcement } = parsed;
  const own = language === parsed.locale ? undefined : languages[language];
  const version =
    versionName === CURRENT_VERSION ? undefined : completed.docs.versions[versionName];
  const { labels = {} } = own ?? {};
  const { docs, blog, search, ...layout } = translateLabels(
    pickLabelled(addSidebars(parsed, versionName)),
    (text) => (Object.hasOwn(labels, text) ? labels[text] : undefined),
  );
  const root = completed.languages[language]?.path ?? '';
  const place = (below: string) => joinPath(root, below).slice(1);
  const ofVersion = (below: string) => joinPath(version?.path ?? '', below);
  const config = completeConfig({
    ...parsed,
    ...layout,
    locale: language,
    title: own?.title ?? title,
    tagline: own?.tagline ?? tagline,
    announcement: own?.announcement ?? announcement,
    strings: own === undefined ? parsed.strings : own.strings,
    docs: {
      ...docs,
      routeBasePath: place(version?.path ?? docs.routeBasePath),
      editUrl: version === undefined ? docs.editUrl : findEditUrl(docs.editUrl, version),
    },
    blog: version !== undefined || blog === false ? false : placeBlog(blog, place),
    search: search && { ...search, searchPagePath: place(ofVersion(search.searchPagePath)) },
    redirects: [],
  });
  const versions = Object.entries(completed.docs.versions).map(([name, each]) => [
    name,
    { ...each, label: docs.versions[name]?.label ?? each.label },
  ]);
  return {
    ...config,
    languages: completed.languages,
    docs: { ...config.docs, versions: Object.fromEntries(versions) },
  };
}

/** The configuration of the site, which is that of the originals. */
export function createOriginal(parsed: ParsedSite): SiteConfig {
  const completed = completeConfig(parsed);
  const { languages, locale, redirects } = completed;
  if (!languages[locale]?.path) return completed;
  const name = { language: locale, version: CURRENT_VERSION };
  return { ...createEdition(parsed, completed, name), redirects };
}

type Version = SiteConfig['docs']['versions'][string];
type Blog = Exclude<ParsedSite['blog'], false>;

function placeBlog(blog: Blog, place: (below: string) => string): Blog {
  return { ...blog, routeBasePath: place(blog.routeBasePath) };
}

function addSidebars(parsed: ParsedSite, version: string): ParsedSite {
  const { sidebars } = parsed.docs.versions[version] ?? {};
  return sidebars === undefined ? parsed : { ...parsed, docs: { ...parsed.docs, sidebars } };
}

/** Before the name of a branch in addresses of GitHub and GitLab. */
const BRANCH = /\/(?:edit|blob|tree)\/[^/]+(?=\/|$)/;

/** A tag cannot be edited, so the link shows the file. Other hosts write branches in ways that are not known here. */
function findEditUrl(
  editUrl: string | undefined,
  { ref, ...version }: Version,
): string | undefined {
  if (version.editUrl !== undefined || editUrl === undefined) return version.editUrl;
  if (ref === undefined) return editUrl;
  return BRANCH.test(editUrl) ? editUrl.replace(BRANCH, `/blob/${encodeURI(ref)}`) : undefined;
}

/** Finds translations of texts that the configuration does not have. */
export function findUnusedLabels(parsed: ParsedSite): readonly Contradiction[] {
  const texts = listLabels(parsed);
  return Object.entries(parsed.languages).flatMap(([language, { labels }]) =>
    Object.keys(labels).flatMap((text): readonly Contradiction[] => {
      if (texts.has(text)) return [];
      const path = ['languages', language, 'labels', text];
      const message = `${formatPath(path)} has no effect: it matches no label in the configuration`;
      const hint =
        didYouMean(text, [...texts]) ??
        'Use the exact text of a label in navbar, sections, footer, docs, blog, pageMenu or search.';
      return hasNoEffect(path, message, hint);
    }),
  );
}

function pickLabelled(config: ParsedSite): LabelledParts {
  const { navbar, sections, footer, docs, blog, pageMenu, search } = config;
  return { navbar, sections, footer, docs, blog, pageMenu, search };
}
