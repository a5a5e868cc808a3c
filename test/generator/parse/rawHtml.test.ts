/** Raw HTML in Markdown: what stays, and what is removed because the security policy blocks it. */

import { describe, expect, test } from 'vitest';
import {
  checkMarkdown,
  drawBody,
  parseMarkdown,
  renderMarkdown,
} from '../../helpers/pages/renderMarkdown';

describe('stays', () => {
  test.each([
    ['inline', 'a <b>*b*</b> <kbd>K</kbd>', '<p>a <b><em>b</em></b> <kbd>K</kbd></p>'],
    [
      'as a block',
      '<div class="a" data-b=1>\n*c*\n</div>',
      '<div class="a" data-b="1">\n*c*\n</div>',
    ],
    ['around Markdown', '<div>\n\n*c*\n\n</div>', '<div>\n<p><em>c</em></p>\n</div>'],
    [
      'around directives',
      '<div>\n\n:::details\nx\n:::\n\n</div>',
      '<div>\n<details class="details"><summary>Details</summary><div class="details__body"><p>x</p></div></details>\n</div>',
    ],
    [
      'as details',
      '<details open>\n<summary>*S*</summary>\n\n- a\n\n</details>',
      '<details open class="details"><summary>*S*</summary><div class="details__body"><ul>\n<li>a</li>\n</ul></div></details>',
    ],
    ['as comments', 'a <!-- b --> c\n\n<!--\n<d>\n-->', '<p>a <!-- b --> c</p>\n<!--\n<d>\n-->'],
    [
      'as drawings',
      '<svg viewBox="0 0 1 1"><linearGradient id="g"/><path fill="url(#g)" d="M0"/></svg>',
      '<p><svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient><path fill="url(#g)" d="M0"></path></svg></p>',
    ],
    ['as formulas', '<math><mi>x</mi></math>', '<p><math><mi>x</mi></math></p>'],
    ['as elements of one’s own', '<my-box a="b">c</my-box>', '<p><my-box a="b">c</my-box></p>'],
    [
      'as scripts that hold data',
      '<script type="application/json">{"a": "<b>"}</script>',
      '<script type="application/json">{"a": "<b>"}</script>',
    ],
    [
      'as tables in parts',
      '<table>\n\n<tr>\n\n<th>*a*</th>\n\n</tr>\n\n</table>',
      '<div class="table" role="group" tabindex="0" aria-label="Table"><table>\n<tbody><tr>\n<th>*a*</th>\n</tr>\n</tbody></table></div>',
    ],
  ])('%s', async (_, markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(html);
    expect(await checkMarkdown(markdown)).toEqual([]);
  });

  test.each([
    ['around text', '<details><summary>S</summary>a</details>', 'details', 'S', 'a'],
    ['without a summary', '<details>\n\na\n\n</details>', 'details', 'Details', '<p>a</p>'],
    [
      'behind their text',
      '<details class="own details">a<summary>S</summary></details>',
      'details own',
      'S',
      'a',
    ],
    [
      'around others',
      '<details>\n<summary>S</summary>\n\n<details>\n\na\n\n</details>\n\nb\n\n</details>',
      'details',
      'S',
      '<details class="details"><summary>Details</summary><div class="details__body"><p>a</p></div></details>\n<p>b</p>',
    ],
    [
      'inside a directive, around one',
      '::::note\n<details>\n\n:::tip\na\n:::\n\n</details>\n::::',
      'details',
      'Details',
      /^<div class="admonition.*<p>a<\/p>.*$/s,
    ],
    ['with nothing in them', '<details></details>', 'details', 'Details', ''],
  ])('details have the markup of the directive: %s', async (_, markdown, names, summary, body) => {
    const html = await renderMarkdown(markdown);
    const start = `<details class="${names}"><summary>${summary}</summary><div class="details__body">`;
    expect(html).toContain(start);
    const end = html.lastIndexOf('</div></details>');
    const inside = html.slice(html.indexOf(start) + start.length, end);
    expect(inside).toEqual(typeof body === 'string' ? body : expect.stringMatching(body));
    expect(await checkMarkdown(markdown)).toEqual([]);
  });

  test.each([
    ['<a id="x" />y', '<p><a id="x"></a>y</p>'],
    ['<div/>\n\ny', '<div></div>\n<p>y</p>'],
    [
      '<br/>a<img alt="b" src="b.png" />',
      '<p><br>a<img alt="b" src="b.png" loading="lazy" decoding="async"></p>',
    ],
  ])('%j closes itself as in JSX', async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(html);
    expect(await checkMarkdown(markdown)).toEqual([]);
  });

  test('the obsolete align attribute becomes a class', async () => {
    expect(await renderMarkdown('<div align="CENTER" class="a">b</div>')).toBe(
      '<div class="a align-center">b</div>',
    );
  });
});

