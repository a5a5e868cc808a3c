/** Which SVG images are static. */

import { describe, expect, test } from 'vitest';
import { isStillSvg } from '../../../generator/core/isStillSvg';

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

test.each([
  svg('<path d="M0 0"/>', 'width="1" height="1" viewBox="0 0 1 1"'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- A kite -->\n${svg('<g><title>Kite &amp; wind</title></g>')}\n`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="filter:url( #b )"/>'),
  svg('<style>.a { fill: red }</style><style><![CDATA[.b > c { fill: url("#a") }]]></style>'),
  svg('<style>.a { fill: red }</style><text>C:\\kites url(a)</text><style/><text>\\</text>'),
  svg('<use href="#a"/><use xlink:href="#b"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  svg('<image href="data:image/png;base64,AAAA" width="1" height="1"/>'),
  svg('<title>build: passing</title><a xlink:href="https://ci.example"><text>on=1</text></a>'),
  svg('<metadata/><g x:export="C:\\kite.png" x:href2="a"/>', 'xmlns:x="x"'),
  svg(
    '<sodipodi:namedview pagecolor="#fff"/>',
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
  ),
])('is static: %s', (text) => {
  expect(isStillSvg(text)).toBe(true);
});

describe('is not static', () => {
  test.each([
    svg('<script>a()</script>'),
    svg('<SCRIPT>a()</SCRIPT>'),
    svg('<x:script>a()</x:script>', 'xmlns:x="http://www.w3.org/2000/svg"'),
    svg('<cc:script>a()</cc:script>', 'xmlns:cc="http://www.w3.org/2000/svg"'),
    svg('<cc:script>a()</cc:script>', 'xmlns:cc="http://www.w3.org/1999/xhtml"'),
    svg('<cc:script>a()</cc:script>', 'xmlns:cc="http://www.w3.org/2000/sv&#103;"'),
    svg('', 'onload="a()"'),
    svg('', 'ONLOAD="a()"'),
    svg("<path\nonclick = 'a()'/>"),
    svg('<foreignObject><p/></foreignObject>'),
    svg('<a href="javascript:a()"><path/></a>'),
    svg('<use href="https://example.org/a.svg#b"/>'),
    svg('<use href=" data:image/svg+xml,a"/>'),
    svg('<image href="//example.org/a.png"/>'),
    svg('<image xlink:href="https://example.org/a.png"/>'),
    svg('<use href="#a" xml:base="https://example.org/"/>'),
    svg('<set attributeName="href" to="javascript:a()"/>'),
    svg('<animate attributeName="onclick"/>'),
    svg('<style>@import "https://example.org/a.css";</style>'),
    svg('<style>p { fill: URL(https://example.org) }</style>'),
    svg('<style>p { fill: u<!-- -->rl(https://example.org) }</style>'),
    svg('<style>p { fill: u<![CDATA[rl(https://example.org) ]]>}</style>'),
    svg('<style>p { fill: &#117;rl(https://example.org) }</style>'),
    svg('<style>p { fill: \\75rl(https://example.org) }</style>'),
    svg('<style><style></style>@import "https://example.org/a.css";</style>'),
    svg('<style><g/>p { fill: url(https://example.org) }</style>'),
    svg('<rect style="fill: url(https://example.org)"/>'),
    svg('<rect style="fill: &#117;rl(https://example.org)"/>'),
    svg('<rect style="fill: image-set(\'https://example.org\' 1x)"/>'),
    '<?xml-stylesheet href="https://example.org/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${svg('')}`,
    `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a "<script>a()</script>">]>${svg('&a;')}`,
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>a()</script></html>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    svg('<iframe src="https://example.org"/>'),
    svg('<path a=b onclick=a()/>'),
    svg('<path'),
    svg('<a><set attributeName="xlink:href" to="javascript:1"/></a>'),
    svg('<![CDATA[ <!-- ]]><script/><![CDATA[ --> ]]>'),
    svg('<a x:href="&#x20;data:text/html,1"/>', 'xmlns:x="x"'),
    svg('<g a="b"onload="1"/>'),
    svg('<!-- '),
    '<g/><svg/>',
    ' ',
  ])('%s', (text) => {
    expect(isStillSvg(text)).toBe(false);
  });
});
