/** Finds the title and the description of a React page, which are exports of a page in docwright. */

import { readBraces, readTag } from './scanCode';

export type SiteNames = {
  readonly title: string | undefined;
  readonly tagline: string | undefined;
};

type Found = {
  /** Undefined where only the running code knows it. */
  readonly value: string | undefined;
  /** Where it is written. */
  readonly index: number;
};

/** Undefined for a page without it. */
export function findPageText(
  text: string,
  name: 'title' | 'description',
  site: SiteNames,
): Found | undefined {
  const start = text.search(/<Layout\b/);
  const tag = start === -1 ? '' : readTag(text.slice(start));
  const written = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|\\{)`).exec(tag);
  if (written === null) return findInHead(text, name);
  const [whole, double, single] = written;
  const index = start + written.index + 1;
  if (!whole.endsWith('{')) return { value: double ?? single, index };
  const code = readBraces(tag.slice(written.index + whole.length));
  return { value: evaluate(code.trim(), site), index };
}

function findInHead(text: string, name: 'title' | 'description'): Found | undefined {
  const pattern =
    name === 'title'
      ? /<title>([^<{]+)<\/title>/
      : /<meta\s+name="description"\s+content="([^"]*)"/;
  const found = pattern.exec(text);
  return found === null ? undefined : { value: found[1]?.trim(), index: found.index };
}

const TEXT = /^(['"`])((?:(?!\1|\\)[\s\S])*)\1$/;
const NAME = /^(?:\w+\.)*siteConfig\.(title|tagline)$/;
const MESSAGE = /^translate\(\s*\{[\s\S]*?\bmessage:\s*(['"`])((?:(?!\1|\\)[\s\S])*)\1/;

/** Of a text, with names of the site in it. */
function evaluate(code: string, site: SiteNames): string | undefined {
  const [, name] = NAME.exec(code) ?? [];
  if (name !== undefined) return site[name as keyof SiteNames];
  const [, , text] = TEXT.exec(code) ?? MESSAGE.exec(code) ?? [];
  const filled = text?.replace(/\$\{\s*([\w.]+)\s*\}/g, (whole, inner: string) => {
    const [, own] = NAME.exec(inner) ?? [];
    return (own && site[own as keyof SiteNames]) ?? whole;
  });
  return filled?.includes('${') ? undefined : filled;
}
