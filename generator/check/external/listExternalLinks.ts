/** Lists the links to other hosts, of pages and of the configuration, with their places. */

import type { SiteConfig } from '../../../templates/model/config';
import type { DiagnosticPlace } from '../../core/diagnostics';
import { isObject } from '../../core/isObject';
import { formatPath, type Locate, type Path } from '../../core/problems';
import type { Article } from '../../core/types';

/** By URL, without what follows its `#`, which only a browser looks for. */
export type ExternalLinks = ReadonlyMap<string, readonly [DiagnosticPlace, ...DiagnosticPlace[]]>;

type Linking = {
  readonly articles: readonly Pick<Article, 'source' | 'references'>[];
  readonly config: SiteConfig;
  readonly locate: Locate;
};

const WEB = /^(?:https?:)?\/\//i;
/** Names that stand for any host (RFC 2606), and the reader's own machine. */
const NO_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost|local)$/i;
/** Keys of the configuration that hold links. */
const LINK_KEYS = ['href', 'to'];

export function listExternalLinks(linking: Linking): ExternalLinks {
  const links = new Map<string, [DiagnosticPlace, ...DiagnosticPlace[]]>();
  const add = (href: string, place: DiagnosticPlace) => {
    const url = findUrl(href);
    if (url === undefined) return;
    const places = links.get(url);
    if (places === undefined) links.set(url, [place]);
    else places.push(place);
  };
  for (const { source, references } of linking.articles) {
    for (const { href, kind, line, column, endLine, endColumn } of references) {
      if (kind === 'link') add(href, { file: source.file, line, column, endLine, endColumn });
    }
  }
  addOfConfig(linking, add);
  return links;
}

function findUrl(href: string): string | undefined {
  if (!WEB.test(href)) return undefined;
  const whole = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  url.hash = '';
  return NO_HOST.test(url.hostname) ? undefined : url.href;
}

function addOfConfig(
  { config, locate }: Linking,
  add: (href: string, place: DiagnosticPlace) => void,
): void {
  const { navbar, footer, docs, sections, redirects } = config;
  const visit = (value: unknown, path: Path): void => {
    const entries = Array.isArray(value) ? [...value.entries()] : listEntries(value);
    for (const [key, each] of entries) {
      const at = [...path, key];
      if (typeof each !== 'string') visit(each, at);
      else if (LINK_KEYS.includes(String(key))) add(each, { ...locate(at), label: formatPath(at) });
    }
  };
  visit(navbar, ['navbar']);
  visit(footer, ['footer']);
  visit(docs.sidebars, ['docs', 'sidebars']);
  visit(sections, ['sections']);
  visit(redirects, ['redirects']);
}

function listEntries(value: unknown): readonly [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
