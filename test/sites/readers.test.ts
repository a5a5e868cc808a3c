/** Every page of the CRBT site in a real browser, under the site's own policy. */

import { describe, expect, test } from 'vitest';
import { inspectPage, NOTHING_WRONG } from '../helpers/browser/inspectPage';
import { PHONE, startReaders } from '../helpers/browser/readers';
import { isLong } from '../helpers/code/longRun';
import { sampledRoutes } from '../helpers/sites/crbtRoutes';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const getOrigin = serveCrbtSite();
const readers = startReaders();

/** Other kinds of pages are in `readersKinds.test.ts`. */
const PATHS = isLong ? sampledRoutes : ['/api/resources/economy/', '/crbtscript/playground'];

describe('on a phone', () => {
  test.each(PATHS)('%s has no problem', async (path) => {
    const findings = await readers.as({ viewport: PHONE }, (context) =>
      inspectPage(context, getOrigin() + path, { withAxe: true, hasScripts: true }),
    );
    expect(findings).toMatchObject({ ...NOTHING_WRONG, status: 200 });
    expect(findings.title).toMatch(path === '/' ? /^CRBT Docs$/ : /^.+ \| CRBT Docs$/);
  });
});