describe('files that raw HTML refers to', () => {
  test('are collected as references', async () => {
    const { references } = await parseMarkdown(
      '<picture><source srcset="./a.png 1x, b.png 2x"><img src="./c.png"></picture>\n\n<video src="d.mp4" poster="e.png"></video>',
    );
    expect(references.map(({ href, kind, line }) => `${kind} ${href} ${line}`)).toEqual([
      'file ./a.png 1',
      'file b.png 1',
      'file ./c.png 1',
      'file d.mp4 3',
      'file e.png 3',
    ]);
  });

  test('keep their place among other attributes', async () => {
    const picture = '<img srcset="a.png 480w,b.png 2x" src="c.png" width="3" sizes="50vw">';
    expect(await renderMarkdown(picture)).toBe(
      '<img srcset="a.png 480w, b.png 2x" src="c.png" width="3" sizes="50vw" loading="lazy" decoding="async">',
    );
  });
});

test('on a page with several bodies every id and each reference to it has a prefix', async () => {
  const { body, references } = await parseMarkdown(
    '<label for="a">A</label> <input id="a" aria-describedby="b c"> <svg><g id="b"/><use href="#b"/><rect fill="url(#b)"/></svg> [d](#e)',
  );
  expect(drawBody(body, references, { idPrefix: 'p.' })).toBe(
    '<p><label for="p.a">A</label> <input id="p.a" aria-describedby="p.b p.c"> <svg><g id="p.b"></g><use href="#p.b"></use><rect fill="url(#p.b)"></rect></svg> <a href="#p.e">d</a></p>',
  );
});

describe('content that the security policy blocks is removed', () => {
  test.each([
    [
      '<p style="color:red">a</p>',
      '<p>a</p>',
      '1:1 warning blocked-attribute: the attribute "style" is removed, because the security policy blocks it → Add a class, and style it in a stylesheet listed under "styles" in the configuration.',
    ],
    [
      'a <i onclick="x()">b</i>',
      '<p>a <i>b</i></p>',
      '1:3 warning blocked-attribute: the attribute "onclick" is removed, because the security policy blocks it → Use a directive with "script" in the configuration, or a page in TSX with "hydrate".',
    ],
    [
      '<p ONPOINTERMOVE=x>a</p>',
      '<p>a</p>',
      '1:1 warning blocked-attribute: the attribute "onpointermove" is removed, because the security policy blocks it → Use a directive with "script" in the configuration, or a page in TSX with "hydrate".',
    ],
    [
      'a\n\n<script>alert(1)</script>',
      '<p>a</p>',
      '3:1 warning blocked-element: <script> is removed, because it is not allowed in content → Put the script in the static folder and add its address to "head" in the configuration, or use a directive with "script".',
    ],
    [
      '<script type="module">a</script>',
      '',
      '1:1 warning blocked-element: <script> is removed, because it is not allowed in content → Put the script in the static folder and add its address to "head" in the configuration, or use a directive with "script".',
    ],
    [
      '<style>p {}</style>',
      '',
      '1:1 warning blocked-element: <style> is removed, because it is not allowed in content → Add a class, and style it in a stylesheet listed under "styles" in the configuration.',
    ],
    [
      'a <base href="/b">',
      '<p>a</p>',
      '1:3 warning blocked-element: <base> is removed, because it is not allowed in content → Remove it, and use full paths in links.',
    ],
    [
      '<template><p style="a"></template>',
      '<p></p>',
      '1:1 warning blocked-element: <template> is removed, because it is not allowed in content → Remove the tags around its content: browsers show a template only through a script.',
    ],
    [
      'a\n\n<script type="text/javascript1.5">a</script>',
      '<p>a</p>',
      '3:1 warning blocked-element: <script> is removed, because it is not allowed in content → Put the script in the static folder and add its address to "head" in the configuration, or use a directive with "script".',
    ],
    [
      '<script src="https://a.b/c.js"></script>',
      '',
      '1:1 warning blocked-element: <script> is removed, because it is not allowed in content → Put the script in the static folder and add its address to "head" in the configuration, or use a directive with "script".',
    ],
    [
      '<script src="./a.js"></script>',
      '',
      '1:1 warning blocked-element: <script> is removed, because it is not allowed in content → Put the script in the static folder and add its address to "head" in the configuration, or use a directive with "script".',
    ],
    [
      '<script src="/a.js" type="text/jscript"></script>',
      '',
      '1:1 warning blocked-element: <script> is removed, because it is not allowed in content → Put the script in the static folder and add its address to "head" in the configuration, or use a directive with "script".',
    ],
    [
      '<script type="application/json">"<!--"</script>',
      '',
      '1:1 warning blocked-element: <script> is removed, because it is not allowed in content → Write each "<" in its data as \\u003c.',
    ],
    [
      'a <meta http-equiv="refresh" content="0; url=/b">',
      '<p>a</p>',
      '1:3 warning blocked-element: <meta http-equiv> is removed, because it is not allowed in content → Use "redirects" or "headers" in the configuration.',
    ],
    [
      '<svg><title><b>a</b></title></svg>',
      '<p><svg></svg></p>',
      '1:6 warning blocked-element: <title> is removed, because it can contain only text → Put only text between its tags.',
    ],
    [
      '- a\n- <iframe srcdoc="<b>a</b>"></iframe>',
      '<ul>\n<li>a</li>\n<li>\n<iframe></iframe>\n</li>\n</ul>',
      '2:3 warning blocked-attribute: the attribute "srcdoc" is removed, because it can contain scripts → Save its content as an HTML file in the static folder, and reference that with src.',
    ],
    [
      '<form action="JavaScript:a()"><button>b</button></form>',
      '<form><button>b</button></form>',
      '1:1 warning blocked-attribute: the attribute "action" is removed, because its URL runs a script → Use the URL of a page or a file. To run a script, use a directive with "script" in the configuration.',
    ],
    [
      '<svg><a xlink:href=" java&#10;script:a()"><set attributeName="x" /></a></svg>',
      '<p><svg><a><set attributeName="x"></set></a></svg></p>',
      '1:6 warning blocked-attribute: the attribute "xlink:href" is removed, because its URL runs a script → Use the URL of a page or a file. To run a script, use a directive with "script" in the configuration.',
    ],
    [
      '<svg><set attributeName="onclick" to="a()"></set></svg>',
      '<p><svg><set to="a()"></set></svg></p>',
      '1:6 warning blocked-attribute: the attribute "attributename" is removed, because it changes an event handler → Animate only attributes that change the appearance of the image.',
    ],
    [
      '[a](data:text/html,b)',
      '<p><a>a</a></p>',
      '1:1 warning blocked-attribute: the attribute "href" is removed, because a data: URL can contain a script → Save the data as a file and link to it. Only elements for images, audio and video can have data: URLs.',
    ],
    [
      'a [b](<java\tscript:c()>) [d](pathname://javascript:e())',
      '<p>a <a href="java%09script:c()">b</a> <a>d</a></p>',
      '1:26 warning script-link: the link "pathname://javascript:e()" is removed, because it runs a script → Link to a page instead: the security policy blocks scripts in links.',
    ],
    [
      '<noscript><!-- </noscript> --><b title="</NoScript>">a</b></noscript>',
      '<p><noscript><b>a</b></noscript></p>',
      '1:31 warning blocked-attribute: the attribute "title" is removed, because it ends the surrounding <noscript> → Remove "</noscript" from its value.',
    ],
  ])('%j', async (markdown, html, problem) => {
    expect((await renderMarkdown(markdown)).replace(/ <\/p>/, '</p>')).toBe(html);
    expect(await checkMarkdown(markdown)).toEqual([problem]);
  });
});

