/**
 * Puts the SVG of an image whose address ends in `#inline` into the page, so that it gets the colors of the page. What
 * may not be in pages is left out and reported at the image.
 */

import type { Element, Properties, Root } from 'hast';
import { find, svg as schema } from 'property-information';
import { decodePath } from '../../../templates/model/paths';
import { INLINE, type IncludedFile, isLocalSvg } from '../../core/includes';
import { EDITOR_PREFIX, OWN_TARGET, STILL_ELEMENTS, STYLE_ADDRESS } from '../../core/isStillSvg';
import { createBudget, MAX_SHOWN_CHARACTERS, type TakeAmount } from '../../core/limits';
import { checkTree } from '../markdown/nesting';
import type { PageInput } from '../page';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { CONTINUE, SKIP, visit } from '../visitTree';
import { nameAttribute } from './attributeRules';
import { parseHtmlFile } from './parseRawHtml';

/** The address of the image, for the collector of references, which removes it. */
export const INLINED_PROPERTY = 'dataInlined';

/** What drawing programs write for themselves. */
const UNSEEN_ATTRIBUTE = /^(?:xml|data[A-Z])|:/;
const OWN_PAINT = /url\(\s*["']?#([^"'()]+)["']?\)/g;
const ID_LISTS = ['ariaLabelledBy', 'ariaDescribedBy'];
/** Resolve reports these at the image. */
const REPORTED = ['missing', 'outside', 'private'];

/** The ids of each SVG contain its number on the page, and dots, which the ids of headings do not. */
export function inlineSvgs(tree: Root, { includes = {}, file }: PageInput): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const take = createBudget(MAX_SHOWN_CHARACTERS);
  let count = 0;
  visit(tree, 'element', (element) => {
    const { src } = element.properties;
    if (element.tagName !== 'img' || typeof src !== 'string' || !src.endsWith(INLINE)) return;
    const path = decodePath(src);
    const included = Object.hasOwn(includes, path) ? includes[path] : undefined;
    const svg = findSvg(included, take);
    if (svg === undefined) {
      const isReported = included && 'problem' in included && REPORTED.includes(included.problem);
      if (!isReported) problems.push(createUnusable(element, path, included));
      return;
    }
    count += 1;
    const removed = clean(svg);
    renameIds(svg, `svg.${count}`);
    const properties = describe(element, svg);
    Object.assign(element, { ...svg, properties, position: element.position });
    if (removed.size > 0) problems.push(createRemoved(element, path, removed));
    return SKIP;
  });
  if (count > 0) checkTree(tree, file);
  return problems;
}

/** Undefined for a text that is not an SVG, or too long. */
function findSvg(included: IncludedFile | undefined, take: TakeAmount): Element | undefined {
  if (included === undefined || !('text' in included) || !take(included.text.length)) return;
  const [svg] = parseHtmlFile(included.text).children.filter((node) => node.type === 'element');
  return svg?.tagName === 'svg' ? svg : undefined;
}

/** Returns the names of what it has removed. */
function clean(svg: Element): ReadonlySet<string> {
  const removed = new Set<string>();
  visit(svg, (node, index, parent) => {
    if (node.type === 'text') return CONTINUE;
    if (node.type === 'element' && isShown(node)) {
      if (node.tagName === 'a') removed.add('<a>');
      cleanAttributes(node, removed);
      return CONTINUE;
    }
    const isOfEditor = node.type !== 'element' || EDITOR_PREFIX.test(node.tagName);
    if (!isOfEditor && node.tagName !== 'metadata') removed.add(`<${node.tagName}>`);
    if (index !== undefined) parent?.children.splice(index, 1);
    return [SKIP, index ?? 0];
  });
  return removed;
}

function isShown({ tagName }: Element): boolean {
  return STILL_ELEMENTS.has(tagName) && tagName !== 'style' && tagName !== 'metadata';
}

