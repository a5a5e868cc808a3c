/** Which texts of links name the pages that they lead to. */

import { expect, test } from 'vitest';
import { collectLinkTexts } from '../../../generator/search/collectLinkTexts';
import type { Page } from '../../../templates/model/page';

test.each([
  ['保存期間', ['保存期間']],
  ['مدة الحفظ', ['مدة الحفظ']],
  ['Retention', ['Retention']],
  ['see here →', undefined],
  ['…', undefined],
])('a link "%s" gives %j', (text, texts) => {
  const content = { references: [{ text }], targets: [{ href: '/storage', isExternal: false }] };
  const page = { path: '/start', content } as unknown as Page;
  const found = collectLinkTexts([page], { baseUrl: '/', locale: 'en' });
  expect(found.get('/storage')?.get('/storage')).toEqual(texts);
});

test('links of unlisted pages name nothing', () => {
  const content = {
    references: [{ text: 'Retention' }],
    targets: [{ href: '/storage', isExternal: false }],
  };
  const page = { path: '/start', content, isUnlisted: true } as unknown as Page;
  expect(collectLinkTexts([page], { baseUrl: '/', locale: 'en' }).size).toBe(0);
});
