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
  'mdx-not-live': {
    severity: 'warning',
    means:
      'a page of MDX shows [what only lives in browsers](./components.md#live): a handler such as `onClick`, an effect, `<BrowserOnly>`, `useColorMode`',
    fix: 'make a directive with `hydrate` of it',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<button onClick={() => fly()}>Fly</button>',
      right: '# Wind\n\n[Fly](./wind.md)',
    },
  },
  'mdx-head': {
    severity: 'warning',
    means: 'what stands in `<Head>` of a page of MDX is left out',
    fix: 'write it in the front matter, or use `head` of the configuration',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: "import Head from '@docusaurus/Head';\n\n# Wind\n\n<Head><title>Gale</title></Head>",
      right: '---\ntitle: Gale\n---\n\n# Wind',
    },
  },
  'unknown-type': {
    severity: 'warning',
    means: 'an `<Admonition>` or `<Aside>` of a type that does not exist is shown as a note',
    fix: 'write one of the types',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<Aside type="tipp">Stay home.</Aside>',
      right: '# Wind\n\n<Aside type="tip">Stay home.</Aside>',
    },
  },
  'no-category': {
    severity: 'error',
    means:
      'a page shows [the pages of its category](./components.md#docusaurus), and no sidebar has the page',
    fix: 'add the page to a sidebar',
    example: {
      file: 'content/site.config.ts',
      wrong: "docs: { sidebars: { main: ['wind'] } }, // without guide",
      right: "docs: { sidebars: { main: ['wind', 'guide'] } },",
    },
  },
};
