/** Decides which elements of raw HTML are removed: what can run a script, and what would break the page around it. */

import type { Element } from 'hast';
import type { Problem } from '../placeProblem';

/** The kind of content around an element. */
export type Surroundings = {
  /** Inside SVG or MathML. */
  readonly isForeign: boolean;
  /** Inside `<noscript>`, which browsers with scripts parse as one text up to its end tag. */
  readonly isNoscript: boolean;
};

type ElementProblem = Pick<Problem, 'message' | 'hint'>;

const LEFT_OUT: Readonly<Record<string, string>> = {
  base: 'Write the full path in every link.',
  template: 'Without a script nothing shows it; write its content.',
  ...Object.fromEntries(
    ['frame', 'frameset', 'noembed', 'noframes', 'plaintext', 'xmp'].map((name) => [
      name,
      'Browsers no longer support it; show code in a code block.',
    ]),
  ),
};
const STYLE_HINT = 'Give it a look of its own with a directive of the configuration.';
const SCRIPT_HINT = 'Put the script into a file of the static folder and refer to it with src.';
const TEXT_HINT = 'Write only text between its tags.';

/** A browser parses the content of these elements as text when they are HTML, not SVG or MathML. */
const TEXT_ONLY = new Set(['iframe', 'script', 'textarea', 'title']);
const TAG_NAME = /^[a-z][^\s\p{Cc}"'/<=>`]*$/iu;

const SCRIPT_TYPES = new Set([
  ...['', 'module', 'application/ecmascript', 'application/javascript', 'text/ecmascript'],
  'text/javascript',
]);
/** Types of scripts that hold data: they run nothing and, unlike an import map, set nothing in the browser. */
const DATA_TYPE =
  /^(?:(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml|yaml)|text\/(?:csv|markdown|plain|tab-separated-values)|math\/(?:asciimath|tex(?:; ?mode=display)?)|x-shader\/x-(?:fragment|vertex))$/;
/** Ends the text of a script early, or lets it continue after its end tag. */
const SCRIPT_MARK = /<\/script|<script|<!--/i;
const STYLE_END = /<\/style/i;
const MARK_HINT = 'Write each "<" in its data as \\u003c.';
/** A base URL to resolve against; nothing is requested from it. Another origin in the result is another site. */
const SOME_SITE = 'https://site.invalid/';

/** What may not be in a page, whatever the configuration says. */
export function findBreakingElement(
  element: Element,
  around: Surroundings,
): ElementProblem | undefined {
  const { tagName } = element;
  const name = tagName.toLowerCase();
  if (!TAG_NAME.test(tagName)) {
    return {
      message: `an element is left out, because ${JSON.stringify(tagName)} is not a valid name`,
      hint: 'Correct the plugin that makes it.',
    };
  }
  if (Object.hasOwn(LEFT_OUT, name)) return leftOut(name, LEFT_OUT[name] ?? '');
  if (name === 'title' && !around.isForeign) {
    return leftOut(name, 'Write the title as the heading of the page, or in its front matter.');
  }
  if (endsEarly(element, around)) {
    return leftOut(name, name === 'style' ? STYLE_HINT : MARK_HINT);
  }
  if (!TEXT_ONLY.has(name) || element.children.every(({ type }) => type === 'text')) {
    return undefined;
  }
  return { message: `<${name}> is left out, because it may contain only text`, hint: TEXT_HINT };
}

/** What may run a script or what the policy blocks; only where the configuration does not allow it. */
export function findUnsafeElement(
  element: Element,
  around: Surroundings,
): ElementProblem | undefined {
  const name = element.tagName.toLowerCase();
  if (name === 'style') return leftOut(name, STYLE_HINT);
  if (name === 'meta' && findProperty(element, ['httpequiv', 'http-equiv']) !== undefined) {
    return leftOut('meta http-equiv', 'Use a redirect or a header of the configuration.');
  }
  const hint = name === 'script' ? findScriptHint(element, around) : undefined;
  return hint === undefined ? undefined : leftOut(name, hint);
}

/** True when a browser would end a script or style elsewhere. In a drawing, its text is parsed as tags. */
function endsEarly(element: Element, around: Surroundings): boolean {
  const name = element.tagName.toLowerCase();
  if (name !== 'script' && name !== 'style') return false;
  const text = textOf(element);
  if (around.isForeign) return text.includes('<');
  return (name === 'script' ? SCRIPT_MARK : STYLE_END).test(text);
}

function leftOut(name: string, hint: string): ElementProblem {
  return { message: `<${name}> is left out, because content may not contain it`, hint };
}

/** What to do instead of a script that is not allowed; undefined for an allowed one. */
function findScriptHint(element: Element, around: Surroundings): string | undefined {
  const src = findProperty(element, ['src']);
  if (around.isForeign || around.isNoscript) return SCRIPT_HINT;
  const type = findType(element);
  if (DATA_TYPE.test(type)) {
    return SCRIPT_MARK.test(textOf(element)) ? MARK_HINT : undefined;
  }
  if (src === undefined) return SCRIPT_HINT;
  if (!SCRIPT_TYPES.has(type)) return 'Leave out its type, or write type="module".';
  return isOnSite(String(src)) ? undefined : SCRIPT_HINT;
}

/** True for a script that runs a file of the site. */
export function isFileScript(element: Element): boolean {
  return element.tagName.toLowerCase() === 'script' && !DATA_TYPE.test(findType(element));
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

/** Uses the URL parser of browsers, for which `/\host` and `\\host` are other hosts too. */
function isOnSite(src: string): boolean {
  const address = src.replace(/^pathname:\/\//, '');
  return URL.canParse(address, SOME_SITE) && new URL(address, SOME_SITE).href.startsWith(SOME_SITE);
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
