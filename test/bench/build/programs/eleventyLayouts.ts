/** Configuration and layouts of Eleventy: the same parts as Hugo's. */

import { FIRST_MARK, type Sidebar } from '../program';

export const ELEVENTY_CONFIG = `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
import anchor from 'markdown-it-anchor';
import container from 'markdown-it-container';

export default function (config) {
  config.addPlugin(highlight);
  config.amendLibrary('md', (library) => library.use(anchor).use(container, 'note', {
    render: (tokens, at) => (tokens[at].nesting === 1 ? '<aside class="note"><p class="note-title">Note</p>' : '</aside>'),
  }));
  config.addWatchTarget('style.css');
  let name = '';
  config.on('eleventy.before', () => {
    const hash = createHash('sha256').update(readFileSync('style.css')).digest('hex').slice(0, 8);
    name = \`style.\${hash}.css\`;
  });
  config.addPassthroughCopy({ 'style.css': 'style.css' });
  config.addGlobalData('style', () => () => name);
  config.addCollection('sections', (api) => {
    const sections = new Map();
    for (const page of api.getAll()) {
      const section = page.url.split('/')[1];
      if (section === '') continue;
      if (!sections.has(section)) sections.set(section, []);
      sections.get(section).push(page);
    }
    for (const pages of sections.values()) pages.sort((a, b) => a.data.position - b.data.position);
    return [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, pages]) => ({ title, pages }));
  });
  return { dir: { input: 'content', output: '_site' }, markdownTemplateEngine: false };
}
`;

const HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>\${data.title} | \${data.site.title}</title>
<meta name="description" content="\${data.content.replace(/<[^>]*>/g, '').slice(0, 150).replaceAll('"', '')}">
<link rel="canonical" href="https://corpus.example\${data.page.url}">
<meta property="og:title" content="\${data.title}">
<meta property="og:url" content="https://corpus.example\${data.page.url}">
<link rel="stylesheet" href="/style.css?\${data.style()}">
</head>
`;

const NAVBAR = `<a class="skip" href="#main">Skip to content</a>
<nav class="navbar"><a href="/">\${data.site.title}</a></nav>
`;

const FOOTER = `<footer class="footer"><p>\${data.site.edition}</p></footer>
</body>
</html>
`;

export const HOME_LAYOUT = `export function render(data) {
  return \`${HEAD}<body>
${NAVBAR}<main id="main"><h1>\${data.title}</h1>\${data.content}</main>
${FOOTER}\`;
}
`;

export const ELEVENTY_LAYOUT = `import { drawSidebar } from './sidebar.js';

export function render(data) {
  const name = data.page.url.split('/')[1];
  const section = data.collections.sections.find(({ title }) => title === name);
  const at = section.pages.findIndex(({ url }) => url === data.page.url);
  const [prev, next] = [section.pages[at - 1], section.pages[at + 1]];
  const contents = [...data.content.matchAll(/<h([23]) id="([^"]*)"[^>]*>(.*?)<\\/h/g)];
  return \`${HEAD}<body data-edit="${FIRST_MARK}">
${NAVBAR}<div class="frame">
<nav class="sidebar">\${drawSidebar(data.collections.sections, section, data.page.url)}</nav>
<main id="main">
<ol class="breadcrumbs"><li><a href="/">Home</a></li><li>\${name}</li><li>\${data.title}</li></ol>
<article><h1>\${data.title}</h1>
\${data.content}</article>
<nav class="paging">\${prev ? \`<a rel="prev" href="\${prev.url}">\${prev.data.title}</a>\` : ''}\${next ? \`<a rel="next" href="\${next.url}">\${next.data.title}</a>\` : ''}</nav>
</main>
<aside class="contents"><ul>\${contents.map(([, level, id, text]) => \`<li class="level-\${level}"><a href="#\${id}">\${text}</a></li>\`).join('')}</ul></aside>
</div>
${FOOTER}\`;
}
`;

const ENTRIES = `const drawEntries = (pages, current) => \`<ul>\${pages
  .map(({ url, data }) => \`<li><a href="\${url}"\${url === current ? ' aria-current="page"' : ''}>\${data.title}</a></li>\`)
  .join('')}</ul>\`;
`;

export const SIDEBARS: Readonly<Record<Sidebar, string>> = {
  section: `${ENTRIES}
export const drawSidebar = (sections, section, url) => drawEntries(section.pages, url);
`,
  one: `${ENTRIES}
/** The entries of another section are the same on every page, so they are drawn once a build. */
const drawn = new WeakMap();
const drawOnce = (pages) => {
  if (!drawn.has(pages)) drawn.set(pages, drawEntries(pages));
  return drawn.get(pages);
};

export const drawSidebar = (sections, section, url) => \`<ul>\${sections
  .map(({ title, pages }) => \`<li><span>\${title}</span>\${title === section.title ? drawEntries(pages, url) : drawOnce(pages)}</li>\`)
  .join('')}</ul>\`;
`,
};
