/** Explains the codes about directives and templates. */

import type { Explanations } from './explanation';

export const directives: Explanations = {
  'broken-directive': {
    severity: 'error',
    means:
      'a line that begins like a directive but is not valid, for example because its attribute list is not closed',
    fix: 'fix the line as the message says',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::details{open\nMore.\n:::',
      right: ':::details{open}\nMore.\n:::',
    },
  },
  'unknown-directive': {
    severity: 'error',
    means: 'an unknown [directive](./directives.md)',
    fix: 'take the suggestion',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::nota\nStay home.\n:::',
      right: ':::note\nStay home.\n:::',
    },
  },
  'unclosed-directive': {
    severity: 'error',
    means: 'a container without its closing fence',
    fix: 'close it; give outer ones more colons',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::note\nStay home.',
      right: ':::note\nStay home.\n:::',
    },
  },
  'stray-directive-fence': {
    severity: 'error',
    means: 'a fence that closes nothing',
    fix: 'remove it; give outer ones more colons; no space before the name',
    example: {
      file: 'content/docs/guide.md',
      wrong: 'Stay home.\n\n:::',
      right: ':::note\nStay home.\n:::',
    },
  },
  'directive-form': {
    severity: 'error',
    means: 'a leaf that is written as a container, or the reverse',
    fix: 'two colons for a leaf, three for a container',
    example: { file: 'content/docs/guide.md', wrong: '::note', right: ':::note\nStay home.\n:::' },
  },
  'directive-parts': {
    severity: 'error',
    means:
      '`tabs` without a `tab`, or with two of one value; `code-group` with something else than code',
    fix: 'add one; give one of them another title or value; take out what is no code',
    example: {
      file: 'content/docs/guide.md',
      wrong: '::::tabs\nNo tab.\n::::',
      right: '::::tabs\n:::tab{label="Wind"}\nA tab.\n:::\n::::',
    },
  },
  'directive-parent': {
    severity: 'error',
    means: 'a `tab` outside `tabs`, an `embed` outside `message`',
    fix: 'put it directly inside',
    example: {
      file: 'content/docs/guide.md',
      wrong: ':::tab{label="Wind"}\nStay home.\n:::',
      right: '::::tabs\n:::tab{label="Wind"}\nStay home.\n:::\n::::',
    },
  },
  'directive-without-component': {
    severity: 'error',
    means: 'the file of a directive is not there, or has no default export that is a component',
    fix: 'check the path in the configuration; export a function',
    example: {
      file: 'content/site.config.ts',
      wrong: "directives: { kite: { component: './Kite.tsx', form: 'leaf' } }, // no such file",
      right: "directives: { kite: { component: './directives/Kite.tsx', form: 'leaf' } },",
    },
  },
  'directive-syntax': {
    severity: 'error',
    means: 'the file of a directive does not compile',
    fix: 'fix the place',
    example: {
      file: 'content/Kite.tsx',
      wrong: 'export default () => <p>kite;',
      right: 'export default () => <p>kite</p>;',
    },
  },
  'directive-threw': {
    severity: 'error',
    means: 'the file of a directive threw while it was loaded',
    fix: 'fix the place',
    example: {
      file: 'content/Kite.tsx',
      wrong: 'const color = colors.red; // colors is not declared',
      right: "const colors = { red: '#c00' };\nconst color = colors.red;",
    },
  },
  'directive-crashed': {
    severity: 'error',
    means: 'the component of a directive threw',
    fix: 'fix its attributes or content on the page, or the component',
    example: {
      file: 'content/Kite.tsx',
      wrong: 'export default ({ name }) => <p>{name.trim()}</p>;',
      right: "export default ({ name = '' }) => <p>{name.trim()}</p>;",
    },
  },
  'template-crashed': {
    severity: 'error',
    means: 'a [template](./templates.md) threw',
    fix: 'fix the place that is named',
    example: {
      file: 'content/Footer.tsx',
      wrong: 'export const Footer = ({ copyright }) => <p>{copyright.trim()}</p>;',
      right: 'export const Footer = ({ copyright }) => <p>{copyright}</p>;',
    },
  },
  'template-empty': {
    severity: 'error',
    means: 'a template returned nothing for what a page is about',
    fix: "return something, or docwright's own component",
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
    means: 'an attribute that is no number, or none of the values that are allowed',
    fix: 'take the suggestion',
    example: {
      file: 'content/docs/guide.md',
      wrong: '::wind{start="two"}',
      right: '::wind{start="2"}',
    },
  },
  'unknown-attribute': {
    severity: 'warning',
    means: 'an attribute that the directive does not have',
    fix: 'check its name',
    example: {
      file: 'content/docs/guide.md',
      wrong: '::endpoint{method="GET" pfad="/kites" path="/kites"}',
      right: '::endpoint{method="GET" path="/kites"}',
    },
  },
};
