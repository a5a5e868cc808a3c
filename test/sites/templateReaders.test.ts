/** The site that the manual's page about templates shows, in a browser. */

import { describeKinds, startReaders } from '../helpers/browser/readers';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';
import { listFilesShown, readManualPage } from '../helpers/sites/readManual';
import { TEMPLATE_SITE } from '../helpers/sites/templateSite';

const KINDS: Readonly<Record<string, string>> = {
  doc: '/second',
  'post list': '/blog',
};

const REPEATED_KINDS: Readonly<Record<string, string>> = {
  post: '/blog/1',
  'not found': '/nowhere',
};

const SITE = {
  ...TEMPLATE_SITE,
  ...listFilesShown(readManualPage('templates')),
  // Browsers ask for it.
  'content/static/favicon.ico': '',
};

const getOrigin = serveSite(() => createSite(SITE));
const readers = startReaders();

describeKinds(KINDS, readers, getOrigin, REPEATED_KINDS);
