/** `import.meta.env` in the code of a site. */

import { afterEach, expect, test, vi } from 'vitest';
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

test('scripts of hydrated pages get none', async () => {
  vi.stubEnv('KITE_HASH', 'c0ffee');
  const site = await buildFixture({
    'content/pages/kites.tsx': `export const title = 'Kites';
export const hydrate = true;
export default function Kites() {
  return <h1>{[${ENV}.KITE_HASH, ${ENV}.PROD && 'built', ${ENV}.BASE_URL].join('; ')}</h1>;
}
`,
  });
  const scripts = [...site.files]
    .filter(([file]) => /^assets\/.*\.js$/.test(file))
    .map(([, content]) => String(content));
  expect(scripts.join()).not.toContain('c0ffee');
  expect(scripts.join()).toMatch(/\.KITE_HASH,"built","\/"\]/);
});
