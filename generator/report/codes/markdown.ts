/** Explains the codes about markdown and raw HTML. */

import type { Explanations } from './explanation';

export const markdown: Explanations = {
  'duplicate-id': {
    severity: 'warning',
    means:
      'a heading or another element has the same id as one above it, or as a part of the page outside the text',
    fix: 'change the id',
    example: {
      file: 'content/docs/guide.md',
      wrong: '## Wind {#wind}\n\n## Strong wind {#wind}',
      right: '## Wind {#wind}\n\n## Strong wind {#strong-wind}',
    },
  },
  'second-title': {
    severity: 'warning',
    means: 'a `#` heading does not start the page',
    fix: 'use `##`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '# Wind\n\nText.\n\n# Rain',
      right: '# Wind\n\nText.\n\n## Rain',
    },
  },
  'skipped-heading': {
    severity: 'onInaccessible',
    means: 'a heading is more than one level below the previous heading or the title',
    fix: 'use the next level',
    example: {
      file: 'content/docs/guide.md',
      wrong: '## Wind\n\n#### Gusts',
      right: '## Wind\n\n### Gusts',
    },
  },
  'missing-alternative': {
    severity: 'onInaccessible',
    means: 'an image has no alternative text',
    fix: 'describe the image; for a purely decorative image, use `<img src="…" alt="">`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![](./kite.png)',
      right: '![a red kite above the sea](./kite.png)',
    },
  },
  'empty-link': {
    severity: 'onInaccessible',
    means: 'a link has no text',
    fix: 'describe its target',
    example: { file: 'content/docs/guide.md', wrong: '[](/wind)', right: '[wind](/wind)' },
  },
  'vague-link': {
    severity: 'onInaccessible',
    means: 'a link text such as "here" or "read more" does not describe the target',
    fix: 'name the target page',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Click [here](/wind) for wind.',
      right: 'Read about [wind](/wind).',
    },
  },
  'table-without-header': {
    severity: 'onInaccessible',
    means: 'the first row of a table has no text, or a raw table has no `<th>`',
    fix: 'name the columns',
    example: {
      file: 'content/docs/guide.md',
      wrong: '| | |\n|---|---|\n| gale | 8 |',
      right: '| Wind | Force |\n|---|---|\n| gale | 8 |',
    },
  },
  'unused-definition': {
    severity: 'onUnused',
    means: 'no link on the page uses a definition `[name]:`, or it is defined twice',
    fix: 'remove it, or add the link',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Text.\n\n[wind]: /wind',
      right: 'Read about [wind].\n\n[wind]: /wind',
    },
  },
  'unused-footnote': {
    severity: 'onUnused',
    means: 'a footnote is never referenced, so it is not shown',
    fix: 'remove it, or reference it',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Text.\n\n[^1]: A note.',
      right: 'Text.[^1]\n\n[^1]: A note.',
    },
  },
  'unknown-html-element': {
    severity: 'warning',
    means: 'a tag is not an HTML element, so it is shown as text',
    fix: 'put it in backticks',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Type <name> here.',
      right: 'Type `<name>` here.',
    },
  },
  'unclosed-html-element': {
    severity: 'warning',
    means:
      'a raw element has no end tag, or other Markdown interrupts the text of a script, style, text area or frame',
    fix: 'close it in the same block, or put the tag in backticks',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<div>\n\nText.',
      right: '<div>\n\nText.\n\n</div>',
    },
  },
  'stray-html-end-tag': {
    severity: 'warning',
    means: 'an end tag has no matching start tag',
    fix: 'remove it',
    example: { file: 'content/docs/guide.md', wrong: 'Text.\n\n</div>', right: 'Text.' },
  },
  'broken-html-tag': {
    severity: 'warning',
    means:
      'a raw tag is not closed, has a missing or extra quote, or has an attribute name with `<`, so it is shown as text',
    fix: 'fix it, or write `&lt;` for a literal `<`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<div class="wide>\nText.\n</div>',
      right: '<div class="wide">\nText.\n</div>',
    },
  },
  'unclosed-comment': {
    severity: 'warning',
    means: 'a comment has no `-->`, so it hides the rest of the page or block',
    fix: 'close it',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<!-- to do\n\nText.',
      right: '<!-- to do -->\n\nText.',
    },
  },
  'markdown-in-html': {
    severity: 'warning',
    means:
      'Markdown is shown as text, because it is inside raw HTML: a heading, a list, a table, a fence, a link or an image',
    fix: 'add an empty line before and after the Markdown',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<div>\n## Wind\n</div>',
      right: '<div>\n\n## Wind\n\n</div>',
    },
  },
  'blocked-attribute': {
    severity: 'warning',
    means:
      "`style`, an event handler such as `onclick`, `srcdoc`, a URL that runs or can contain a script, a name that the page's scripts use, or a destination on another host is [removed](./writing.md#left-out)",
    fix: 'use a class with a [stylesheet](./look.md#styles), a [custom directive](./directives.md), a [page in TSX](./pages.md), or the URL of a file',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<p style="color: red">Text.</p>',
      right: '<p class="warning">Text.</p>',
    },
  },
  'blocked-element': {
    severity: 'warning',
    means:
      'a script, `<style>`, `<base>` or [another element](./writing.md#left-out) that is not allowed in content, or that loads from [another host](./writing.md#hosts), is removed',
    fix: 'use [`head`](./look.md#head) in the configuration, a stylesheet, a directive, or a page in TSX; list the host in `markdown.hosts`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<iframe src="https://video.example/1"></iframe>',
      right: '[The video](https://video.example/1)',
    },
  },
  'shadowing-name': {
    severity: 'warning',
    means:
      'the name of a raw element would hide a property of the document or of a form from scripts, such as `<form name="body">`, so the name is removed',
    fix: 'use another name',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<form name="body">Text.</form>',
      right: '<form name="letter">Text.</form>',
    },
  },
  'plugin-message': {
    severity: 'warning',
    means: 'a remark or rehype plugin in the configuration reports a message',
    fix: 'see the documentation of the plugin',
    example: { file: 'content/docs/guide.md', right: 'What the message of the plugin asks for.' },
  },
  'nesting-too-deep': {
    severity: 'error',
    means: 'lists, quotes, brackets or tags are nested more than 100 levels deep',
    fix: 'use fewer levels',
    example: {
      file: 'content/docs/guide.md',
      wrong:
        '> > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > deep',
      right: '> > > deep',
    },
  },
  'text-too-long': {
    severity: 'error',
    means:
      'a page has more than 6 million characters, which would exhaust the memory of the build and of browsers',
    fix: 'split it into several pages, or offer it as a download in `static/`',
    example: { file: 'content/docs/guide.md', right: 'Pages of usual length.' },
  },
  'page-too-large': {
    severity: 'error',
    means:
      'a page has more than 500,000 elements, which would exhaust the memory of the build and of browsers',
    fix: 'split the page, or offer a large table as a download in `static/`',
    example: { file: 'content/docs/guide.md', right: 'Tables and code of usual length.' },
  },
  'too-much-work': {
    severity: 'error',
    means:
      'a block has so many asterisks, brackets, backticks, footnotes or underlined headings that parsing it would take minutes; no handwritten page does',
    fix: 'split the block with empty lines, or put it in a code block',
    example: {
      file: 'content/docs/guide.md',
      right: 'Blocks of usual length, with an empty line between them.',
    },
  },
};
