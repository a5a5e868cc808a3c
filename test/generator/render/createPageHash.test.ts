/** When the hash of a page changes in dev. */

import { expect, test } from 'vitest';
import { createPageHash } from '../../../generator/render/createPageHash';
import type { DocumentProps } from '../../../templates/Document';
import { sampleAssets } from '../../helpers/pages/renderPage';
import { sampleConfig, sampleLayout, samplePages } from '../../helpers/pages/samplePages';

const shared = {
  config: sampleConfig,
  layout: sampleLayout,
  generator: 'docwright 1.0.2',
  announcement: 'News',
};
const page = samplePages.doc;
const props: DocumentProps = {
  ...shared,
  page,
  html: '<p>Text</p>',
  previews: [],
  sidebar: '',
  assets: sampleAssets,
};
const hashOf = (changes: Partial<DocumentProps> = {}, custom = '') => {
  const changed = { ...props, ...changes };
  const { config, layout, generator, announcement } = changed;
  return createPageHash({ config, layout, generator, announcement })(changed, custom);
};

test('another stylesheet changes nothing', () => {
  expect(hashOf({ assets: { ...sampleAssets, stylesheet: '/assets/other.css' } })).toBe(hashOf());
});

test.each<[string, Partial<DocumentProps>]>([
  ['its title', { page: { ...page, title: 'Other' } }],
  ['its text', { html: '<p>Other</p>' }],
  ['a preview', { previews: ['<p>Other</p>'] }],
  ['the announcement', { announcement: 'Other' }],
  ['the layout', { layout: { ...sampleLayout, homeHref: '/other' } }],
  ['the configuration', { config: { ...sampleConfig, title: 'Other' } }],
  ['a script', { assets: { ...sampleAssets, script: '/assets/other.js' } }],
])('%s changes the hash', (_, changes) => {
  expect(hashOf(changes)).not.toBe(hashOf());
});

test('the markup that a component renders changes the hash', () => {
  expect(hashOf({}, '<p>Other</p>')).not.toBe(hashOf());
});
