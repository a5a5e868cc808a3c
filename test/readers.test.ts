/** Every page of the CRBT site as readers meet it, in a real browser under the site's own policy. */

import { describe, expect, it } from 'vitest';
import { crbtRoutes } from './helpers/crbtRoutes';
import { serveCrbtSite } from './helpers/crbtSite';
import { inspectPage, NOTHING_WRONG } from './helpers/inspectPage';
import { describeKinds, PHONE, startReaders } from './helpers/readers';

/** One page of each kind that this site has. */
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

describe('every route on a phone', () => {
  it.each(crbtRoutes)('%s has nothing wrong', async (path) => {
    const findings = await readers.as({ viewport: PHONE }, (context) =>
      inspectPage(context, getOrigin() + path, { withAxe: true, hasScripts: true }),
    );
    expect(findings).toMatchObject({ ...NOTHING_WRONG, status: 200 });
    expect(findings.title).toMatch(path === '/' ? /^CRBT Docs$/ : /^.+ \| CRBT Docs$/);
  });
});

describeKinds(KINDS, readers, getOrigin);
