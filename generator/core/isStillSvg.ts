/** Tells static SVG images from those that may run a script, load from elsewhere, or contain other documents. */

export const STILL_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'svg g a defs symbol use title desc metadata style switch path rect circle ellipse line polyline polygon',
    'text tspan textPath marker mask clipPath pattern image linearGradient radialGradient stop filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode',
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((names) => names.split(' ')),
);
/** Prefixes of elements that drawing programs add for themselves. */
export const EDITOR_PREFIX = /^(?:cc|dc|inkscape|rdf|sodipodi):/;
const SVG = 'http://www.w3.org/2000/svg';
const DECLARATION = /^\uFEFF?\s*(?:<\?xml\s[^<>?]*\?>)?/;
const OTHER_ENCODING = /encoding\s*=\s*["'](?!utf-8["'])/i;
/** In this order: text, CDATA, comment, doctype without declarations, end tag, start tag. */
const TOKEN =
  /([^<]+)|<!\[CDATA\[([^\]]*)\]\]>|<!--(?:[^-]|-(?!-))*-->|<!DOCTYPE\s[^<>[\]]*>|<\/[\w:.-]+\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
export const OWN_TARGET = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
const WEB_TARGET = /^(?:#|https?:\/\/)/i;
/** References in styles to anything outside the image, and escapes, which could hide one. */
export const STYLE_ADDRESS = /@import|\\|(?:url|image|image-set|src)\((?!\s*["']?#)/i;
/** Character references, which could hide anything, except for these harmless ones. */
const CHARACTER = /&(?!(?:amp|quot|apos|lt|gt);)/;

/**
 * True only for SVG that consists of allowlisted elements with harmless attributes. Features that are new in browsers
 * stay out until they are listed here.
 */
export function isStillSvg(text: string): boolean {
  const start = DECLARATION.exec(text)?.[0] ?? '';
  if (OTHER_ENCODING.test(start)) return false;
  const token = new RegExp(TOKEN);
  token.lastIndex = start.length;
  const texts: string[] = [];
  let hasRoot = false;
  /** Of elements, from the outermost stylesheet that is open: only there texts are styles. */
  let depth = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (found === null) return false;
    const [tag, plain = '', quoted = '', element, attributes = ''] = found;
    if (element !== undefined) {
      if (!isStillElement(element, attributes) || (!hasRoot && element !== 'svg')) return false;
      hasRoot = true;
      if ((depth > 0 || element === 'style') && !tag.endsWith('/>')) depth += 1;
    } else if (depth > 0 && tag.startsWith('</')) depth -= 1;
    if (depth > 0) texts.push(plain, quoted);
  }
  // A comment may split a rule of a stylesheet, so the text is joined first.
  const styles = texts.join('');
  return hasRoot && !STYLE_ADDRESS.test(styles) && !CHARACTER.test(styles);
}

function isStillElement(element: string, attributes: string): boolean {
  if (!STILL_ELEMENTS.has(element) && !EDITOR_PREFIX.test(element)) return false;
  return [...attributes.matchAll(ATTRIBUTE)].every(([, name = '', one, other]) =>
    isStillAttribute(element, name, one ?? other ?? ''),
  );
}

function isStillAttribute(element: string, name: string, value: string): boolean {
  // Drawing programs store file paths in prefixed attributes.
  const isStyle = !name.includes(':') && STYLE_ADDRESS.test(value);
  if (isStyle || CHARACTER.test(value)) return false;
  if (name === 'xmlns') return value === SVG;
  // Elements of SVG or HTML with a prefix would not be recognized here.
  if (name.startsWith('xmlns:')) return value !== SVG && !value.includes('xhtml');
  const ownName = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (ownName.startsWith('on') || name === 'xml:base') return false;
  if (ownName !== 'href' && ownName !== 'src') return true;
  return (element === 'a' ? WEB_TARGET : OWN_TARGET).test(value.trim());
}
