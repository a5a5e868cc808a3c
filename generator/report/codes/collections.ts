/** The codes about docs, blog, links and images. */

import { explain } from './explanation';

export const links = explain(
  { severity: 'error', file: 'content/docs/guide.md' },
  {
    'broken-link': {
      severity: 'onBrokenLinks',
      means: 'a path in Markdown, the configuration or a component matches no page',
      fix: 'use the suggestion; paths start with `/` and do not include the base URL',
      wrong: '[wind](/wnd)',
      right: '[wind](/wind)',
    },
    'redirected-link': {
      severity: 'warning',
      means:
        'a link leads to a path that `redirects` in the configuration forwards, to an old id of a heading (`was`), or, in a component, to an address in another form than [`trailingSlash`](./deploy.md#trailing-slash) sets; the link works, so only `check` reports it',
      fix: 'link to the new path or id; [`check --fix`](./commands.md#check-fix) does this for you in Markdown',
      wrong: '[wind](/old-wind)',
      right: '[wind](/wind)',
    },
    'broken-markdown-link': {
      severity: 'onBrokenMarkdownLinks',
      means:
        'a link to a `.md` file that does not exist or is not a page, such as a draft or a file whose name starts with `_`',
      fix: 'check the path: it is relative to the file and includes number prefixes',
      wrong: '[wind](./wnd.md)',
      right: '[wind](./wind.md)',
    },
    'broken-anchor': {
      severity: 'onBrokenAnchors',
      means: 'a link to `#…` matches no heading',
      fix: 'use the suggestion',
      wrong: '## Storms\n\n[storms](#storm)',
      right: '## Storms\n\n[storms](#storms)',
    },
    'dead-external-link': {
      severity: 'onBrokenExternalLinks',
      means:
        'the server of a link to another host responds that the page does not exist; only [`check --external`](./commands.md#check-external) sends requests',
      fix: 'link to the new address of the page',
      wrong: '[kites](https://museum.example/moved)',
      right: '[kites](https://museum.example/kites)',
    },
    'unreachable-link': {
      severity: 'onBrokenExternalLinks',
      means: 'the server of a link to another host does not respond, or responds with an error',
      fix: 'check the page; add hosts that reject automated requests to `check.external.ignore`',
      wrong: '[kites](https://musuem.example/kites)',
      right: '[kites](https://museum.example/kites)',
    },
    'missing-file': {
      means: 'an image, favicon, logo or download does not exist, or its name begins with a dot',
      fix: 'add the file at the path in the message',
      wrong: '![a kite](./kit.png)',
      right: '![a kite](./kite.png)',
    },
    'missing-social-image': {
      severity: 'warning',
      means: 'the picture for shared links does not exist',
      fix: 'add the file at the path in the message, or remove `image`',
      wrong: '---\nimage: ./kit.png\n---',
      right: '---\nimage: ./kite.png\n---',
    },
    'unknown-icon': {
      means:
        'an icon does not exist in its set, the set is not installed, or the drawing has content that pages may not have',
      fix: 'correct the name, or install the package in the message',
      file: undefined,
      wrong: '![Launch](icon:lucide:rocekt)',
      right: '![Launch](icon:lucide:rocket)',
    },
    'unused-file': {
      severity: 'onUnused',
      means:
        'no page uses an image or download beside the pages; only [`check`](./commands.md#check) looks for such files',
      fix: 'remove it, use it, or move it to `static/`',
      file: undefined,
      wrong: 'content/docs/old-kite.png, and no page shows it',
      right: 'rm content/docs/old-kite.png',
    },
    'file-outside-content': {
      means: 'a path points outside `content/`',
      fix: 'copy the file into `content/`',
      wrong: '![a kite](../../../kite.png)',
      right: '![a kite](./kite.png)',
    },
    'external-file': {
      severity: 'warning',
      means:
        'an image, favicon or logo is on another host, which the security policy blocks, or audio or video is on another host and disappears when that host removes it',
      fix: 'save it beside the page or in `static/`',
      wrong: '![a kite](https://pictures.example/kite.png)',
      right: '![a kite](./kite.png)',
    },
    'script-link': {
      severity: 'warning',
      means: 'a link starts with `javascript:` or `vbscript:`, in any spelling',
      fix: 'link to a page',
      wrong: '[wind](javascript:show())',
      right: '[wind](/wind)',
    },
    'picture-not-kept': {
      severity: 'warning',
      means:
        '`images.download` cannot download an image from another host: the server does not respond, its address is not allowed, or the file is not a safe image',
      fix: 'check the address and `images.hosts`, or save the image beside the page',
      wrong: '![a kite](https://pictures.example/kit.png)',
      right: '![a kite](./kite.png)',
    },
    'broken-picture': {
      severity: 'warning',
      means:
        '`images.optimize` cannot decode an image: the file is damaged, or its name has the wrong extension',
      fix: 'open the image in an editor and save it again; until then, pages show the file as it is',
      wrong: '![a kite](./damaged.png)',
      right: '![a kite](./kite.png)',
    },
    'lost-address': {
      means:
        'an address in the earlier manifest of [`check --against`](./addresses.md#check) no longer exists',
      fix: 'add a redirect',
      file: 'content/site.config.ts',
      right: "redirects: [{ from: '/wind', to: '/guide/weather' }],",
    },
    'lost-anchor': {
      means:
        'a heading or another id in the earlier manifest of `check --against` no longer exists on its page',
      fix: 'add the old id to the heading that the link should lead to',
      right: '## Wind and weather {#weather was="wind"}',
    },
    'old-manifest': {
      severity: 'warning',
      means: 'the manifest of `check --against` lists only headings, no other anchors',
      fix: 'nothing for now; keep the manifest of the next build',
      file: undefined,
      right: 'docwright build\ndocwright check --against kept-manifest.json',
    },
    'bad-manifest': {
      means: 'the file of `check --against` cannot be read, or is not a docwright manifest',
      fix: 'pass the manifest of an earlier build',
      file: undefined,
      right: 'docwright check --against kept-manifest.json',
    },
  },
);

