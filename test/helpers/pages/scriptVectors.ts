/** Markdown that tries to run a script in a reader's browser: combinations of attack, spelling and place. */

export type Vector = {
  /** A description of the attack, shown when a test fails. */
  readonly name: string;
  readonly markdown: string;
};

/** The caller creates the script. It may have no quotes, spaces or brackets. */
export type CreateScript = (index: number) => string;

/** Ways to write an address that is a script; `js` is the code. */
const ADDRESSES: Readonly<Record<string, (js: string) => string>> = {
  plain: (js) => `javascript:${js}`,
  'in mixed case': (js) => `JaVaScRiPt:${js}`,
  'with a numbered entity': (js) => `&#106;avascript:${js}`,
  'with entities without an end': (js) => `&#x6A&#x61vascript:${js}`,
  'with a named colon': (js) => `javascript&colon;${js}`,
  'with a tab inside': (js) => `java&Tab;script:${js}`,
  'with a line end inside': (js) => `java&NewLine;script:${js}`,
  'with a carriage return before its colon': (js) => `javascript&#13;:${js}`,
  'behind a control character': (js) => `&#1;javascript:${js}`,
  'behind spaces': (js) => `   javascript:${js}`,
  'behind a comment': (js) => `javascript:/*//*/${js}`,
  'past the site': (js) => `pathname://javascript:${js}`,
  'past the site, mixed': (js) => `pathname://&#9;JAVASCRIPT:${js}`,
  'of the past': (js) => `vbscript:${js}`,
  'as a page of data': (js) => `data:text/html,&lt;script&gt;${js}&lt;/script&gt;`,
  'as a drawing of data': (js) =>
    `DATA:image/svg+xml,&lt;svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22${js}%22/&gt;`,
  'as data in base 64': (js) =>
    ` data:text/html;base64,${Buffer.from(`<script>${js}</script>`).toString('base64')}`,
};

/** Places where an address is loaded or linked. */
const PLACES: Readonly<Record<string, (address: string) => string>> = {
  'a href': (url) => `<a href="${url}">a</a>`,
  'area href': (url) =>
    `<img usemap="#m" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><map name="m"><area href="${url}" coords="0,0,9,9" alt="a"></map>`,
  'form action': (url) => `<form action="${url}"><button>a</button></form>`,
  'button formaction': (url) => `<form><button formaction="${url}">a</button></form>`,
  'input formaction': (url) => `<form><input type="submit" formaction="${url}"></form>`,
  'input src': (url) => `<form><input type="image" alt="a" src="${url}"></form>`,
  'iframe src': (url) => `<iframe src="${url}"></iframe>`,
  'embed src': (url) => `<embed src="${url}">`,
  'object data': (url) => `<object data="${url}"></object>`,
  'object data and type': (url) => `<object type="text/html" data="${url}"></object>`,
  'script src': (url) => `<script src="${url}"></script>`,
  'link href': (url) => `<link rel="stylesheet" href="${url}">`,
  'img src': (url) => `<img alt="" src="${url}">`,
  'img srcset': (url) => `<img alt="" srcset="${url} 2x">`,
  'video poster': (url) => `<video poster="${url}"></video>`,
  'track src': (url) => `<video><track default src="${url}"></video>`,
  background: (url) => `<table background="${url}"><tr><td background="${url}">a</td></tr></table>`,
  'a ping': (url) => `<a href="#a" ping="${url}">a</a>`,
  cite: (url) => `<blockquote cite="${url}">a</blockquote>`,
  base: (url) => `<base href="${url}"><a href="#a">a</a>`,
  refresh: (url) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  'svg a href': (url) => `<svg><a href="${url}"><text y="9">a</text></a></svg>`,
  'svg a xlink:href': (url) => `<svg><a xlink:href="${url}"><text y="9">a</text></a></svg>`,
  'svg use': (url) => `<svg><use href="${url}#a"></use></svg>`,
  'svg image': (url) => `<svg><image href="${url}"></image></svg>`,
  'svg script': (url) => `<svg><script href="${url}"></script></svg>`,
  'svg script xlink:href': (url) => `<svg><script xlink:href="${url}"></script></svg>`,
  'set to': (url) =>
    `<svg><a><set attributeName="href" to="${url}"></set><text y="9">a</text></a></svg>`,
  'animate values': (url) =>
    `<svg><a><animate attributeName="xlink:href" values="#a;${url}" dur="1s" fill="freeze"></animate><text y="9">a</text></a></svg>`,
  'animate from and by': (url) =>
    `<svg><a><animate attributeName="href" from="${url}" by="${url}" dur="9s"></animate><text y="9">a</text></a></svg>`,
  'math href': (url) => `<math><mtext href="${url}">a</mtext></math>`,
  'math xlink:href': (url) => `<math><mi xlink:href="${url}">a</mi></math>`,
  'Markdown link': (url) => `[a](<${url}>)`,
  'Markdown picture': (url) => `![a](<${url}>)`,
  'Markdown reference': (url) => `[a][b]\n\n[b]: <${url}>`,
  'Markdown address': (url) => `<${url}>`,
};

