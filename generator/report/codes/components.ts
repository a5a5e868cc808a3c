/** The codes about MDX, directives, templates and pages in TSX. */

import { explain } from './explanation';

export const mdx = explain(
  { severity: 'error', file: 'content/docs/guide.mdx' },
  {
    'mdx-syntax': {
      severity: 'warning',
      means:
        'a Markdown file contains [MDX](./writing.md#mdx): imports, exports, expressions in braces, JSX attributes',
      fix: 'rename the file to `.mdx`, set `markdown.format`, or write it as Markdown',
      file: 'content/docs/guide.md',
      wrong: "import Map from './Map';\n\nThe map shows the wind.",
      right: 'The map shows the wind.',
    },
    'mdx-page-syntax': {
      means:
        'an [MDX](./mdx.mdx) page has an unclosed element, invalid JavaScript, or an import that matches no file',
      fix: 'fix the code at the given position',
      wrong: '# Wind\n\n<div>\n\nText.',
      right: '# Wind\n\n<div>\n\nText.\n\n</div>',
    },
    'mdx-page-threw': {
      means: 'the code of an MDX page throws an error while loading',
      fix: 'fix the code at the given position; pages are evaluated in Node',
      wrong: 'export const year = kites.year;\n\n# Wind',
      right: 'export const year = 2026;\n\n# Wind',
    },
    'mdx-crashed': {
      means: 'an expression or a component on an MDX page throws an error',
      fix: 'fix the code at the given position',
      wrong: '# Wind\n\n{missing.name}',
      right: "export const missing = { name: 'Ada' };\n\n# Wind\n\n{missing.name}",
    },
    'mdx-recursion': {
      means: 'an MDX file includes itself',
      fix: 'remove the circular import',
      file: 'content/docs/_part.mdx',
      wrong: "import Part from './_part.mdx';\n\n<Part />",
      right: 'The part itself.',
    },
    'unknown-component': {
      means: 'an MDX component is neither declared nor built in',
      fix: 'import it, use the suggestion, or add it to `markdown.components`',
      wrong: '# Wind\n\n<Tipp>Stay home.</Tipp>',
      right: '# Wind\n\n<Tip>Stay home.</Tip>',
    },
    'mdx-not-live': {
      severity: 'warning',
      means:
        'an MDX page uses [browser-only features](./components.md#live): an event handler such as `onClick`, an effect, `<BrowserOnly>`, `useColorMode`',
      fix: 'turn the component into a directive with `hydrate`',
      wrong: '# Wind\n\n<button onClick={() => fly()}>Fly</button>',
      right: '# Wind\n\n[Fly](./wind.md)',
    },
    'mdx-head': {
      severity: 'warning',
      means: 'the content of `<Head>` on an MDX page is removed',
      fix: 'use the front matter, or `head` in the configuration',
      wrong: "import Head from '@docusaurus/Head';\n\n# Wind\n\n<Head><title>Gale</title></Head>",
      right: '---\ntitle: Gale\n---\n\n# Wind',
    },
    'unknown-type': {
      severity: 'warning',
      means: 'the type of an `<Admonition>` or `<Aside>` is unknown, so it is shown as a note',
      fix: 'use a known type',
      wrong: '# Wind\n\n<Aside type="tipp">Stay home.</Aside>',
      right: '# Wind\n\n<Aside type="tip">Stay home.</Aside>',
    },
    'no-category': {
      means:
        'a page lists [the pages of its category](./components.md#docusaurus), but is not in any sidebar',
      fix: 'add the page to a sidebar',
      file: 'content/site.config.ts',
      wrong: "docs: { sidebars: { main: ['wind'] } }, // without guide",
      right: "docs: { sidebars: { main: ['wind', 'guide'] } },",
    },
  },
);

