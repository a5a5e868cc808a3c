/** One page of each kind that the CRBT site has, as every sort of reader meets it. */

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