/** Elements that run code by themselves. */
const ELEMENTS: Readonly<Record<string, (js: string) => string>> = {
  'a script': (js) => `<script>${js}</script>`,
  ...Object.fromEntries(
    [
      ...['text/javascript', ' TEXT/JavaScript ', 'text/javascript1.5', 'text/javascript1.0'],
      ...['text/jscript', 'text/livescript', 'text/x-ecmascript', 'text/x-javascript'],
      ...['application/javascript', 'application/ecmascript', 'application/x-javascript'],
      ...['application/x-ecmascript', 'text/ecmascript', 'text&#x2f;javascript', 'module', ''],
      ...['MODULE', 'text/javascript&#10;', '&#12;module'],
    ].map((type) => [
      `a script of type ${JSON.stringify(type)}`,
      (js: string) => `<script type="${type}">${js}</script>`,
    ]),
  ),
  'a script by its language': (js) => `<script language="javascript1.2">${js}</script>`,
  'a script with a hidden end': (js) =>
    `<script type="application/json"><!--<script></script><script>${js}</script>`,
  'an error of a picture': (js) => `<img src="/gone.png" onerror="${js}" alt="">`,
  'an error in capitals': (js) => `<IMG SRC=/gone.png ONERROR=${js}>`,
  'an error behind a slash': (js) => `<img/src=/gone.png/onerror=${js}>`,
  'a drawing that is loaded': (js) => `<svg onload="${js}"></svg>`,
  'a script of a drawing': (js) => `<svg><script>${js}</script></svg>`,
  'a script of data of a drawing': (js) =>
    `<svg><script type="application/json" href="data:text/javascript,${js}"></script></svg>`,
  'an animation': (js) =>
    `<svg><animate onbegin="${js}" attributeName="x" dur="1s"></animate></svg>`,
  'an animated handler': (js) =>
    `<svg onload="1"><set attributeName="onload" to="${js}"></set></svg>`,
  'details that open': (js) => `<details open ontoggle="${js}"><summary>a</summary>b</details>`,
  'a field with the focus': (js) => `<input autofocus onfocus="${js}">`,
  'anything with the focus': (js) => `<b autofocus tabindex="1" onfocus="${js}">a</b>`,
  'a source without a file': (js) => `<video><source src="/gone.mp4" onerror="${js}"></video>`,
  'a sound without a file': (js) => `<audio src="/gone.mp3" onerror="${js}"></audio>`,
  'a frame that is loaded': (js) => `<iframe onload="${js}"></iframe>`,
  'a frame with a source': (js) => `<iframe srcdoc="<script>${js}</script>"></iframe>`,
  'a frame with an escaped source': (js) =>
    `<iframe srcdoc="&lt;img src=/gone.png onerror=${js}&gt;"></iframe>`,
  'an object without a file': (js) => `<object data="/gone" onerror="${js}"></object>`,
  'a style that is loaded': (js) => `<style onload="${js}"></style>`,
  'a style sheet': (js) => `<link rel="stylesheet" href="/gone.css" onerror="${js}">`,
  'a body': (js) => `<body onload="${js}" onpageshow="${js}">`,
  'a marquee': (js) => `<marquee onstart="${js}">a</marquee>`,
  'an element of its own': (js) => `<my-box tabindex="1" autofocus onfocus="${js}">a</my-box>`,
  'an import map': () => `<script type="importmap">{"imports":{}}</script>`,
  'rules for what is loaded': () => `<script type="speculationrules">{}</script>`,
};

/** Contexts for an attack; `$` is replaced with it. */
const CONTEXTS: Readonly<Record<string, string>> = {
  'by itself': '$',
  'in a text': 'a $ b',
  'in a list': '- $',
  'in a quote': '> $',
  'in a heading': '## a $',
  'in a table of Markdown': '| a |\n|---|\n| $ |',
  'in a directive': ':::note\n$\n:::',
  'in a note': 'a[^1]\n\n[^1]: $',
  'in a block': '<div>\n$\n</div>',
  'in a drawing': '<svg>$</svg>',
  'in HTML of a drawing': '<svg><foreignObject>$</foreignObject></svg>',
  'in a description': '<svg><desc>$</desc></svg>',
  'in the title of a drawing': '<svg><title>$</title></svg>',
  'in the style of a drawing': '<svg><style>$</style></svg>',
  'in a formula': '<math><mtext>$</mtext></math>',
  'in HTML of a formula': '<math><annotation-xml encoding="text/html">$</annotation-xml></math>',
  'in a template': '<template>$</template>',
  'without scripts': '<noscript>$</noscript>',
  'in a list to choose from': '<select><option>$</option></select>',
  'in a table': '<table><tr><td>$</td></tr></table>',
  'beside cells': '<table>$<tr><td>a</td></tr></table>',
  'behind a text area': '<textarea></textarea>$',
  'in a text area': '<textarea>$</textarea>',
  'in a text area that ends': '<textarea></textarea >$',
  'in a title': '<title>$</title>',
  'behind a comment': '<!-- a -->$',
  'in a comment that ends early': '<!-->$-->',
  'in a comment with a mark': '<!-- a --!>$-->',
  'in a section': '<svg><![CDATA[><!--]]>$</svg>',
  'in raw text of the past': '<xmp>$</xmp>',
  'in a form': '<form><div></form><form>$',
  'in details': '<details>\n<summary>$</summary>\n\n$\n\n</details>',
};

