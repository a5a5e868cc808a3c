/** Explains the codes about pages of MDX, and MDX in Markdown. */

import type { Explanations } from './explanation';

export const mdx: Explanations = {
  'mdx-syntax': {
    severity: 'warning',
    means:
      'a Markdown file contains [MDX](./writing.md#mdx): imports, exports, comments and expressions in braces, fragments, components, JSX attributes',
    fix: 'replace it as described in the message, or rename the file to `.mdx`',
    example: {
      file: 'content/docs/guide.md',
      wrong: "import Map from './Map';\n\n# Wind",
      right: '# Wind',
    },
  },
  'mdx-page-syntax': {
    severity: 'error',
    means:
      'an [MDX](./mdx.mdx) page has an unclosed element, invalid JavaScript, or an import that matches no file',
    fix: 'fix the code at the given position',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<div>\n\nText.',
      right: '# Wind\n\n<div>\n\nText.\n\n</div>',
    },
  },
  'mdx-page-threw': {
    severity: 'error',
    means: 'the code of an MDX page throws an error while loading',
    fix: 'fix the code at the given position; pages are evaluated in Node',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: 'export const year = kites.year;\n\n# Wind',
      right: 'export const year = 2026;\n\n# Wind',
    },
  },
  'mdx-crashed': {
    severity: 'error',
    means: 'an expression or a component on an MDX page throws an error',
    fix: 'fix the code at the given position',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n{missing.name}',
      right: "export const missing = { name: 'Ada' };\n\n# Wind\n\n{missing.name}",
    },
  },
  'mdx-recursion': {
    severity: 'error',
    means: 'an MDX file includes itself',
    fix: 'remove the circular import',
    example: {
      file: 'content/docs/_part.mdx',
      wrong: "import Part from './_part.mdx';\n\n<Part />",
      right: 'The part itself.',
    },
  },
  'unknown-component': {
    severity: 'error',
    means: 'an MDX component is neither declared nor built in',
    fix: 'import it, use the suggestion, or add it to `markdown.components`',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<Tipp>Stay home.</Tipp>',
      right: '# Wind\n\n<Tip>Stay home.</Tip>',
    },
  },
  'mdx-not-live': {
    severity: 'warning',
    means:
      'an MDX page uses [browser-only features](./components.md#live): an event handler such as `onClick`, an effect, `<BrowserOnly>`, `useColorMode`',
    fix: 'turn the component into a directive with `hydrate`',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<button onClick={() => fly()}>Fly</button>',
      right: '# Wind\n\n[Fly](./wind.md)',
    },
  },
  'mdx-head': {
    severity: 'warning',
    means: 'the content of `<Head>` on an MDX page is removed',
    fix: 'use the front matter, or `head` in the configuration',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: "import Head from '@docusaurus/Head';\n\n# Wind\n\n<Head><title>Gale</title></Head>",
      right: '---\ntitle: Gale\n---\n\n# Wind',
    },
  },
  'unknown-type': {
    severity: 'warning',
    means: 'the type of an `<Admonition>` or `<Aside>` is unknown, so it is shown as a note',
    fix: 'use a known type',
    example: {
      file: 'content/docs/guide.mdx',
      wrong: '# Wind\n\n<Aside type="tipp">Stay home.</Aside>',
      right: '# Wind\n\n<Aside type="tip">Stay home.</Aside>',
    },
  },
  'no-category': {
    severity: 'error',
    means:
      'a page lists [the pages of its category](./components.md#docusaurus), but it is in no sidebar',
    fix: 'add the page to a sidebar',
    example: {
      file: 'content/site.config.ts',
      wrong: "docs: { sidebars: { main: ['wind'] } }, // without guide",
      right: "docs: { sidebars: { main: ['wind', 'guide'] } },",
    },
  },
};
