/** Which links, scripts and SVGs docwright finds in markup of a site's own code. */

import { expect, test } from 'vitest';
import { cutDrawings, parseMarkup } from '../../../generator/render/parseMarkup';

test.each([
  ['a link', '<p><a href="/a?b=1&amp;c=2">x</a></p>', ['/a?b=1&c=2']],
  ['an area of a picture', '<map><area href="/a"></map>', ['/a']],
  ['a link in a drawing', '<svg><a href="/a"></a></svg>', ['/a']],
  ['a link for readers without scripts', '<noscript><a href="/a">x</a></noscript>', ['/a']],
  ['each link in its order', '<a href="/b">x</a> <a href="/a">y</a>', ['/b', '/a']],
  ['no link without an address', '<a name="a">x</a>', []],
  ['no link that opens a new tab', '<a href="/a" target="_blank">x</a>', []],
  ['no link of a template', '<template><a href="/a">x</a></template>', []],
  ['no link of a comment', '<!-- <a href="/a">x</a> -->', []],
  ['no link of an attribute', '<img alt="<a href=\'/a\'>">', []],
  ['no link of a script', '<script>let a = \'<a href="/a">\';</script>', []],
  ['no shape that is drawn again', '<svg><use href="#a"/><a xlink:href="/a"></a></svg>', []],
])('it finds %s', (_, html, links) => {
  expect(parseMarkup(html).links).toEqual(links);
});

test.each([
  ['a script', '<script>a()</script>', ['a()']],
  ['a module', '<script type="module">a()</script>', ['a()']],
  ['a script of the old type', '<script type="text/javascript">a()</script>', ['a()']],
  ['an empty type', '<script type="">a()</script>', ['a()']],
  ['no file', '<script src="/a.js"></script>', []],
  ['no data', '<script type="application/json">{}</script>', []],
  ['no text that looks like one', '<p title="<script>">&lt;script&gt;</p>', []],
])('it finds a script only where a browser would run one: %s', (_, html, scripts) => {
  expect(parseMarkup(html).inlineScripts).toEqual(scripts);
});

test.each([
  ['a<svg><path d="M0"/></svg>b', 'ab'],
  ['<svg aria-label="</svg>x"><g></g></svg><svg></svg>', ''],
  ['<svg><!-- </svg> --><svg></svg></svg>x', 'x'],
  [
    '<p title="<svg>">a</p><p title="</svg>">b</p>',
    '<p title="<svg>">a</p><p title="</svg>">b</p>',
  ],
  ['<p>&#x27;a&#x27;<svg></svg></p>', '<p>&#x27;a&#x27;</p>'],
])('without SVGs, %s is %s', (html, expected) => {
  expect(cutDrawings(html, parseMarkup(html))).toBe(expected);
});
