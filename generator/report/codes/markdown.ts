/** The codes about Markdown, raw HTML and code blocks. */

import { explain } from './explanation';

export const markdown = explain(
  { severity: 'warning', file: 'content/docs/guide.md' },
  {
    'duplicate-id': {
      means:
        'a heading or another element has the same id as one above it, or as a part of the page outside the text',
      fix: 'change the id',
      wrong: '## Wind {#wind}\n\n## Strong wind {#wind}',
      right: '## Wind {#wind}\n\n## Strong wind {#strong-wind}',
    },
    'heading-attributes': {
      means:
        'the attributes after a heading are not valid, so the page shows them as part of the heading',
      fix: 'write the id first, and the values in straight double quotes',
      wrong: '## Wind {keywords="gale"}',
      right: '## Wind {#wind keywords="gale"}',
    },
    'second-title': {
      means: 'a `#` heading does not start the page',
      fix: 'use `##`, and add a `#` to the headings below it',
      wrong: '# Wind\n\nText.\n\n# Rain',
      right: '# Wind\n\nText.\n\n## Rain',
    },
    'skipped-heading': {
      severity: 'onInaccessible',
      means: 'a heading is more than one level below the previous heading or the title',
      fix: 'use the next level',
      wrong: '## Wind\n\n#### Gusts',
      right: '## Wind\n\n### Gusts',
    },
    'missing-alternative': {
      severity: 'onInaccessible',
      isAdvice: true,
      means: 'an image has no alternative text (reported by `check`)',
      fix: 'describe the image; for a purely decorative image, use `<img src="…" alt="">`',
      wrong: '![](./kite.png)',
      right: '![a red kite above the sea](./kite.png)',
    },
    'empty-link': {
      severity: 'onInaccessible',
      means: 'a link has no text',
      fix: 'describe its target',
      wrong: '[](/wind)',
      right: '[wind](/wind)',
    },
    'vague-link': {
      severity: 'onInaccessible',
      isAdvice: true,
      means:
        'a link text such as "here" or "read more" does not describe the target (reported by `check`)',
      fix: 'name the target page',
      wrong: 'Click [here](/wind) for wind.',
      right: 'Read about [wind](/wind).',
    },
    'table-without-header': {
      severity: 'onInaccessible',
      means: 'the first row of a table has no text, or a raw table has no `<th>`',
      fix: 'name the columns',
      wrong: '| | |\n|---|---|\n| gale | 8 |',
      right: '| Wind | Force |\n|---|---|\n| gale | 8 |',
    },
    'unused-definition': {
      severity: 'onUnused',
      means:
        'no link on the page uses the definition `[name]:`, or it is defined twice; comments such as `[//]: # (text)` are not reported',
      fix: 'remove it, or add the link',
      wrong: 'Text.\n\n[wind]: /wind',
      right: 'Read about [wind].\n\n[wind]: /wind',
    },
    'unused-footnote': {
      severity: 'onUnused',
      means: 'a footnote is never referenced, so it is not shown',
      fix: 'remove it, or reference it',
      wrong: 'Text.\n\n[^1]: A note.',
      right: 'Text.[^1]\n\n[^1]: A note.',
    },
    'unknown-html-element': {
      means: 'a tag is not an HTML element, so it is shown as text',
      fix: 'put it in backticks',
      wrong: 'Type <name> here.',
      right: 'Type `<name>` here.',
    },
    'unclosed-html-element': {
      means:
        'a raw element has no end tag, or other Markdown interrupts the text of a script, style, text area or frame',
      fix: 'close it in the same block, or put the tag in backticks',
      wrong: '<div>\n\nText.',
      right: '<div>\n\nText.\n\n</div>',
    },
    'stray-html-end-tag': {
      means: 'an end tag has no matching start tag',
      fix: 'remove it',
      wrong: 'Text.\n\n</div>',
      right: 'Text.',
    },
    'broken-html-tag': {
      means:
        'a raw tag is not closed, has a missing or extra quote, or has an attribute name with `<`, so it is shown as text',
      fix: 'fix it, or write `&lt;` for a literal `<`',
      wrong: '<div class="wide>\nText.\n</div>',
      right: '<div class="wide">\nText.\n</div>',
    },
    'unclosed-comment': {
      means: 'a comment has no `-->`, so it hides the rest of the page or block',
      fix: 'close it',
      wrong: '<!-- to do\n\nText.',
      right: '<!-- to do -->\n\nText.',
    },
    'markdown-in-html': {
      means:
        'Markdown is shown as text, because it is inside raw HTML: a heading, a list, a table, a fence, a link or an image',
      fix: 'add an empty line before and after the Markdown',
      wrong: '<div>\n## Wind\n</div>',
      right: '<div>\n\n## Wind\n\n</div>',
    },
    'blocked-attribute': {
      means:
        "`style`, an event handler such as `onclick`, `srcdoc`, a URL that runs or can contain a script, a name that the page's scripts use, or a destination on another host is [removed](./writing.md#left-out)",
      fix: 'use a class with a [stylesheet](./look.md#styles), a [custom directive](./directives.md), a [page in TSX](./pages.md), or the URL of a file',
      wrong: '<p style="color: red">Text.</p>',
      right: '<p class="warning">Text.</p>',
    },
    'blocked-element': {
      means:
        'a script, `<style>`, `<base>` or [another element](./writing.md#left-out) that is not allowed in content, or that loads from [another host](./writing.md#hosts), is removed',
      fix: 'use [`head`](./look.md#head) in the configuration, a stylesheet, a directive, or a page in TSX; list the host in `markdown.hosts`',
      wrong: '<iframe src="https://video.example/1"></iframe>',
      right: '[The video](https://video.example/1)',
    },
    'shadowing-name': {
      means:
        'the name of a raw element would hide a property of the document or of a form from scripts, such as `<form name="body">`, so the name is removed',
      fix: 'use another name',
      wrong: '<form name="body">Text.</form>',
      right: '<form name="letter">Text.</form>',
    },
    'plugin-message': {
      means: 'a remark or rehype plugin in the configuration reports a message',
      fix: 'see the documentation of the plugin',
      right: 'What the message of the plugin asks for.',
    },
    'nesting-too-deep': {
      severity: 'error',
      means: 'lists, quotes, brackets or tags are nested more than 100 levels deep',
      fix: 'use fewer levels',
      wrong:
        '> > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > deep',
      right: '> > > deep',
    },
    'text-too-long': {
      severity: 'error',
      means:
        'a page has more than 6 million characters, which would exhaust the memory of the build and of browsers',
      fix: 'split it into several pages, or offer it as a download in `static/`',
      right: 'Pages of usual length.',
    },
    'page-too-large': {
      severity: 'error',
      means:
        'a page has more than 500,000 elements, which would exhaust the memory of the build and of browsers',
      fix: 'split the page, or offer a large table as a download in `static/`',
      right: 'Tables and code of usual length.',
    },
    'too-much-work': {
      severity: 'error',
      means:
        'a block has so many asterisks, brackets, backticks, footnotes or underlined headings that parsing it would take minutes; handwritten pages never do',
      fix: 'split the block with empty lines, or put it in a code block',
      right: 'Blocks of usual length, with an empty line between them.',
    },
  },
);

