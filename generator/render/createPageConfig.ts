/** What pages in TSX and templates of a site get of the configuration. */

import type { SiteConfig } from '../../templates/model/config';
import type { PageProps } from '../../templates/model/page';

type Used =
  | 'title'
  | 'tagline'
  | 'url'
  | 'baseUrl'
  | 'locale'
  | 'version'
  | 'customFields'
  | 'search';

export function createPageConfig(config: Pick<SiteConfig, Used>): PageProps['config'] {
  const { title, tagline, url, baseUrl, locale, version, customFields, search } = config;
  const searchPath = search === false ? undefined : search.searchPagePath;
  return { title, tagline, url, baseUrl, locale, version, customFields, searchPath };
}
