/** Explains the codes about directives and templates. */

import type { Explanations } from './explanation';

export const directives: Explanations = {
  'broken-directive': {
    severity: 'error',
    means:
      'a line starts like a directive but is not valid, for example because its attribute list is not closed',
    fix: 'fix the line as described in the message',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::details{open\nMore.\n:::',
      right: ':::details{open}\nMore.\n:::',
    },
  },
  'unknown-directive': {
    severity: 'error',
    means: 'the [directive](./directives.md) is unknown',
    fix: 'use the suggestion',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::nota\nStay home.\n:::',
      right: ':::note\nStay home.\n:::',
    },
  },
  'unclosed-directive': {
    severity: 'error',
    means: 'a container directive has no closing fence',
    fix: 'close it; give outer directives more colons',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::note\nStay home.',
      right: ':::note\nStay home.\n:::',
    },
  },
  'stray-directive-fence': {
    severity: 'error',
    means: 'a closing fence has no matching directive',
    fix: 'remove it; give outer directives more colons, and do not put a space before the name',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Stay home.\n\n:::',
      right: ':::note\nStay home.\n:::',
    },
  },
  'directive-form': {
    severity: 'error',
    means: 'a leaf directive is written as a container, or the reverse',
    fix: 'use two colons for a leaf, three for a container',
    example: { file: 'content/docs/guide.md', wrong: '::note', right: ':::note\nStay home.\n:::' },
  },
  'directive-parts': {
    severity: 'error',
    means:
      '`tabs` contains no `tab`, or two with the same value, or `code-group` contains something other than code blocks',
    fix: 'add the missing part, change a title or value, or remove what is not code',
    example: {
      file: 'content/docs/guide.md',
      wrong: '::::tabs\nNo tab.\n::::',
      right: '::::tabs\n:::tab{label="Wind"}\nA tab.\n:::\n::::',
    },
  },
  'directive-parent': {
    severity: 'error',
    means: 'a `tab` is outside `tabs`, or an `embed` is outside `message`',
    fix: 'put it directly inside',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::tab{label="Wind"}\nStay home.\n:::',
      right: '::::tabs\n:::tab{label="Wind"}\nStay home.\n:::\n::::',
    },
  },
  'directive-without-component': {
    severity: 'error',
    means: 'the file of a directive does not exist, or its default export is not a component',
    fix: 'check the path in the configuration, or export a function',
    example: {
      file: 'content/site.config.ts',
      wrong: "directives: { kite: { component: './Kite.tsx', form: 'leaf' } }, // no such file",
      right: "directives: { kite: { component: './directives/Kite.tsx', form: 'leaf' } },",
    },
  },
  'directive-syntax': {
    severity: 'error',
    means: 'the file of a directive does not compile',
    fix: 'fix the code at the given position',
    example: {
      file: 'content/Kite.tsx',
      wrong: 'export default () => <p>kite;',
      right: 'export default () => <p>kite</p>;',
    },
  },
  'directive-threw': {
    severity: 'error',
    means: 'the file of a directive throws an error while loading',
    fix: 'fix the code at the given position',
    example: {
      file: 'content/Kite.tsx',
      wrong: 'const color = colors.red; // colors is not declared',
      right: "const colors = { red: '#c00' };\nconst color = colors.red;",
    },
  },
  'directive-crashed': {
    severity: 'error',
    means: 'the component of a directive throws an error',
    fix: 'fix its attributes or content on the page, or the component',
    example: {
      file: 'content/Kite.tsx',
      wrong: 'export default ({ name }) => <p>{name.trim()}</p>;',
      right: "export default ({ name = '' }) => <p>{name.trim()}</p>;",
    },
  },
  'template-crashed': {
    severity: 'error',
    means: 'a [template](./templates.md) throws an error',
    fix: 'fix the code at the given position',
    example: {
      file: 'content/Footer.tsx',
      wrong: 'export const Footer = ({ copyright }) => <p>{copyright.trim()}</p>;',
      right: 'export const Footer = ({ copyright }) => <p>{copyright}</p>;',
    },
  },
  'template-empty': {
    severity: 'error',
    means: 'a template returns nothing for the main content of a page',
    fix: 'return something, or the built-in component',
    example: {
      file: 'content/NotFound.tsx',
      wrong: 'export const NotFound = () => null;',
      right: 'export const NotFound = () => <h1>The wind took it</h1>;',
    },
  },
  'missing-attribute': {
    severity: 'error',
    means: 'a required attribute is missing',
    fix: 'add it',
    example: {
      file: 'content/docs/guide.md',
      wrong: '::endpoint{path="/kites"}',
      right: '::endpoint{method="GET" path="/kites"}',
    },
  },
  'attribute-value': {
    severity: 'error',
    means: 'an attribute is not a number, or not one of the allowed values',
    fix: 'use the suggestion',
    example: {
      file: 'content/docs/guide.md',
      wrong: '::wind{start="two"}',
      right: '::wind{start="2"}',
    },
  },
  'unknown-attribute': {
    severity: 'warning',
    means: 'the directive does not have this attribute',
    fix: 'check its name',
    example: {
      file: 'content/docs/guide.md',
      wrong: '::endpoint{method="GET" pfad="/kites" path="/kites"}',
      right: '::endpoint{method="GET" path="/kites"}',
    },
  },
};
