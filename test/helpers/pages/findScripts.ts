/** Parses HTML as a browser does and finds all that could run a script. */

import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const SITE = 'https://site.example/';
const DATA_TYPES = ['application/json', 'application/ld+json', 'text/plain', 'application/xml'];
/** Attributes with text, which browsers never use as an address. */
const TEXTS = ['alt', 'title', 'aria-label', 'class', 'id', 'name', 'type', 'content'];
const LISTS = ['archive', 'by', 'from', 'imagesrcset', 'ping', 'srcset', 'to', 'values'];
const SHOWS_MEDIA = ['audio', 'image', 'img', 'input', 'source', 'video'];

/** Empty for HTML that runs nothing, in browsers with scripts and without scripts. */
export function findScripts(html: string): readonly string[] {
  const document = `<!doctype html><html><head></head><body><main>${html}</main></body></html>`;
  const trees = [true, false].map((scriptingEnabled) => parse(document, { scriptingEnabled }));
  return [...new Set(trees.flatMap((tree) => listElements(tree).flatMap(checkElement)))];
}

function listElements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const content = 'content' in node ? [node.content] : [];
  const below = [...children, ...content].flatMap(listElements);
  return 'tagName' in node ? [node, ...below] : below;
}

function checkElement(element: Element): string[] {
  const { tagName, attrs } = element;
  const find = (name: string) => attrs.find((each) => each.name === name)?.value;
  const found = attrs.flatMap(({ name, value }) =>
    isUnsafe(tagName, name, value) ? [`<${tagName} ${name}=${JSON.stringify(value)}>`] : [],
  );
  if (['base', 'style', 'template', 'frame'].includes(tagName)) found.push(`<${tagName}>`);
  if (tagName === 'meta' && find('http-equiv') !== undefined) found.push('<meta http-equiv>');
  if (tagName === 'script' && !DATA_TYPES.includes(find('type') ?? '')) {
    const src = find('src');
    const isOwnFile = src !== undefined && resolve(src)?.href.startsWith(SITE) === true;
    const hasText = element.childNodes.length > 0;
    if (!isOwnFile || hasText) found.push(`<script src=${src}> with ${hasText ? '' : 'no '}text`);
  }
  return found;
}

function isUnsafe(tagName: string, name: string, value: string): boolean {
  if (/^on/i.test(name) || ['srcdoc', 'style'].includes(name)) return true;
  if (TEXTS.includes(name)) return false;
  const list = LISTS.includes(name) ? value.split(/[\s,;]+/) : [];
  return [value, ...list].some((address) => {
    const { protocol, href } = resolve(address) ?? new URL(SITE);
    if (protocol === 'data:') {
      return !(SHOWS_MEDIA.includes(tagName) && /^data:(image|audio|video)\//i.test(href));
    }
    return ['javascript:', 'vbscript:'].includes(protocol);
  });
}

/** Resolves an address as a browser does; undefined for an invalid address. */
function resolve(address: string): URL | undefined {
  return URL.canParse(address, SITE) ? new URL(address, SITE) : undefined;
}
