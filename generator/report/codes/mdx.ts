/** Explains the codes about pages of MDX, and MDX in Markdown. */

import type { Explanations } from './explanation';

export const mdx: Explanations = {
  'mdx-syntax': {
    severity: 'warning',
    means:
      '[MDX](./writing.md#mdx) in a text that is read as Markdown: imports, exports, comments and expressions in braces, fragments, components, attributes of JSX',
    fix: 'write it as the message says, or rename the file to `.mdx`',
    example: {
      file: 'content/docs/guide.md',
      wrong: "import Map from './Map';\n\n# Wind",
      right: '# Wind',
    },
  },
  'mdx-page-syntax': {
    severity: 'error',
    means:
      'a page of [MDX](./mdx.mdx) with an element that is not closed, code that is no JavaScript, or an import that leads nowhere',
    fix: 'fix the place',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<div>\n\nText.',
      right: '# Wind\n\n<div>\n\nText.\n\n</div>',
    },
  },
  'mdx-page-threw': {
    severity: 'error',
    means: 'code of a page of MDX threw while it was loaded',
    fix: 'fix the place; a page is evaluated in Node',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: 'export const year = kites.year;\n\n# Wind',
      right: 'export const year = 2026;\n\n# Wind',
    },
  },
  'mdx-crashed': {
    severity: 'error',
    means: 'an expression or a component of a page of MDX threw',
    fix: 'fix the place',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n{missing.name}',
      right: "export const missing = { name: 'Ada' };\n\n# Wind\n\n{missing.name}",
    },
  },
  'mdx-recursion': {
    severity: 'error',
    means: 'a file of MDX shows itself',
    fix: 'take it out of the files that it imports',
    example: {
      file: 'content/docs/_part.mdx',
      wrong: "import Part from './_part.mdx';\n\n<Part />",
      right: 'The part itself.',
    },
  },
  'unknown-component': {
    severity: 'error',
    means: 'a component of MDX that is neither declared nor known',
    fix: 'import it, take the suggestion, or name it under `markdown.components`',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<Tipp>Stay home.</Tipp>',
      right: '# Wind\n\n<Tip>Stay home.</Tip>',
    },
  },
};
