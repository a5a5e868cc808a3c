/** The codes about the configuration, the theme and redirects. */

import { explain } from './explanation';

export const configuration = explain(
  { severity: 'error', file: 'content/site.config.ts' },
  {
    'no-content': {
      means: 'the root folder has no folder `content`',
      fix: 'run the command in the right folder, pass the folder with `--root`, or create a [new site](./index.md#new)',
      file: undefined,
      wrong: 'docwright build --root .',
      right: 'docwright build --root ../kite-club',
    },
    'no-config': {
      means: '`content/site.config.ts` does not exist',
      fix: '[create it](./index.md#a-site-of-your-own)',
      right: "export default {\n  title: 'Kites',\n  url: 'https://kites.example',\n};",
    },
    'config-syntax': {
      means: 'the configuration, or a file it imports, does not compile',
      fix: 'fix the code at the given position',
      wrong: "export default {\n  title: 'Kites'\n  url: 'https://kites.example',\n};",
      right: "export default {\n  title: 'Kites',\n  url: 'https://kites.example',\n};",
    },
    'config-threw': {
      means:
        'the configuration throws an error while loading, or `load`, `transform`, `files` or `pageHead` throws one',
      fix: 'fix the code at the given position, or the given function',
      wrong: "title: readFileSync('titel.txt', 'utf8'),",
      right: "title: readFileSync('title.txt', 'utf8'),",
    },
    'process-exit': {
      means:
        'the configuration, a page or a plugin calls `process.exit()`, which stops the command before it finishes',
      fix: 'remove the call; to stop a build, throw an error that explains why',
      wrong: 'if (!process.env.TOKEN) process.exit(1);',
      right: "if (!process.env.TOKEN) throw new Error('TOKEN is not set');",
    },
    'missing-version': {
      means:
        'the docs of a version cannot be read: its `ref` is not in the Git repository, or its folder has no docs',
      fix: 'fetch the ref before the build, correct `ref` or `dir`, or copy the docs to `content/versions/`',
      wrong: "docs: { versions: { '2.4': { ref: 'v2.4' } } },",
      right: "docs: { versions: { '2.4': { ref: 'v2.4.0' } } },",
    },
    'code-language': {
      means: 'a grammar in `code.languages` is not valid',
      fix: 'provide a name, a scope name and patterns, and all grammars that it embeds',
      wrong: "code: { languages: [{ name: 'shopping' }] },",
      right:
        "code: {\n  languages: [{ name: 'shopping', scopeName: 'source.shopping', patterns: [{ match: '\\\\d+', name: 'constant.numeric' }] }],\n},",
    },
    'plugin-threw': {
      means: 'a plugin or grammar in the configuration throws an error',
      fix: 'fix it; to find the cause, remove plugins one by one',
      wrong: "markdown: { remarkPlugins: [() => { throw new Error('no'); }] },",
      right: 'markdown: { remarkPlugins: [() => (tree) => addLinks(tree)] },',
    },
    'config-unknown-key': {
      means: 'a key is unknown',
      fix: 'use the suggestion, or remove the key',
      wrong: "titel: 'Kites',",
      right: "title: 'Kites',",
    },
    'config-invalid-value': {
      means:
        'a key is missing, has a value of the wrong type, or a function returns an invalid value',
      fix: 'use an allowed value, as described in the message',
      wrong: "docs: { breadcrumbs: 'no' },",
      right: 'docs: { breadcrumbs: false },',
    },
    'config-contradiction': {
      means:
        'two settings contradict each other: a link with `to` and `href`, docs and blog with the same path, a minimum level greater than the maximum',
      fix: 'remove one of them',
      wrong: "{ label: 'Shop', to: '/shop', href: 'https://shop.example' }",
      right: "{ label: 'Shop', href: 'https://shop.example' }",
    },
    'loaded-file': {
      means: '`load` returns a file that cannot be a page, or that already exists',
      fix: 'use a path that the message allows',
      wrong: "load: () => [{ file: 'wind.md', text: '# Wind' }],",
      right: "load: () => [{ file: 'docs/wind.md', text: '# Wind' }],",
    },
    'missing-package': {
      means:
        'a key needs a package that is not installed in the folder of the site, or cannot run there',
      fix: 'install the package that the message names',
      file: 'content/site.config.ts',
      wrong: 'images: { optimize: true },',
      right: '// After: npm install --save-dev sharp\nimages: { optimize: true },',
    },
    'config-no-effect': {
      severity: 'warning',
      means: 'a key has no effect in combination with other settings',
      fix: 'remove it',
      wrong: "search: { provider: 'embedded', apiKey: 'abc' },",
      right: "search: { provider: 'embedded' },",
    },
    'theme-contrast': {
      means:
        'a text color of the [theme](./look.md#contrast) has too little contrast with a background',
      fix: 'use the suggested color',
      wrong: "theme: { colors: { quiet: { light: '#a0a8a4', dark: '#a0a8a4' } } },",
      right: "theme: { accent: '#0b6e4f' },",
    },
    'style-syntax': {
      means:
        'a [stylesheet](./look.md#styles) has a syntax error, or refers to a file that does not exist',
      fix: 'fix the code at the given position',
      file: 'content/kites.css',
      wrong: '.kite { color: red',
      right: '.kite { color: red }',
    },
    'doubtful-style': {
      severity: 'warning',
      means: 'a stylesheet has an unknown property or value',
      fix: 'check its spelling',
      file: 'content/kites.css',
      wrong: '.kite { colour: red }',
      right: '.kite { color: red }',
    },
    'redirect-loop': {
      means: 'redirects form a loop',
      fix: 'redirect one of them to a page',
      wrong: "redirects: [\n  { from: '/a', to: '/b' },\n  { from: '/b', to: '/a' },\n],",
      right: "redirects: [\n  { from: '/a', to: '/wind' },\n  { from: '/b', to: '/wind' },\n],",
    },
    'redirect-over-page': {
      means: 'a redirect starts at the path of a page',
      fix: 'remove the redirect or the page',
      wrong: "redirects: [{ from: '/wind', to: '/weather' }], // and there is docs/wind.md",
      right: "redirects: [{ from: '/old-wind', to: '/wind' }],",
    },
  },
);