/** A link in an image is none for readers who hear the page, so it becomes a group. */
function cleanAttributes(element: Element, removed: Set<string>): void {
  const { style, ...properties } = element.properties;
  const isLink = element.tagName === 'a';
  if (isLink) element.tagName = 'g';
  element.properties = { ...properties, ...toAttributes(String(style ?? ''), removed) };
  for (const [name, value] of Object.entries(element.properties)) {
    const isTarget = /href$/i.test(name);
    const isUnsafe =
      /^on/i.test(name) ||
      STYLE_ADDRESS.test(String(value)) ||
      (isTarget && !OWN_TARGET.test(String(value).trim()));
    if (!isUnsafe && !UNSEEN_ATTRIBUTE.test(name) && !(isLink && isTarget)) continue;
    delete element.properties[name];
    if (isUnsafe && !isLink) removed.add(`the attribute "${nameAttribute(name)}"`);
  }
}

/** The security policy allows no styles of elements, but most of them are attributes of SVG, too. */
function toAttributes(style: string, removed: Set<string>): Properties {
  const attributes: Properties = {};
  for (const declaration of style.split(';')) {
    const [written = '', ...rest] = declaration.split(':');
    const name = written.trim();
    const value = rest.join(':').replace('!important', '').trim();
    if (Object.hasOwn(schema.normal, name)) attributes[find(schema, name).property] = value;
    // A name with a hyphen at its start is of one program only.
    else if (name !== '' && !name.startsWith('-')) removed.add(`the style "${name}"`);
  }
  return attributes;
}

function renameIds(svg: Element, prefix: string): void {
  const known = new Map<string, string>();
  const rename = (id: string) => {
    const name = known.get(id) ?? `${prefix}.${known.size + 1}`;
    known.set(id, name);
    return name;
  };
  visit(svg, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      const text = Array.isArray(value) ? value.join(' ') : value;
      if (typeof text !== 'string') continue;
      if (name === 'id') properties.id = rename(text);
      else if (ID_LISTS.includes(name)) properties[name] = text.trim().split(/\s+/).map(rename);
      else if (/href$/i.test(name) && text.trim().startsWith('#')) {
        properties[name] = `#${rename(decodePath(text.trim().slice(1)))}`;
      } else if (text.includes('url(')) {
        properties[name] = text.replace(
          OWN_PAINT,
          (_, id) => `url(#${rename(decodePath(id.trim()))})`,
        );
      }
    }
  });
}

/** The properties of the outermost element: those of the SVG, and what the author says of the image. */
function describe({ properties: image }: Element, { properties }: Element): Properties {
  const { alt, src, className, id } = image;
  const { ariaLabelledBy: _, ariaDescribedBy: __, id: ___, ...own } = properties;
  const [, , width, height] = String(own.viewBox ?? '').split(/[\s,]+/);
  const isSized = image.width !== undefined || image.height !== undefined;
  const size = isSized ? image : (own.width ?? own.height) === undefined ? { width, height } : own;
  const name = alt ? { role: 'img', ariaLabel: String(alt) } : { ariaHidden: 'true' };
  return {
    ...{ ...own, width: size.width, height: size.height, ...name },
    ...(className && { className }),
    ...(id && { id }),
    [INLINED_PROPERTY]: src,
  };
}

function createRemoved(image: Element, path: string, removed: ReadonlySet<string>): PlacedProblem {
  return placeProblem(image, {
    code: 'inline-svg',
    severity: 'warning',
    message: `"${path}" has parts that pages cannot have, which docwright has removed: ${[...removed].join(', ')}`,
    hint: 'Save the file with presentation attributes instead of styles, and without scripts and links. Or remove "#inline" to show it as an image.',
  });
}

function createUnusable(
  image: Element,
  path: string,
  included: IncludedFile | undefined,
): PlacedProblem {
  const [reason, hint] = isLocalSvg(path)
    ? included === undefined
      ? [
          'only the text of a page in content/ can name it',
          'Write the address without parentheses, in the page itself.',
        ]
      : ['it is not an SVG, or is too large', 'Open it in a browser or an editor to check it.']
    : [
        'it is not an SVG of this site',
        'Save the SVG beside the page, and reference it as ./name.svg#inline.',
      ];
  return placeProblem(image, {
    code: 'inline-svg',
    severity: 'warning',
    message: `"${path}" is shown as an image, because ${reason}`,
    hint: `${hint} Or remove "#inline" to show it as an image.`,
  });
}