/** Texts that look safe when they are parsed but that a browser parses in another way. */
const DISGUISES: readonly string[] = [
  '<noscript><p title="</noscript>$">',
  '<noscript><p title="</noscript>$"></p></noscript>',
  '<noscript><!-- </noscript>$ --></noscript>',
  '<noscript><noscript></noscript><p title="</noscript>$"></p></noscript>',
  '<noscript><textarea></noscript>$</textarea></noscript>',
  '<noscript><script type="application/json">"</noscript>$"</script></noscript>',
  '<svg><noscript><p title="</noscript>$"></p></noscript></svg>',
  '<noscript>\n\n## `</noscript>$`\n\n</noscript>',
  '<noscript>\n\n[a](</b> "</noscript>$")\n\n</noscript>',
  '<noscript>\n\n```js title="</noscript>$"\n</noscript>$\n```\n\n</noscript>',
  '<noscript>\n\n## `</noscript>$`\n\n| a |\n|---|\n| b |\n\n</noscript>',
  '<math><mtext><table><mglyph><style><!--</style><b title="--&gt;$">',
  '<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea>$">',
  '<math><mtext><b><mglyph><style></math>$</style></mglyph></b></mtext></math>',
  '<svg></p><style><a id="</style>$">',
  '<svg><style><a title="</style>$"></a></style></svg>',
  '<svg><title><a title="</title>$"></a></title></svg>',
  '<svg><desc><title><a title="</title>$"></a></title></desc></svg>',
  '<svg><iframe><a title="</iframe>$"></a></iframe></svg>',
  '<svg><textarea><a title="</textarea>$"></a></textarea></svg>',
  '<svg><xmp><a title="</xmp>$"></a></xmp></svg>',
  '<svg><noembed><a title="</noembed>$"></a></noembed></svg>',
  '<math><noframes><a title="</noframes>$"></a></noframes></math>',
  '<math><plaintext><a title="</plaintext>$"></a></plaintext></math>',
  '<svg><script type="application/json"><a title="</script>$"></a></script></svg>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>$">',
  '<select><noscript><p title="</noscript>$"></p></noscript></select>',
  '<table><caption><noscript><p title="</noscript>$"></p></noscript></caption></table>',
  '<iframe><a title="</iframe>$"></a></iframe>',
  '<textarea><a title="</textarea>$"></a></textarea>',
  '<script type="application/json">"</script >$"</script>',
  '<script type="application/json">"<!--<script>"</script>$-->',
  '<script type="application/json">{"a":"<!--"}</script>$',
  '<script src="/a.js"><!--<script></script>$--></script>',
  '<p title="<svg>">a</p><p title="</svg>$">b</p>',
  '<svg aria-label="</svg>$"><g></g></svg>',
  '<svg><g aria-label="</svg>$"></g></svg>',
  '<svg><!-- </svg>$ --></svg>',
  '<template><template></template>$</template>',
  '<a href="#a" title="\'>$">a</a>',
  "<a href='#a' title='\">$'>a</a>",
  '<a href="#a" title=`$`>a</a>',
  '<a href="#a" title="`">$',
  '<b a="&#0;l0&#0;">$</b>',
  "<b a='\">$'>",
  '<?xml version="1.0"?>$',
  '<!doctype html>$',
  '<![CDATA[$]]>',
  '<!-- a -- > $ -->',
  '<a/href="#a"/title="">$',
  '<div\u000ctitle="a">$</div>',
  '`` ` `` $',
  '\\<b\\>$',
];

/** All vectors, each with a different script, identified by its index. */
export function createVectors(createScript: CreateScript): readonly Vector[] {
  const vectors: Vector[] = [];
  const add = (name: string, write: (js: string) => string) =>
    vectors.push({ name, markdown: write(createScript(vectors.length)) });
  for (const [place, at] of Object.entries(PLACES)) {
    for (const [form, address] of Object.entries(ADDRESSES)) {
      add(`${place}, ${form}`, (js) => at(address(js)));
    }
  }
  for (const [what, element] of Object.entries(ELEMENTS)) add(what, element);
  const inside = ['a script', 'an error of a picture', 'a frame with a source'];
  for (const [where, context] of Object.entries(CONTEXTS)) {
    for (const what of inside) {
      add(`${what} ${where}`, (js) => context.replaceAll('$', () => ELEMENTS[what]?.(js) ?? ''));
    }
    const link = (js: string) => `<a href="javascript:${js}">a</a>`;
    add(`a link ${where}`, (js) => context.replaceAll('$', () => link(js)));
  }
  for (const disguise of DISGUISES) {
    const picture = (js: string) => `<img src=/gone.png onerror=${js}>`;
    add(disguise, (js) => disguise.replace('$', () => picture(js)));
    add(`${disguise} with a script`, (js) => disguise.replace('$', () => `<script>${js}</script>`));
  }
  return vectors;
}