test.each([
  '<script type="application/ld+json">{"a": 1}</script>',
  '<script type=" Application/JSON ">{"a": 1}</script>',
  '<picture><source srcset="data:image/png;base64,AA 2x"><img src="data:image/png;base64,AA" alt=""></picture>',
  '<video poster="data:image/png;base64,AA" src="data:video/mp4;base64,AA"></video>',
  '<a href="mailto:a@b.c">b</a> <a href="javascript">c</a> <a href="/data:">d</a>',
  '<iframe src="/a.html"></iframe>',
  '<noscript>a <b title="b">c</b></noscript>',
  '<svg><title>a &lt; b</title><animate attributeName="r" values="1;2"></animate></svg>',
  '<b title="javascript:a" data-x="javascript:a">c</b>',
])('%j is safe and stays', async (markdown) => {
  expect(await checkMarkdown(markdown)).toEqual([]);
  const html = await renderMarkdown(markdown);
  for (const [value] of markdown.matchAll(/ [\w-]+="[^"]*"/g)) {
    expect(html.replaceAll('&#x3C;', '&lt;')).toContain(value);
  }
});

test('a heading inside noscript has no link text that ends the noscript', async () => {
  const markdown = 'a\n\n<noscript>\n\n## `</noscript>`\n\n</noscript>';
  const message =
    'is removed, because it ends the surrounding <noscript> → Remove "</noscript" from its value.';
  expect(await checkMarkdown(markdown)).toEqual([
    `5:1 warning blocked-attribute: the attribute "aria-label" ${message}`,
    `5:1 warning blocked-attribute: the attribute "title" ${message}`,
  ]);
});

describe('with html: escape all raw HTML is text', () => {
  test.each([
    ['a <b>c</b>', '<p>a &#x3C;b>c&#x3C;/b></p>'],
    ['<div>\n*a*\n</div>', '<p>&#x3C;div>\n*a*\n&#x3C;/div></p>'],
    ['- <script>alert(1)</script>', '<ul>\n<li>&#x3C;script>alert(1)&#x3C;/script></li>\n</ul>'],
    ['<newline>', '<p>&#x3C;newline></p>'],
    ['<!-->*<script>a</script>-->', '<p>&#x3C;!-->*&#x3C;script>a&#x3C;/script>--></p>'],
    ['<!-- a -->\n\n# T', '<!-- a -->\n<h1>T</h1>'],
  ])('%j', async (markdown, html) => {
    expect(await renderMarkdown(markdown, { html: 'escape' })).toBe(html);
    expect(await checkMarkdown(markdown, { html: 'escape' })).toEqual([]);
  });
});
