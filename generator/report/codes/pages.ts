/** Explains the codes about pages in TSX. */

import type { Explanations } from './explanation';

export const pages: Explanations = {
  'page-syntax': {
    severity: 'error',
    means: 'a page, or a file it imports, does not compile',
    fix: 'fix the code at the given position',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export default () => <h1>Club;',
      right: 'export default () => <h1>Club</h1>;',
    },
  },
  'page-threw': {
    severity: 'error',
    means: 'a page throws an error while loading',
    fix: 'fix the code at the given position',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'const members = list.length; // list is not declared',
      right: "const list = ['Ada'];\nconst members = list.length;",
    },
  },
  'inline-script': {
    severity: 'warning',
    means:
      'the HTML of a page or [template](./templates.md) contains a script that the [security policy](./deploy.md#security-policy) blocks',
    fix: 'use a file in `static/` with `src`, or `hydrate`',
    example: {
      file: 'content/pages/club.tsx',
      wrong: "<script dangerouslySetInnerHTML={{ __html: 'count()' }} />",
      right: '<script src="/count.js" />',
    },
  },
  'page-without-component': {
    severity: 'error',
    means: 'a page has no component as its default export',
    fix: 'export one',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export const Club = () => <h1>Club</h1>;',
      right: 'export default () => <h1>Club</h1>;',
    },
  },
  'page-export': {
    severity: 'error',
    means: '`title` or `description` of a page is not a string',
    fix: 'use a string',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export const title = 2026;',
      right: "export const title = '2026';",
    },
  },
  'page-crashed': {
    severity: 'error',
    means: 'the component of a page throws an error while rendering',
    fix: 'fix it; do not use `window` and `document` while rendering',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export default () => <p>{window.innerWidth}</p>;',
      right: 'export default () => <p>As wide as the window</p>;',
    },
  },
};
