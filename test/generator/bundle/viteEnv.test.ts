/** `import.meta.env` in the code of a site. */

import { afterEach, expect, test, vi } from 'vitest';
import { bundleText } from '../../../generator/bundle/browserBuild';
import { getText, parsePage } from '../../helpers/pages/html';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

const ENV = 'import.meta.env';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('pages get the variables of the build', async () => {
  vi.stubEnv('KITE_HASH', 'c0ffee');
  const site = await buildFixture({
    'content/docs/index.mdx': `# A\n\n{${ENV}.KITE_HASH} {String(${ENV}.KITE_NONE)} {String(${ENV}.PROD)} {${ENV}.BASE_URL}\n`,
    [CONFIG_FILE]: configOf("baseUrl: '/kites/'"),
  });
  expect(getText(parsePage(site.page('/')))).toContain('c0ffee undefined true /');
});

test('scripts get none', async () => {
  vi.stubEnv('KITE_HASH', 'c0ffee');
  const contents = `console.log(${ENV}.KITE_HASH, ${ENV}.PROD, ${ENV}.SSR, ${ENV}.BASE_URL);`;
  const script = await bundleText({ stdin: { contents }, format: 'esm' });
  expect(script).not.toContain('c0ffee');
  expect(script).toMatch(/\.KITE_HASH,!0,!1,"\/"\)/);
});