export const site = explain(
  { severity: 'error', file: 'content/docs/guide.md' },
  {
    'duplicate-route': {
      severity: 'onDuplicateRoutes',
      means: 'two pages have the same address, so the second is not built',
      fix: 'change one `slug`',
      wrong: '---\nslug: /wind\n---\n\nThere is docs/wind.md, too.',
      right: '---\nslug: /strong-wind\n---',
    },
    'duplicate-title': {
      severity: 'onDuplicateTitles',
      means:
        'two pages have the same title, so readers cannot tell their tabs and search results apart',
      fix: 'give each page a unique title; to keep a short name in the sidebar, use `sidebar_label`',
      wrong: '---\ntitle: Wind\n---\n\nThere is docs/wind.md, too.',
      right: '---\ntitle: Strong wind\n---',
    },
    'duplicate-description': {
      severity: 'onDuplicateTitles',
      means: 'two pages have the same `description`',
      fix: 'write unique descriptions, or remove one',
      wrong: '---\ndescription: All about kites.\n---\n\nAnd docs/wind.md has the same.',
      right: '---\ndescription: How a kite flies in strong wind.\n---',
    },
    'invalid-id': {
      means: 'an `id` cannot be part of an address',
      fix: 'write only the last part',
      wrong: '---\nid: ..\n---',
      right: '---\nid: strong-wind\n---',
    },
    'invalid-slug': {
      means: 'a `slug` points outside the site or is not a path',
      fix: 'use a path such as `/guide/start`',
      wrong: '---\nslug: ../../wind\n---',
      right: '---\nslug: /guide/wind\n---',
    },
    'unknown-doc': {
      means:
        'the navbar, a sidebar, a category or front matter refers to a doc that does not exist',
      fix: 'use its [ID](./sidebars.md#ids-and-addresses)',
      file: 'content/site.config.ts',
      wrong: "docs: { sidebars: { main: ['wnd'] } },",
      right: "docs: { sidebars: { main: ['wind'] } },",
    },
    'unknown-sidebar': {
      means: '`displayed_sidebar` refers to a sidebar that does not exist',
      fix: 'use the suggestion, or null for none',
      wrong: '---\ndisplayed_sidebar: mian\n---',
      right: '---\ndisplayed_sidebar: null\n---',
    },
    'empty-sidebar': {
      severity: 'warning',
      means: '`autogenerated` refers to a folder without pages',
      fix: 'check the name of the folder',
      file: 'content/site.config.ts',
      wrong: "docs: { sidebars: { main: [{ autogenerated: 'guid' }] } },",
      right: "docs: { sidebars: { main: [{ autogenerated: 'guide' }] } },",
    },
    'empty-category': {
      means: 'a category in the configuration has neither items nor a page',
      fix: 'add items or a link',
      file: 'content/site.config.ts',
      wrong: "{ category: 'Guide', items: [] }",
      right: "{ category: 'Guide', items: ['wind'] }",
    },
    'missing-date': {
      means: 'a post has no date',
      fix: 'add `date`, or start the file name with the date',
      file: 'content/blog/news.md',
      wrong: '---\ntitle: News\n---',
      right: '---\ntitle: News\ndate: 2026-03-01\n---',
    },
    'unknown-author': {
      means: 'an author is not in `authors.yml`',
      fix: 'use the suggestion, or add the author',
      file: 'content/blog/2026-03-01-news.md',
      wrong: '---\nauthors: adda\n---',
      right: '---\nauthors: ada\n---',
    },
    'shallow-history': {
      severity: 'warning',
      means:
        'the last change of some docs is not in a shallow Git clone, so `docs.showLastUpdate` or `outputs.lastmod` has no date for them',
      fix: 'fetch the full history before the build: `fetch-depth: 0` on GitHub, `GIT_DEPTH: 0` on GitLab, `git fetch --unshallow` elsewhere',
      file: '.github/workflows/site.yml',
      wrong: '- uses: actions/checkout@v4',
      right: '- uses: actions/checkout@v4\n  with:\n    fetch-depth: 0',
    },
  },
);
