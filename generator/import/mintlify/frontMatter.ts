/** Converts the front matter of Mintlify pages. */

import { SIDEBAR_ICON } from '../importer';
import { leave, todo } from '../importReport';
import { type FrontMatterTable, setWhen } from '../pages/frontMatter';
import { NO_ASYNCAPI } from './openApi';

const NO_ICONS = todo(SIDEBAR_ICON);
const NO_META = leave(
  'removed: docwright writes it for each page, from title, description and image',
);

export const FRONT_MATTER: FrontMatterTable = {
  'og:image': 'image',
  'og:title': NO_META,
  'og:description': NO_META,
  'twitter:title': NO_META,
  'twitter:description': NO_META,
  'twitter:image': NO_META,
  hidden: setWhen(true, { unlisted: true }),
  noindex: setWhen(true, { unlisted: true }),
  hideFooterPagination: setWhen(true, { pagination_prev: null, pagination_next: null }),
  icon: NO_ICONS,
  iconType: NO_ICONS,
  tag: 'sidebar_badge',
  mode: leave('removed: docwright has one page layout (see "templates" in the manual)'),
  url: todo('removed: in docs.sidebars, replace the page with a link to this address'),
  rss: leave('removed: the blog has feeds, docs have none'),
  timestamp: leave('removed: docs.showLastUpdate applies to all docs'),
  openapi: todo(
    'removed: the operation has a page in `openapi`. To document it on this page, rename the file to .md, and set `operation` (see "OpenAPI" in the manual)',
  ),
  asyncapi: todo(`removed: ${NO_ASYNCAPI}`),
  api: todo('removed: write the endpoint with :::endpoint (see "API pages" in the manual)'),
};
