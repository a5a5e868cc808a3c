/** A small site that draws navbar, footer, the cards of posts and the not-found page itself. */

import { configOf, type SiteFiles } from './createSite';

export const BAR = `import { Navbar, type NavbarProps } from 'docwright/templates';
import { getGreeting } from './greeting';

export function Bar(props: NavbarProps) {
  const { page } = props;
  return (
    <>
      <p className="bar">
        {getGreeting(page.title)} <a href="/second">A way to second</a>
      </p>
      <Navbar {...props} />
    </>
  );
}
`;

const END = `import { Footer, type FooterProps } from 'docwright/templates';

export function End(props: FooterProps) {
  return (
    <>
      <p>The end of {props.page.kind}</p>
      <Footer {...props} />
    </>
  );
}
`;

const CARD = `import type { ListedPostProps } from 'docwright/templates';

export function Card({ post, href, children, readMore }: ListedPostProps) {
  return (
    <>
      <h2>
        <a href={href}>News: {post.title}</a>
      </h2>
      {children}
      {readMore}
    </>
  );
}
`;

const LOST = `import { NotFound, type NotFoundProps } from 'docwright/templates';

export function Lost(props: NotFoundProps) {
  return (
    <>
      <p>The wind took it.</p>
      <NotFound {...props} />
    </>
  );
}
`;

export const TEMPLATES_KEY =
  'templates: { Navbar: Bar, Footer: End, PostCard: Card, NotFound: Lost }';

const IMPORTS = `import { Bar } from './parts/Bar';
import { Card } from './parts/Card';
import { End } from './parts/End';
import { Lost } from './parts/Lost';
`;

const LAYOUT = `navbar: { items: [{ label: 'First', doc: 'index' }, { label: 'News', to: '/blog' }] },
  footer: { copyright: 'Nobody' },
  blog: { postsPerPage: 2 }`;

const writePost = (day: number) =>
  `---\ntitle: Post ${day}\ndate: 2024-01-0${day}\ntags: [wind]\n---\n\nThe start of ${day}.\n\n<!-- truncate -->\n\nThe rest of ${day}.\n`;

const FAR = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

export const TEMPLATE_SITE: SiteFiles = {
  'content/site.config.ts': IMPORTS + configOf(`${LAYOUT},\n  ${TEMPLATES_KEY}`),
  'content/parts/Bar.tsx': BAR,
  'content/parts/greeting.ts':
    "export const getGreeting = (title: string) => 'Here is ' + title;\n",
  'content/parts/End.tsx': END,
  'content/parts/Card.tsx': CARD,
  'content/parts/Lost.tsx': LOST,
  'content/docs/index.md': `---\ntitle: First\n---\n\nTo [second](./second.md).\n\n## Wind\n\n${FAR}\n`,
  'content/docs/second.md': '# Second\n\nTo [first](./index.md).\n\n## Wind\n\nText.\n',
  'content/blog/1.md': writePost(1),
  'content/blog/2.md': writePost(2),
  'content/blog/3.md': writePost(3),
};
