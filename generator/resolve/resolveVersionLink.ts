/** Resolves a link into another version of the docs: `version:2.4/guide/intro.md`, relative to the docs of that version. */

import type { SiteConfig } from '../../templates/model/config';
import { CURRENT_VERSION } from '../../templates/model/editions';
import { getLanguagePath } from '../../templates/model/languages';
import type { Target } from '../../templates/model/page';
import { decodePath, joinPath, normalizePath, splitHref } from '../../templates/model/paths';
import { locateTranslation } from '../core/contentFiles';
import { didYouMean } from '../core/findNearest';
import { locateVersion } from '../core/folders';
import { checkAnchor } from './checkAnchor';
import { type LinkPlace, pageTarget, plainTarget, reportBy } from './linkPlace';
import type { PlannedPage } from './plannedPage';
import { isMarkdownFile } from './resolveMarkdownFile';

const VERSION_LINK = /^version:([^/?#]*)\/?/;

export function isVersionLink(href: string): boolean {
  return VERSION_LINK.test(href);
}

/** A broken link stays as it is written. */
export function resolveVersionLink(place: LinkPlace): Target {
  const { reference, toHref, config } = place;
  const [start, written = ''] = VERSION_LINK.exec(reference.href) ?? [];
  const { path, query, hash } = splitHref(reference.href.slice(start?.length));
  const { versions, aliases } = config.docs;
  // `version:constructor/…` is not what an object inherits.
  const name = (Object.hasOwn(aliases, written) && aliases[written]) || written;
  const version = Object.hasOwn(versions, name) ? versions[name] : undefined;
  const page = version && findTarget(decodePath(path), { ...version, name }, place);
  if (page !== undefined) {
    checkAnchor(place, page, hash);
    return pageTarget(place, page, { href: `${toHref(page.path)}${query}${hash}`, hash });
  }
  const names = [...Object.keys(versions), ...Object.keys(aliases)];
  const isKnown = names.includes(name);
  reportBy(config.onBrokenLinks, place, {
    code: 'broken-link',
    target: reference.href,
    message: isKnown
      ? `the link to "${reference.href}" matches no page of the version ${JSON.stringify(name)}`
      : `the link to "${reference.href}" names a version that does not exist`,
    hint: isKnown
      ? 'Check the path: it is relative to the docs of that version.'
      : (didYouMean(name, names) ?? `Versions: ${names.join(', ')}.`),
  });
  return plainTarget(reference.href);
}

type NamedVersion = SiteConfig['docs']['versions'][string] & { readonly name: string };

/** The page in the language of the link, otherwise that of the originals. */
function findTarget(
  path: string,
  { name, ref, path: root }: NamedVersion,
  place: LinkPlace,
): PlannedPage | undefined {
  const { config, content, table } = place;
  const { docs, locale } = config;
  const isCurrent = name === CURRENT_VERSION;
  const folder = isCurrent ? content : locateVersion(name, ref !== undefined);
  if (isMarkdownFile(path)) {
    const file = `${folder}/${docs.path}/${path}`;
    const original = table.byExactFile.get(file);
    const below = original?.path.slice(table.originalPath.length) ?? '';
    const fallback = table.byPath.get(normalizePath(joinPath(getLanguagePath(config), below)));
    return (
      table.byExactFile.get(locateTranslation(file, locale)) ?? (original && (fallback ?? original))
    );
  }
  const starts = [getLanguagePath(config), table.originalPath];
  const paths = starts.map((start) => joinPath(start, root, path));
  const found = paths.map((each) => table.byPath.get(normalizePath(each)));
  return found.find((page) => page !== undefined);
}
