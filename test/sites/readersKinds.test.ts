/** One page of each kind of the CRBT site, for every kind of reader. */

import { describeKinds, startReaders } from '../helpers/browser/readers';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const KINDS: Readonly<Record<string, string>> = {
  home: '/',
  doc: '/api/resources/guilds',
  'scripting doc': '/crbtscript/intro',
  'post list': '/blog',
  post: '/blog/summer-2024-changelog',
  archive: '/blog/archive',
  search: '/search',
  'not found': '/no/such/page',
};

const getOrigin = serveCrbtSite();
const readers = startReaders();

describeKinds(KINDS, readers, getOrigin);
