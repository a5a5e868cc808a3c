/** Explains the codes about pages in TSX. */

import type { Explanations } from './explanation';

export const pages: Explanations = {
  'page-syntax': {
    severity: 'error',
    means: 'a page, or what it imports, does not compile',
    fix: 'fix the place',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export default () => <h1>Club;',
      right: 'export default () => <h1>Club</h1>;',
    },
  },
  'page-threw': {
    severity: 'error',
    means: 'it throws when it is loaded',
    fix: 'fix the place',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'const members = list.length; // list is not declared',
      right: "const list = ['Ada'];\nconst members = list.length;",
    },
  },
  'inline-script': {
    severity: 'warning',
    means:
      'the HTML of a page or of a [template](./templates.md) holds a script that the [security policy](./deploy.md#security-policy) blocks',
    fix: 'a file in `static/` with `src`, or `hydrate`',
    example: {
      file: 'content/pages/club.tsx',
      wrong: "<script dangerouslySetInnerHTML={{ __html: 'count()' }} />",
      right: '<script src="/count.js" />',
    },
  },
  'page-without-component': {
    severity: 'error',
    means: 'no component as default export',
    fix: 'export one',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export const Club = () => <h1>Club</h1>;',
      right: 'export default () => <h1>Club</h1>;',
    },
  },
  'page-export': {
    severity: 'error',
    means: '`title` or `description` is not a text',
    fix: 'write a text',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export const title = 2026;',
      right: "export const title = '2026';",
    },
  },
  'page-crashed': {
    severity: 'error',
    means: 'the component threw while it was rendered',
    fix: 'fix it; do not use `window` and `document` while rendering',
    example: {
      file: 'content/pages/club.tsx',
      wrong: 'export default () => <p>{window.innerWidth}</p>;',
      right: 'export default () => <p>As wide as the window</p>;',
    },
  },
};
