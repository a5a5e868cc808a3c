/** Which stylesheets a page links: those for all pages, and those with a class that its markup has. */

import { describe, expect, test } from 'vitest';
import { createSheetLinker } from '../../../generator/render/linkSheets';

const SHEETS = [
  { href: '/print.css', media: 'print', classes: [] },
  { href: '/steps.css', classes: ['steps', 'step'] },
  { href: '/tags.css', classes: ['tag', 'steps'] },
];

const link = createSheetLinker(SHEETS);
const listHrefs = (html: string) =>
  [...link(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('a page links', () => {
  test.each([
    ['the stylesheet of all pages, with its medium', '<p>Steps</p>', ['/print.css']],
    ['one with a class of the page', '<ol class="step">', ['/print.css', '/steps.css']],
    ['one whose class is between others', '<i class="a tag b">', ['/print.css', '/tags.css']],
    ['one whose class is the last', '<i class="a tag">', ['/print.css', '/tags.css']],
    [
      'several, in their order',
      '<i class="tag"><i class="step">',
      ['/print.css', '/steps.css', '/tags.css'],
    ],
    [
      'both that have the class, each once',
      '<i class="steps"><i class="steps">',
      ['/print.css', '/steps.css', '/tags.css'],
    ],
    ['none for the start of a class', '<i class="tags step-1">', ['/print.css']],
    ['none for another attribute', '<i data-class="tag" id="tag">', ['/print.css']],
    [
      'one after an attribute without an end',
      '<i class="<b class="tag">',
      ['/print.css', '/tags.css'],
    ],
  ])('%s', (_, html, hrefs) => {
    expect(listHrefs(html)).toEqual(hrefs);
    // What has been found once is remembered.
    expect(listHrefs(html)).toEqual(hrefs);
  });

  test('only what it needs, whatever other pages have', () => {
    expect(listHrefs('<i class="tag">')).toContain('/tags.css');
    expect(listHrefs('<p>')).toEqual(['/print.css']);
    expect(link('<p>')).toBe(
      '<link rel="stylesheet" href="/print.css" media="print" data-added=""/>',
    );
  });
});
