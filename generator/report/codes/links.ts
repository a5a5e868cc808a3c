/** Explains the codes about links and images. */

import type { Explanations } from './explanation';

export const links: Explanations = {
  'broken-link': {
    severity: 'onBrokenLinks',
    means: 'a path in Markdown, the configuration or a component matches no page',
    fix: 'use the suggestion; paths start with `/` and do not include the base URL',
    example: { file: 'content/docs/guide.md', wrong: '[wind](/wnd)', right: '[wind](/wind)' },
  },
  'redirected-link': {
    severity: 'warning',
    means:
      'a link leads to a path that `redirects` in the configuration forwards, or to an old id of a heading (`was`); the link works, so only `check` reports it',
    fix: 'link to the new path or id; [`check --fix`](./commands.md#check-fix) does this for you',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[wind](/old-wind)',
      right: '[wind](/wind)',
    },
  },
  'broken-markdown-link': {
    severity: 'onBrokenMarkdownLinks',
    means:
      'a link to a `.md` file that does not exist or is not a page, such as a draft or a file whose name starts with `_`',
    fix: 'check the path: it is relative to the file and includes number prefixes',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[wind](./wnd.md)',
      right: '[wind](./wind.md)',
    },
  },
  'broken-anchor': {
    severity: 'onBrokenAnchors',
    means: 'a link to `#…` matches no heading',
    fix: 'use the suggestion',
    example: {
      file: 'content/docs/guide.md',
      wrong: '## Storms\n\n[storms](#storm)',
      right: '## Storms\n\n[storms](#storms)',
    },
  },
  'dead-external-link': {
    severity: 'onBrokenExternalLinks',
    means:
      'the server of a link to another host responds that the page does not exist; only [`check --external`](./commands.md#check-external) sends requests',
    fix: 'link to the new address of the page',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[kites](https://museum.example/moved)',
      right: '[kites](https://museum.example/kites)',
    },
  },
  'unreachable-link': {
    severity: 'onBrokenExternalLinks',
    means: 'the server of a link to another host does not respond, or responds with an error',
    fix: 'check the page; add hosts that reject automated requests to `check.external.ignore`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '[kites](https://musuem.example/kites)',
      right: '[kites](https://museum.example/kites)',
    },
  },
  'missing-file': {
    severity: 'error',
    means: 'an image, favicon, logo or download does not exist, or its name begins with a dot',
    fix: 'add the file at the path in the message',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](./kit.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'unused-file': {
    severity: 'onUnused',
    means:
      'no page uses an image or download beside the pages; only [`check`](./commands.md#check) looks for such files',
    fix: 'remove it, use it, or move it to `static/`',
    example: {
      wrong: 'content/docs/old-kite.png, and no page shows it',
      right: 'rm content/docs/old-kite.png',
    },
  },
  'file-outside-content': {
    severity: 'error',
    means: 'a path points outside `content/`',
    fix: 'copy the file into `content/`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](../../../kite.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'external-file': {
    severity: 'warning',
    means:
      'an image, favicon or logo is on another host, which the security policy blocks, or audio or video is there, which disappears when the host removes it',
    fix: 'save it beside the page or in `static/`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](https://pictures.example/kite.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'script-link': {
    severity: 'error',
    means: 'a link starts with `javascript:` or `vbscript:`, in any spelling',
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
      '`images.download` cannot download an image from another host: the server does not respond, its address is not allowed, or the file is not a safe image',
    fix: 'check the address and `images.hosts`, or save the image beside the page',
    example: {
      file: 'content/docs/guide.md',
      wrong: '![a kite](https://pictures.example/kit.png)',
      right: '![a kite](./kite.png)',
    },
  },
  'lost-address': {
    severity: 'error',
    means:
      'an address in the earlier manifest of [`check --against`](./addresses.md#check) no longer exists',
    fix: 'add a redirect',
    example: {
      file: 'content/site.config.ts',
      right: "redirects: [{ from: '/wind', to: '/guide/weather' }],",
    },
  },
  'lost-anchor': {
    severity: 'error',
    means:
      'a heading or another id in the earlier manifest of `check --against` no longer exists on its page',
    fix: 'add the old id to the heading that the link should lead to',
    example: {
      file: 'content/docs/guide.md',
      right: '## Wind and weather {#weather was="wind"}',
    },
  },
  'old-manifest': {
    severity: 'warning',
    means: 'the manifest of `check --against` lists only headings, no other anchors',
    fix: 'nothing now; keep the manifest of the next build',
    example: { right: 'docwright build\ndocwright check --against kept-manifest.json' },
  },
  'bad-manifest': {
    severity: 'error',
    means: 'the file of `check --against` cannot be read, or is not a manifest of docwright',
    fix: 'pass the manifest of an earlier build',
    example: { right: 'docwright check --against kept-manifest.json' },
  },
};
