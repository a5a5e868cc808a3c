/** Explains the codes about the configuration, the look and redirects. */

import type { Explanations } from './explanation';

export const configuration: Explanations = {
  'no-content': {
    severity: 'error',
    means: 'the root has no folder `content`',
    fix: 'go to the right folder, name it with `--root`, or make a [new site](./index.md#new)',
    example: { wrong: 'docwright build --root .', right: 'docwright build --root ../kite-club' },
  },
  'no-config': {
    severity: 'error',
    means: 'there is no `content/site.config.ts`',
    fix: '[write one](./index.md#a-site-of-your-own)',
    example: {
      file: 'content/site.config.ts',
      right: "export default {\n  title: 'Kites',\n  url: 'https://kites.example',\n};",
    },
  },
  'config-syntax': {
    severity: 'error',
    means: 'the file, or one it imports, does not compile',
    fix: 'fix the place that is named',
    example: {
      file: 'content/site.config.ts',
      wrong: "export default {\n  title: 'Kites'\n  url: 'https://kites.example',\n};",
      right: "export default {\n  title: 'Kites',\n  url: 'https://kites.example',\n};",
    },
  },
  'config-threw': {
    severity: 'error',
    means:
      'it compiles, but throws when it is loaded; or `load`, `transform`, `files` or `pageHead` threw',
    fix: 'fix the place, or the function, that is named',
    example: {
      file: 'content/site.config.ts',
      wrong: "title: readFileSync('titel.txt', 'utf8'),",
      right: "title: readFileSync('title.txt', 'utf8'),",
    },
  },
  'process-exit': {
    severity: 'error',
    means:
      'the configuration, a page or a plugin called `process.exit()`, which ends the command before its work is done',
    fix: 'take the call out; to stop a build, throw an error that says why',
    example: {
      file: 'content/site.config.ts',
      wrong: 'if (!process.env.TOKEN) process.exit(1);',
      right: "if (!process.env.TOKEN) throw new Error('TOKEN is not set');",
    },
  },
  'code-language': {
    severity: 'error',
    means: 'a grammar of `code.languages` cannot be used',
    fix: 'give it a name, a scope name and patterns, with the grammars it embeds',
    example: {
      file: 'content/site.config.ts',
      wrong: "code: { languages: [{ name: 'shopping' }] },",
      right:
        "code: {\n  languages: [{ name: 'shopping', scopeName: 'source.shopping', patterns: [{ match: '\\\\d+', name: 'constant.numeric' }] }],\n},",
    },
  },
  'plugin-threw': {
    severity: 'error',
    means: 'a plugin or a grammar of the configuration failed',
    fix: 'fix it, or take out what was added, one by one',
    example: {
      file: 'content/site.config.ts',
      wrong: "markdown: { remarkPlugins: [() => { throw new Error('no'); }] },",
      right: 'markdown: { remarkPlugins: [() => (tree) => addLinks(tree)] },',
    },
  },
  'config-unknown-key': {
    severity: 'error',
    means: 'an unknown key',
    fix: 'take the suggestion, or remove it',
    example: { file: 'content/site.config.ts', wrong: "titel: 'Kites',", right: "title: 'Kites'," },
  },
  'config-invalid-value': {
    severity: 'error',
    means:
      'a key is missing, its value is of the wrong kind, or a function returned something wrong',
    fix: 'write what the message allows',
    example: {
      file: 'content/site.config.ts',
      wrong: "docs: { breadcrumbs: 'no' },",
      right: 'docs: { breadcrumbs: false },',
    },
  },
  'config-contradiction': {
    severity: 'error',
    means:
      'two settings that contradict each other: a link with `to` and `href`, docs and blog at one path, a lowest level above the highest',
    fix: 'keep one of them',
    example: {
      file: 'content/site.config.ts',
      wrong: "{ label: 'Shop', to: '/shop', href: 'https://shop.example' }",
      right: "{ label: 'Shop', href: 'https://shop.example' }",
    },
  },
  'loaded-file': {
    severity: 'error',
    means: '`load` gives a file that can be no page, or one that is there already',
    fix: 'give it a path that the message allows',
    example: {
      file: 'content/site.config.ts',
      wrong: "load: () => [{ file: 'wind.md', text: '# Wind' }],",
      right: "load: () => [{ file: 'docs/wind.md', text: '# Wind' }],",
    },
  },
  'config-no-effect': {
    severity: 'warning',
    means: 'a key that has no effect with the other settings',
    fix: 'remove it',
    example: {
      file: 'content/site.config.ts',
      wrong: "search: { provider: 'embedded', apiKey: 'abc' },",
      right: "search: { provider: 'embedded' },",
    },
  },
  'theme-contrast': {
    severity: 'error',
    means: 'a text of the [theme](./look.md#contrast) has too little contrast to a background',
    fix: 'take the suggested color',
    example: {
      file: 'content/site.config.ts',
      wrong: "theme: { colors: { quiet: { light: '#a0a8a4', dark: '#a0a8a4' } } },",
      right: "theme: { accent: '#0b6e4f' },",
    },
  },
  'style-syntax': {
    severity: 'error',
    means:
      'a [stylesheet](./look.md#styles) has a rule that browsers cannot read, or names a file that is not there',
    fix: 'fix the place that is named',
    example: {
      file: 'content/kites.css',
      wrong: '.kite { color: red',
      right: '.kite { color: red }',
    },
  },
  'doubtful-style': {
    severity: 'warning',
    means: 'a property or value in a stylesheet that browsers do not know',
    fix: 'check its name',
    example: {
      file: 'content/kites.css',
      wrong: '.kite { colour: red }',
      right: '.kite { color: red }',
    },
  },
  'redirect-loop': {
    severity: 'error',
    means: 'redirects that form a loop',
    fix: 'redirect one of them to a page',
    example: {
      file: 'content/site.config.ts',
      wrong: "redirects: [\n  { from: '/a', to: '/b' },\n  { from: '/b', to: '/a' },\n],",
      right: "redirects: [\n  { from: '/a', to: '/wind' },\n  { from: '/b', to: '/wind' },\n],",
    },
  },
  'redirect-over-page': {
    severity: 'error',
    means: 'a redirect begins where a page is',
    fix: 'remove the redirect or the page',
    example: {
      file: 'content/site.config.ts',
      wrong: "redirects: [{ from: '/wind', to: '/weather' }], // and there is docs/wind.md",
      right: "redirects: [{ from: '/old-wind', to: '/wind' }],",
    },
  },
};
