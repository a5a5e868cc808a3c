/** Any address that a script reads from the page stays on the page's origin. */

import { afterEach, expect, test, vi } from 'vitest';
import { sameOrigin } from '../../client/browser/sameOrigin';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ...['/assets/sidebar/a.html', '//evil.test/p.html', '.evil.test/p.html', '@evil.test/', ':81/'],
  ...[
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'https://evil.test/',
    '\\\\evil.test',
    '',
  ],
])('%j', (address) => {
  vi.stubGlobal('location', { origin: 'https://site.test' });
  expect(new URL(sameOrigin(address)).origin).toBe('https://site.test');
  if (address.startsWith('/')) expect(sameOrigin(address)).toBe(`https://site.test${address}`);
});