export const code = explain(
  { severity: 'error', file: 'content/docs/guide.md' },
  {
    'wrong-example': {
      severity: 'onBrokenExamples',
      means:
        'a code block is not valid in its language; only [`check`](./commands.md#check-examples) parses code blocks',
      fix: 'fix the code, or write `no-check` after the language',
      wrong: '```json\n{ "kites": 2, }\n```',
      right: '```json\n{ "kites": 2 }\n```',
    },
    'example-command': {
      means: 'a program in `check.commands` cannot be started, or takes longer than 10 seconds',
      fix: 'fix the command, or remove it',
      file: 'content/site.config.ts',
      wrong: "check: { commands: { python: ['pyhton3', '-c', '…'] } },",
      right: "check: { commands: { python: ['python3', '-c', '…'] } },",
    },
    'unknown-language': {
      severity: 'warning',
      means: 'the [code language](./code.md#languages) is unknown',
      fix: 'use the suggestion, write `text`, or add a grammar',
      wrong: '```javscript\nfly();\n```',
      right: '```javascript\nfly();\n```',
    },
    'code-option': {
      severity: 'warning',
      means:
        'an option of a [code block](./code.md#meta) has no effect: a word, a line or a frame that does not exist',
      fix: 'correct the option, or remove it',
      wrong: '```js /wnd/\nconst wind = 5;\n```',
      right: '```js /wind/\nconst wind = 5;\n```',
    },
    'code-callouts': {
      severity: 'warning',
      means:
        'the [numbered comments](./code.md#callouts) of a code block and the list below it do not match',
      fix: 'write one item for each number, directly below the block',
      wrong: '```js callouts\nfly(); // (1)\n```',
      right: '```js callouts\nfly(); // (1)\n```\n\n1. Needs wind.',
    },
    'wrong-formula': {
      means: 'a formula cannot be rendered',
      fix: 'fix it, or put a backslash before its dollar signs',
      wrong: '$$\n\\frac{1\n$$',
      right: '$$\n\\frac{1}{2}\n$$',
    },
    'math-off': {
      severity: 'warning',
      means: 'a page has a formula between `$$`, but `markdown.math` is not enabled',
      fix: 'enable it, see [formulas](./dialects.md#math)',
      file: 'content/site.config.ts',
      wrong: 'markdown: {},',
      right: 'markdown: { math: true },',
    },
    'diagram-source': {
      severity: 'warning',
      means:
        'a Mermaid diagram has no function that renders it, or the browser or package for it is missing',
      fix: 'use `mermaid()`, and install what it needs, see [diagrams](./dialects.md#diagrams)',
      file: 'content/site.config.ts',
      wrong: 'code: {},',
      right: 'code: { draw: { mermaid: (source) => drawMermaid(source) } },',
    },
    'diagram-failed': {
      means: 'a function in `code.draw` throws an error, or does not return SVG',
      fix: 'fix the diagram or the function',
      wrong: '```mermaid\ngraph\n  A -->\n```',
      right: '```mermaid\ngraph\n  A --> B\n```',
    },
    'include-file': {
      means:
        'a code block includes a file that is not in `content/`, a draft, or a file whose name begins with a dot',
      fix: 'fix the path, or copy what readers should see into a file in `content/`',
      wrong: '```js file="./kiet.js"\n```',
      right: '```js file="./kite.js"\n```',
    },
    'inline-svg': {
      means:
        'an image whose address ends in `#inline` is not an SVG of the site, or the SVG has scripts, styles or links, which are removed',
      severity: 'warning',
      fix: 'save the file with presentation attributes instead, or remove `#inline`',
      wrong: '![a kite](./kite.png#inline)',
      right: '![a kite](./kite.png)',
    },
    'include-region': {
      means: 'a code block includes a region or lines that the file does not have',
      fix: 'fix the name, or mark the region in the file',
      wrong: '```js file="./kite.js#fyl"\n```',
      right: '```js file="./kite.js#fly"\n```',
    },
  },
);
