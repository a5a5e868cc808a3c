/** Puts a directive below the text of pages. Lists of posts, print pages, search and Markdown copies do not show it. */

import type { Page } from '../../templates/model/page';
import type { Site } from '../../templates/model/site';

type Placed = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isOn: (page: Page) => boolean;
};

export function addBelow({ name, attributes, isOn }: Placed): (site: Site) => Site {
  const directive = { type: 'component', name, attributes, children: [] } as const;
  // Feeds omit drawings.
  const segment = { type: 'drawing', body: [directive], isBelow: true } as const;
  const add = (page: Page): Page => {
    if ((page.kind !== 'doc' && page.kind !== 'post') || !isOn(page)) return page;
    const { content } = page;
    return { ...page, content: { ...content, body: [...content.body, segment] } };
  };
  return (site) => ({
    ...site,
    routes: new Map([...site.routes].map(([path, page]) => [path, add(page)])),
  });
}

type Kind = 'doc' | 'post';

/** Chooses pages by their kind, without home pages and those whose own front matter turns the directive off. */
export function choosePages(kinds: readonly Kind[], key: string): (page: Page) => boolean {
  return (page) =>
    kinds.some((kind) => kind === page.kind) &&
    !('isHome' in page && page.isHome) &&
    !('frontMatter' in page && getKey(page.frontMatter, key) === false);
}

function getKey(fields: object, key: string): unknown {
  return Object.entries(fields).find(([name]) => name === key)?.[1];
}

/** The schema of a key that turns the directive off on a page: `feedback: false`. */
export function createSwitch(key: string) {
  const validate = (fields: unknown) => {
    const value = typeof fields === 'object' && fields !== null ? getKey(fields, key) : undefined;
    if (value === undefined) return { value: {} };
    return typeof value === 'boolean'
      ? { value: { [key]: value } }
      : { issues: [{ path: [key], message: 'expected true or false' }] };
  };
  const schema = { '~standard': { version: 1, vendor: 'docwright', validate } } as const;
  return { docs: schema, blog: schema };
}
