/** Explains the codes about markdown and raw HTML. */

import type { Explanations } from './explanation';

export const markdown: Explanations = {
  'duplicate-id': {
    severity: 'warning',
    means:
      'a heading or another element has the id of one above it, or of a part of the page around the text',
    fix: 'give it another id',
    example: {
      file: 'content/docs/guide.md',
      wrong: '## Wind {#wind}\n\n## Strong wind {#wind}',
      right: '## Wind {#wind}\n\n## Strong wind {#strong-wind}',
    },
  },
  'second-title': {
    severity: 'warning',
    means: 'a `#` heading that is not the first thing on the page',
    fix: 'write `##`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '# Wind\n\nText.\n\n# Rain',
      right: '# Wind\n\nText.\n\n## Rain',
    },
  },
  'skipped-heading': {
    severity: 'onInaccessible',
    means: 'a heading is more than one level below the heading above it, or the title',
    fix: 'write the next level',
    example: {
      file: 'content/docs/guide.md',
      wrong: '## Wind\n\n#### Gusts',
      right: '## Wind\n\n### Gusts',
    },
  },
  'missing-alternative': {
    severity: 'onInaccessible',
    means: 'a picture without a text for those who do not see it',
    fix: 'say what it shows; `<img src="…" alt="">` for a picture that only decorates',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![](./kite.png)',
      right: '![a red kite above the sea](./kite.png)',
    },
  },
  'empty-link': {
    severity: 'onInaccessible',
    means: 'a link without a text',
    fix: 'say where it leads',
    example: { file: 'content/docs/guide.md', wrong: '[](/wind)', right: '[wind](/wind)' },
  },
  'vague-link': {
    severity: 'onInaccessible',
    means: 'a link text such as "here" or "read more" does not say where the link leads',
    fix: 'name the page that it leads to',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Click [here](/wind) for wind.',
      right: 'Read about [wind](/wind).',
    },
  },
  'table-without-header': {
    severity: 'onInaccessible',
    means: 'no cell of the first row of a table has a text, or a raw table has no `<th>`',
    fix: 'name the columns',
    example: {
      file: 'content/docs/guide.md',
      wrong: '| | |\n|---|---|\n| gale | 8 |',
      right: '| Wind | Force |\n|---|---|\n| gale | 8 |',
    },
  },
  'unused-definition': {
    severity: 'onUnused',
    means: 'an address below `[name]:` that no link of the page uses, or that is defined twice',
    fix: 'remove it, or write the link',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Text.\n\n[wind]: /wind',
      right: 'Read about [wind].\n\n[wind]: /wind',
    },
  },
  'unused-footnote': {
    severity: 'onUnused',
    means: 'a footnote that nothing refers to, so nobody sees it',
    fix: 'remove it, or refer to it',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Text.\n\n[^1]: A note.',
      right: 'Text.[^1]\n\n[^1]: A note.',
    },
  },
  'unknown-html-element': {
    severity: 'warning',
    means: 'a tag that browsers do not know is shown as text',
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
      'a raw element without its end tag, or a script, style, text area or frame whose text is interrupted by other Markdown',
    fix: 'close it in the same block, or put the tag in backticks',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<div>\n\nText.',
      right: '<div>\n\nText.\n\n</div>',
    },
  },
  'stray-html-end-tag': {
    severity: 'warning',
    means: 'an end tag without its element',
    fix: 'remove it',
    example: { file: 'content/docs/guide.md', wrong: 'Text.\n\n</div>', right: 'Text.' },
  },
  'broken-html-tag': {
    severity: 'warning',
    means:
      'a raw tag that is not closed, has a missing or extra quote, or an attribute name with `<` in it; it is shown as text',
    fix: 'fix it, or write `&lt;` for its `<`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<div class="wide>\nText.\n</div>',
      right: '<div class="wide">\nText.\n</div>',
    },
  },
  'unclosed-comment': {
    severity: 'warning',
    means: 'a comment without `-->`, which hides the rest of the page or of its block',
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
      'raw HTML takes the Markdown below it as text: a heading, a list, a table, a fence, a link or a picture',
    fix: 'put an empty line above and below the Markdown',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<div>\n## Wind\n</div>',
      right: '<div>\n\n## Wind\n\n</div>',
    },
  },
  'blocked-attribute': {
    severity: 'warning',
    means:
      '`style`, a handler such as `onclick`, `srcdoc`, or an address that runs a script or may contain one is [left out](./writing.md#left-out)',
    fix: 'a [directive of your own](./directives.md), [a page in TSX](./pages.md), or the address of a file',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<p style="color: red">Text.</p>',
      right: '<p class="warning">Text.</p>',
    },
  },
  'blocked-element': {
    severity: 'warning',
    means:
      'an inline script, a script of another host, `<style>`, `<base>` or [another element](./writing.md#left-out) that is not allowed in content is left out',
    fix: 'a file in `static/`, a directive, or a page in TSX',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<script>count();</script>',
      right: '<script src="/count.js"></script>',
    },
  },
  'shadowing-name': {
    severity: 'warning',
    means:
      'raw HTML gives an element a name that browsers put in the place of what scripts read from the document or from a form, such as `<form name="body">`; the name is left out, because the scripts of the page would fail',
    fix: 'another name',
    example: {
      file: 'content/docs/guide.md',
      wrong: '<form name="body">Text.</form>',
      right: '<form name="letter">Text.</form>',
    },
  },
  'plugin-message': {
    severity: 'warning',
    means: 'a message of a remark or rehype plugin of the configuration',
    fix: "look into the plugin's manual",
    example: { file: 'content/docs/guide.md', right: 'What the message of the plugin asks for.' },
  },
  'nesting-too-deep': {
    severity: 'error',
    means: 'more than 100 levels of lists, quotes, brackets or tags',
    fix: 'use fewer',
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
      'a page has more than 6 million characters; a build would run out of memory, and browsers could not show it',
    fix: 'divide it into several pages, or put it into `static/` as a file to download',
    example: { file: 'content/docs/guide.md', right: 'Pages of usual length.' },
  },
  'too-much-work': {
    severity: 'error',
    means:
      'so many stars, brackets, backticks, footnotes or underlined headings in one block that reading it would take minutes; no page that somebody wrote has as many',
    fix: 'divide the block by empty lines, or put it into a code block',
    example: {
      file: 'content/docs/guide.md',
      right: 'Blocks of usual length, with an empty line between them.',
    },
  },
};
