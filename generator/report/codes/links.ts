/** Explains the codes about links and images. */

import type { Explanations } from './explanation';

export const links: Explanations = {
  'broken-link': {
    severity: 'onBrokenLinks',
    means: 'a path that leads to no page, in Markdown, in the configuration or in a component',
    fix: 'take the suggestion; paths begin with `/` and have no base URL',
    example: { file: 'content/docs/guide.md', wrong: '[wind](/wnd)', right: '[wind](/wind)' },
  },
  'redirected-link': {
    severity: 'warning',
    means:
      'a link to a path that `redirects` of the configuration sends elsewhere, or to an old id of a heading (`was`); it works, so only `check` tells it',
    fix: 'link to the new path or id; [`check --fix`](./commands.md#check-fix) does it',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[wind](/old-wind)',
      right: '[wind](/wind)',
    },
  },
  'broken-markdown-link': {
    severity: 'onBrokenMarkdownLinks',
    means: 'a `.md` file that is missing or is not a page: a draft, or a name that begins with `_`',
    fix: 'check the path: it is relative to the file, number prefixes included',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[wind](./wnd.md)',
      right: '[wind](./wind.md)',
    },
  },
  'broken-anchor': {
    severity: 'onBrokenAnchors',
    means: '`#…` without such a heading',
    fix: 'take the suggestion',
    example: {
      file: 'content/docs/guide.md',
      wrong: '## Storms\n\n[storms](#storm)',
      right: '## Storms\n\n[storms](#storms)',
    },
  },
  'dead-external-link': {
    severity: 'onBrokenExternalLinks',
    means:
      'another host says that a page is not there; only [`check --external`](./commands.md#check-external) asks',
    fix: 'link to where the page is now',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[kites](https://museum.example/moved)',
      right: '[kites](https://museum.example/kites)',
    },
  },
  'unreachable-link': {
    severity: 'onBrokenExternalLinks',
    means: 'another host does not answer, or only with an error',
    fix: 'look at the page; `check.external.ignore` is for hosts that never answer programs',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[kites](https://musuem.example/kites)',
      right: '[kites](https://museum.example/kites)',
    },
  },
  'missing-file': {
    severity: 'error',
    means: 'a missing picture, favicon, logo or download',
    fix: 'put it where the message says',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](./kit.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'unused-file': {
    severity: 'onUnused',
    means:
      'a picture or download beside the pages that no page shows; only [`check`](./commands.md#check) looks for them',
    fix: 'remove it, show it, or put it into `static/`',
    example: {
      wrong: 'content/docs/old-kite.png, and no page shows it',
      right: 'rm content/docs/old-kite.png',
    },
  },
  'file-outside-content': {
    severity: 'error',
    means: 'a path that leaves `content/`',
    fix: 'copy the file into it',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](../../../kite.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'external-file': {
    severity: 'warning',
    means:
      'a picture, favicon or logo on another host, which the security policy blocks, or a sound or film there, which it does not block',
    fix: 'save it beside the page or in `static/`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](https://pictures.example/kite.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'script-link': {
    severity: 'error',
    means: 'a link that begins with `javascript:` or `vbscript:`, in any spelling',
    fix: 'link to a page',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[wind](javascript:show())',
      right: '[wind](/wind)',
    },
  },
  'picture-not-kept': {
    severity: 'warning',
    means:
      'a picture of another host that `images.download` cannot keep: the host does not answer, or it is no picture',
    fix: 'check the address, or save the picture beside the page',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](https://pictures.example/kit.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'lost-address': {
    severity: 'error',
    means:
      'an address of the older manifest of [`check --against`](./addresses.md#check) leads nowhere',
    fix: 'add a redirect',
    example: {
      file: 'content/site.config.ts',
      right: "redirects: [{ from: '/wind', to: '/guide/weather' }],",
    },
  },
  'lost-anchor': {
    severity: 'error',
    means:
      'a heading or another id of the older manifest of `check --against` is gone from its page',
    fix: 'name the old id at the heading that readers should find',
    example: {
      file: 'content/docs/guide.md',
      right: '## Wind and weather {#weather was="wind"}',
    },
  },
  'old-manifest': {
    severity: 'warning',
    means: 'the manifest of `check --against` does not tell of anchors beside headings',
    fix: 'nothing now; keep the manifest of the next build',
    example: { right: 'docwright build\ndocwright check --against kept-manifest.json' },
  },
  'bad-manifest': {
    severity: 'error',
    means: 'the file of `check --against` cannot be read, or is no manifest of docwright',
    fix: 'name the manifest of an older output',
    example: { right: 'docwright check --against kept-manifest.json' },
  },
};
