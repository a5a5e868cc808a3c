/** Converts the options of the versions of the docs. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import { CURRENT_VERSION } from '../../../templates/model/editions';
import { formatPath } from '../../core/problems';
import { cleanFolder } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import { isFilled } from '../links';
import type { SourceKey } from '../sourceKey';
import { UNRELEASED, type Version } from './versions';

type VersionInput = NonNullable<NonNullable<SiteConfigInput['docs']>['versions']>[string];

/** `docs` has the options of the plugin. */
export function convertVersions(docs: SourceKey, versions: readonly Version[]): ConfigPart {
  const shown = versions.filter(({ isShown }) => isShown);
  const keys = docs.at('versions');
  for (const name of keys.names()) {
    const isKnown = shown.some(({ source }) => source === name);
    if (!isKnown) keys.at(name).report('todo', 'the new site has no such version');
  }
  const isAlone = shown.length === 1;
  const converted = shown.map((version): [string, VersionInput] => {
    const own = keys.at(version.source);
    const isCurrent = version.name === CURRENT_VERSION;
    return [
      version.name,
      isCurrent ? convertCurrent(own, version, isAlone) : convertOther(own, version),
    ];
  });
  const root = shown.find(({ name }) => name === CURRENT_VERSION);
  return {
    docs: {
      versions: Object.fromEntries(converted.filter(([, own]) => Object.keys(own).length > 0)),
      ...(root !== undefined && root.path !== '' && convertRoot(docs, root, isAlone)),
    },
  };
}

function convertOther(own: SourceKey, { name, source, path, ...version }: Version): VersionInput {
  const place = formatPath(['docs', 'versions', name]);
  const written = own.at('label').text(`${place}.label`);
  const label = isFilled(written) ? written : source === UNRELEASED ? 'Next' : source;
  own.at('path').report('imported', `${place}.path`);
  const noIndex = own.at('noIndex').flag(`${place}.noIndex`);
  return {
    ...(label !== name && { label }),
    ...(path !== name && { path }),
    banner: convertBanner(own.at('banner'), `${place}.banner`) ?? version.banner,
    ...(noIndex && { noIndex }),
  };
}

const BANNERS = ['none', 'unreleased', 'unmaintained'] as const;

function convertBanner(key: SourceKey, place: string): Version['banner'] | undefined {
  const banner = BANNERS.find((each) => each === key.value);
  if (banner !== undefined) key.report('imported', place);
  return banner;
}

/** The label is that of Docusaurus, where a version alone has no label that readers see. */
function convertCurrent(own: SourceKey, { source }: Version, isAlone: boolean): VersionInput {
  const written = own.at('label').text(`docs.versions.${CURRENT_VERSION}.label`);
  const standard = isAlone || source === UNRELEASED ? undefined : source;
  const label = isFilled(written) ? written : standard;
  const banner = own.at('banner');
  const { value: noIndex } = own.at('noIndex');
  banner.report(banner.value === 'none' ? 'imported' : 'todo', 'the current version has none');
  own
    .at('noIndex')
    .report(noIndex === true ? 'todo' : 'imported', 'search engines find the current version');
  return { ...(label !== undefined && { label }) };
}

/** What an alias may be, which is one part of a path. */
const ALIAS = /^\w[\w.-]*$/;

/** The current version has no path of its own: alone, the docs have it; with others, it redirects. */
function convertRoot(docs: SourceKey, { source, path }: Version, isAlone: boolean) {
  const key = docs.at('versions', source, 'path');
  if (isAlone) {
    const { value: base = 'docs' } = docs.at('routeBasePath');
    key.report('changed', 'docs.routeBasePath');
    return { routeBasePath: `${cleanFolder(String(base))}/${path}`.replace(/^\//, '') };
  }
  if (!ALIAS.test(path)) {
    key.report('todo', 'the current version has no path: add redirects for the addresses');
    return undefined;
  }
  key.report('changed', 'docs.aliases: it redirects to the current version, which has no path');
  return { aliases: { [path]: CURRENT_VERSION } };
}
