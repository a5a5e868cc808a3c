/** Decides which elements of raw HTML are removed: what can run a script, and what would break the page around it. */

import type { Element } from 'hast';
import type { Problem } from '../placeProblem';

/** The kind of content around an element. */
export type ElementContext = {
  /** Inside SVG or MathML. */
  readonly isForeign: boolean;
  /** Inside `<noscript>`, which browsers with scripts parse as one text up to its end tag. */
  readonly isNoscript: boolean;
};

type ElementProblem = Pick<Problem, 'message' | 'hint'>;

const LEFT_OUT: Readonly<Record<string, string>> = {
  base: 'Remove it, and use full paths in links.',
  template: 'Remove the tags around its content: browsers show a template only through a script.',
  ...Object.fromEntries(
    ['frame', 'frameset', 'noembed', 'noframes', 'plaintext', 'xmp'].map((name) => [
      name,
      'Use a code block instead: browsers no longer support this element.',
    ]),
  ),
};
const STYLE_HINT =
  'Add a class, and style it in a stylesheet listed under "styles" in the configuration.';
const SCRIPT_HINT =
  'Put the script in the static folder and add its address to "head" in the configuration, or use a directive with "script".';
const TEXT_HINT = 'Put only text between its tags.';

/** A browser parses the content of these elements as text when they are HTML, not SVG or MathML. */
const TEXT_ONLY = new Set(['iframe', 'script', 'textarea', 'title']);
const TAG_NAME = /^[a-z][^\s\p{Cc}"'/<=>`]*$/iu;

/** Types of scripts that hold data: they run nothing and, unlike an import map, set nothing in the browser. */
const DATA_TYPE =
  /^(?:(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml|yaml)|text\/(?:csv|markdown|plain|tab-separated-values)|math\/(?:asciimath|tex(?:; ?mode=display)?)|x-shader\/x-(?:fragment|vertex))$/;
/** Ends the text of a script early, or lets it continue after its end tag. */
const SCRIPT_MARK = /<\/script|<script|<!--/i;
const STYLE_END = /<\/style/i;
const MARK_HINT = 'Write each "<" in its data as \\u003c.';
/** What may not be in a page, whatever the configuration says. */
export function findBreakingElement(
  element: Element,
  context: ElementContext,
): ElementProblem | undefined {
  const { tagName } = element;
  const name = tagName.toLowerCase();
  if (!TAG_NAME.test(tagName)) {
    return {
      message: `an element is removed, because ${JSON.stringify(tagName)} is not a valid tag name`,
      hint: 'Fix the plugin that creates it.',
    };
  }
  if (Object.hasOwn(LEFT_OUT, name)) return leftOut(name, LEFT_OUT[name] ?? '');
  if (name === 'title' && !context.isForeign) {
    return leftOut(name, 'Set the title in the heading or the front matter of the page.');
  }
  if (endsEarly(element, context)) {
    return leftOut(name, name === 'style' ? STYLE_HINT : MARK_HINT);
  }
  if (!TEXT_ONLY.has(name) || element.children.every(({ type }) => type === 'text')) {
    return undefined;
  }
  return { message: `<${name}> is removed, because it can contain only text`, hint: TEXT_HINT };
}

/** What may run a script or what the policy blocks; only where the configuration does not allow it. */
export function findUnsafeElement(
  element: Element,
  context: ElementContext,
): ElementProblem | undefined {
  const name = element.tagName.toLowerCase();
  if (name === 'style') return leftOut(name, STYLE_HINT);
  if (name === 'meta' && findProperty(element, ['httpequiv', 'http-equiv']) !== undefined) {
    return leftOut('meta http-equiv', 'Use "redirects" or "headers" in the configuration.');
  }
  const hint = name === 'script' ? findScriptHint(element, context) : undefined;
  return hint === undefined ? undefined : leftOut(name, hint);
}

/** True when a browser would end a script or style elsewhere. In a drawing, its text is parsed as tags. */
function endsEarly(element: Element, context: ElementContext): boolean {
  const name = element.tagName.toLowerCase();
  if (name !== 'script' && name !== 'style') return false;
  const text = textOf(element);
  if (context.isForeign) return text.includes('<');
  return (name === 'script' ? SCRIPT_MARK : STYLE_END).test(text);
}

function leftOut(name: string, hint: string): ElementProblem {
  return { message: `<${name}> is removed, because it is not allowed in content`, hint };
}

/** Returns the hint for a script that is not allowed; undefined for one that only holds data. */
function findScriptHint(element: Element, context: ElementContext): string | undefined {
  if (context.isForeign || context.isNoscript || !DATA_TYPE.test(findType(element)))
    return SCRIPT_HINT;
  return SCRIPT_MARK.test(textOf(element)) ? MARK_HINT : undefined;
}

/** The type as browsers compare it (HTML standard, 4.12.1.1). */
function findType(element: Element): string {
  return String(findProperty(element, ['type']) ?? '')
    .trim()
    .toLowerCase();
}

/** A plugin may spell one attribute in several ways; the first one counts. */
function findProperty({ properties }: Element, names: readonly string[]): unknown {
  const key = Object.keys(properties).find((name) => names.includes(name.toLowerCase()));
  return key === undefined ? undefined : (properties[key] ?? undefined);
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