export const directives = explain(
  { severity: 'error', file: 'content/docs/guide.md' },
  {
    'broken-directive': {
      means:
        'a line starts like a directive but is not valid, for example because its attribute list is not closed',
      fix: 'fix the line as described in the message',
      wrong: ':::details{open\nMore.\n:::',
      right: ':::details{open}\nMore.\n:::',
    },
    'unknown-directive': {
      means: 'the [directive](./directives.md) is unknown',
      fix: 'use the suggestion',
      wrong: ':::nota\nStay home.\n:::',
      right: ':::note\nStay home.\n:::',
    },
    'unclosed-directive': {
      severity: 'warning',
      means: 'a container directive has no closing fence',
      fix: 'close it; give outer directives more colons',
      wrong: ':::note\nStay home.',
      right: ':::note\nStay home.\n:::',
    },
    'stray-directive-fence': {
      means: 'a closing fence has no matching directive',
      fix: 'remove it; give outer directives more colons, and do not put a space before the name',
      wrong: 'Stay home.\n\n:::',
      right: ':::note\nStay home.\n:::',
    },
    'directive-form': {
      means: 'a leaf directive is written as a container, or vice versa',
      fix: 'use two colons for a leaf, three for a container',
      wrong: '::note',
      right: ':::note\nStay home.\n:::',
    },
    'directive-parts': {
      means:
        '`tabs` contains no `tab`, or two with the same value, or `code-group` contains something other than code blocks',
      fix: 'add the missing part, change a title or value, or remove what is not code',
      wrong: '::::tabs\nNo tab.\n::::',
      right: '::::tabs\n:::tab{label="Wind"}\nA tab.\n:::\n::::',
    },
    'directive-parent': {
      means: 'a `tab` is outside `tabs`, or an `embed` is outside `message`',
      fix: 'put it directly inside',
      wrong: ':::tab{label="Wind"}\nStay home.\n:::',
      right: '::::tabs\n:::tab{label="Wind"}\nStay home.\n:::\n::::',
    },
    'directive-without-component': {
      means: 'the file of a directive does not exist, or its default export is not a component',
      fix: 'check the path in the configuration, or export a function',
      file: 'content/site.config.ts',
      wrong: "directives: { kite: { component: './Kite.tsx', form: 'leaf' } }, // no such file",
      right: "directives: { kite: { component: './directives/Kite.tsx', form: 'leaf' } },",
    },
    'directive-syntax': {
      means: 'the file of a directive does not compile',
      fix: 'fix the code at the given position',
      file: 'content/Kite.tsx',
      wrong: 'export default () => <p>kite;',
      right: 'export default () => <p>kite</p>;',
    },
    'directive-threw': {
      means: 'the file of a directive throws an error while loading',
      fix: 'fix the code at the given position',
      file: 'content/Kite.tsx',
      wrong: 'const color = colors.red; // colors is not declared',
      right: "const colors = { red: '#c00' };\nconst color = colors.red;",
    },
    'directive-crashed': {
      means: 'the component of a directive throws an error',
      fix: 'fix its attributes or content on the page, or the component',
      file: 'content/Kite.tsx',
      wrong: 'export default ({ name }) => <p>{name.trim()}</p>;',
      right: "export default ({ name = '' }) => <p>{name.trim()}</p>;",
    },
    'template-crashed': {
      means: 'a [template](./templates.md) throws an error',
      fix: 'fix the code at the given position',
      file: 'content/Footer.tsx',
      wrong: 'export const Footer = ({ copyright }) => <p>{copyright.trim()}</p>;',
      right: 'export const Footer = ({ copyright }) => <p>{copyright}</p>;',
    },
    'template-empty': {
      means: 'a template returns nothing for the main content of a page',
      fix: 'return something, or the built-in component',
      file: 'content/NotFound.tsx',
      wrong: 'export const NotFound = () => null;',
      right: 'export const NotFound = () => <h1>The wind took it</h1>;',
    },
    'missing-attribute': {
      means: 'a required attribute is missing',
      fix: 'add it',
      wrong: '::endpoint{path="/kites"}',
      right: '::endpoint{method="GET" path="/kites"}',
    },
    'attribute-value': {
      means: 'an attribute is not a number, or not one of the allowed values',
      fix: 'use the suggestion',
      wrong: '::wind{start="two"}',
      right: '::wind{start="2"}',
    },
    'unknown-attribute': {
      severity: 'warning',
      means: 'the directive does not have this attribute',
      fix: 'check its name',
      wrong: '::endpoint{method="GET" url="/kites" path="/kites"}',
      right: '::endpoint{method="GET" path="/kites"}',
    },
  },
);

export const pages = explain(
  { severity: 'error', file: 'content/pages/club.tsx' },
  {
    'page-syntax': {
      means: 'a page, or a file it imports, does not compile',
      fix: 'fix the code at the given position',
      wrong: 'export default () => <h1>Club;',
      right: 'export default () => <h1>Club</h1>;',
    },
    'page-threw': {
      means: 'a page throws an error while loading',
      fix: 'fix the code at the given position',
      wrong: 'const members = list.length; // list is not declared',
      right: "const list = ['Ada'];\nconst members = list.length;",
    },
    'inline-script': {
      severity: 'warning',
      means:
        'the HTML of a page or [template](./templates.md) contains a script that the [security policy](./deploy.md#security-policy) blocks',
      fix: 'use a file in `static/` with `src`, or `hydrate`',
      wrong: "<script dangerouslySetInnerHTML={{ __html: 'count()' }} />",
      right: '<script src="/count.js" />',
    },
    'page-without-component': {
      means: 'a page has no component as its default export',
      fix: 'export one',
      wrong: 'export const Club = () => <h1>Club</h1>;',
      right: 'export default () => <h1>Club</h1>;',
    },
    'page-export': {
      means: '`title` or `description` of a page is not a string',
      fix: 'use a string',
      wrong: 'export const title = 2026;',
      right: "export const title = '2026';",
    },
    'page-crashed': {
      means: 'the component of a page throws an error while rendering',
      fix: 'fix it; do not use `window` and `document` while rendering',
      wrong: 'export default () => <p>{window.innerWidth}</p>;',
      right: 'export default () => <p>As wide as the window</p>;',
    },
  },
);
