/** Layouts of Hugo: head, navbar, sidebar with the current page marked, breadcrumbs, contents, paging, footer. */

import { FIRST_MARK, type Sidebar } from '../program';

const HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Summary | plainify | truncate 150 }}">
<link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }}">
<meta property="og:url" content="{{ .Permalink }}">
{{ with resources.Get "style.css" | minify | fingerprint -}}
<link rel="stylesheet" href="{{ .RelPermalink }}" integrity="{{ .Data.Integrity }}">
{{- end }}
</head>
`;

const NAVBAR = `<a class="skip" href="#main">Skip to content</a>
<nav class="navbar"><a href="/">{{ site.Title }}</a></nav>
`;

const FOOTER = `<footer class="footer"><p>{{ site.Params.edition }}</p></footer>
</body>
</html>
`;

export const HUGO_HOME = `${HEAD}<body>
${NAVBAR}<main id="main"><h1>{{ .Title }}</h1>{{ .Content }}</main>
${FOOTER}`;

export const HUGO_PAGE = `${HEAD}<body data-edit="${FIRST_MARK}">
${NAVBAR}<div class="frame">
<nav class="sidebar">{{ partial "sidebar.html" . }}</nav>
<main id="main">
<ol class="breadcrumbs"><li><a href="/">Home</a></li><li>{{ .CurrentSection.Title }}</li><li>{{ .Title }}</li></ol>
<article><h1>{{ .Title }}</h1>
{{ .Content }}</article>
<nav class="paging">
{{- with .NextInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end -}}
{{- with .PrevInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end -}}
</nav>
</main>
<aside class="contents">{{ .TableOfContents }}</aside>
</div>
${FOOTER}`;

/** The entries of another section are the same on every page, so they are drawn once. */
export const HUGO_ENTRIES = `<ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>`;

const CURRENT = `<ul>{{ range $page.CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .Title }}</a></li>{{ end }}</ul>`;

export const HUGO_SIDEBAR: Readonly<Record<Sidebar, string>> = {
  section: `{{ $page := . }}${CURRENT}`,
  one: `{{ $page := . }}<ul>{{ range site.Sections }}<li><span>{{ .Title }}</span>
{{- if eq . $page.CurrentSection }}${CURRENT}{{ else }}{{ partialCached "entries.html" . .Section }}{{ end -}}
</li>{{ end }}</ul>`,
};
