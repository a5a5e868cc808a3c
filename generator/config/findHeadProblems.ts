/** Finds what a browser would ignore, and what the security policy could not allow, in an element for heads. */

import type { HeadElement } from '../../templates/model/config';
import { findScheme, isMediaData, isSitePath } from '../core/address';
import { getAttribute, isJson } from '../core/headAttributes';
import type { Path } from '../core/problems';

type HeadProblem = {
  /** Inside the element. */
  readonly path: Path;
  /** Completes "must be …". */
  readonly allowed: string;
  readonly hint?: string;
};

type ElementContent = Pick<HeadElement, 'tag' | 'attributes' | 'content'>;

export function findHeadProblems(element: ElementContent): readonly HeadProblem[] {
  return [...checkAttributes(element), ...CHECKS[element.tag](element)];
}

const CHECKS: Readonly<
  Record<HeadElement['tag'], (element: ElementContent) => readonly HeadProblem[]>
> = {
  link: (element) => [
    ...requireAttribute(element, 'rel', 'the relation, such as "icon"'),
    ...requireAttribute(element, 'href', 'the address'),
    ...forbidContent(element),
  ],
  meta: (element) => [...checkMeta(element), ...forbidContent(element)],
  script: checkScript,
  style: (element) => checkContent(element, /<\/style/i, 'styles without "</style"'),
};

const NAME = /^[a-z][\w.:-]*$/i;

function checkAttributes({ attributes = {} }: ElementContent): readonly HeadProblem[] {
  return Object.entries(attributes).flatMap(([name, value]): readonly HeadProblem[] => {
    const path = ['attributes', name];
    const lower = name.toLowerCase();
    if (!NAME.test(name)) {
      const hint =
        'Use a name that starts with a letter and contains only letters, digits, "-", "_", "." and ":".';
      return [{ path, allowed: 'removed: it is not a valid attribute name', hint }];
    }
    if (lower.startsWith('on') || lower === 'style') {
      const hint = 'Use a script or style element.';
      return [{ path, allowed: 'removed: the security policy blocks it', hint }];
    }
    const isAddress = lower === 'src' || lower === 'href';
    return isAddress && !isHeadAddress(value) ? [{ path, allowed: ADDRESS }] : [];
  });
}

const ADDRESS = 'a URL that starts with "https://" or "http://", or a path that starts with "/"';

function isHeadAddress(value: string | true): boolean {
  if (value === true) return false;
  if (isSitePath(value) || isMediaData(value)) return true;
  return /^https?$/.test(findScheme(value) ?? '') && URL.canParse(value) && !/[\s\\]/.test(value);
}

function requireAttribute(
  element: ElementContent,
  name: string,
  what: string,
): readonly HeadProblem[] {
  const value = getAttribute(element, name);
  const isThere = typeof value === 'string' && value.trim() !== '';
  return isThere ? [] : [{ path: ['attributes', name], allowed: what }];
}

/** These elements hold nothing. */
function forbidContent({ tag, content }: ElementContent): readonly HeadProblem[] {
  if (content === undefined) return [];
  const hint = tag === 'meta' ? 'Move it to attributes.content.' : 'Remove it.';
  return [{ path: ['content'], allowed: `removed: a ${tag} element has no content`, hint }];
}

const META_KEYS = ['name', 'property', 'http-equiv', 'itemprop'];
/** These have their own keys. */
const HINTS: Readonly<Record<string, string>> = {
  'content-security-policy': 'Use "allow" of an element to extend the policy.',
  refresh: 'Use "redirects" in the configuration.',
};

function checkMeta(element: ElementContent): readonly HeadProblem[] {
  const key = META_KEYS.find((name) => getAttribute(element, name) !== undefined);
  if (getAttribute(element, 'charset') !== undefined) {
    const hint = 'docwright adds it: all pages are UTF-8.';
    return [{ path: ['attributes', 'charset'], allowed: 'removed', hint }];
  }
  if (key === undefined)
    return [{ path: ['attributes', 'name'], allowed: 'the name of the metadata' }];
  const value = getAttribute(element, key);
  const hint = key === 'http-equiv' ? HINTS[String(value).toLowerCase()] : undefined;
  if (hint !== undefined) return [{ path: ['attributes', key], allowed: 'something else', hint }];
  return requireAttribute(element, 'content', 'the value of the metadata');
}

function checkScript(element: ElementContent): readonly HeadProblem[] {
  if (getAttribute(element, 'src') === undefined) {
    // The second one hides the end of the element from browsers.
    return checkContent(element, /<\/script|<!--/i, 'a script without "</script" and "<!--"');
  }
  if (element.content === undefined) return [];
  const hint = 'Use two elements: browsers ignore the content.';
  return [{ path: ['content'], allowed: 'removed when attributes.src is set', hint }];
}

function checkContent(
  element: ElementContent,
  forbidden: RegExp,
  allowed: string,
): readonly HeadProblem[] {
  const { tag, content } = element;
  if (content === undefined || content.trim() === '') {
    const path = tag === 'script' && content === undefined ? ['attributes', 'src'] : ['content'];
    return [{ path, allowed: tag === 'script' ? `${ADDRESS}, unless content is set` : 'styles' }];
  }
  // In JSON, render writes `<` as an escape.
  if (isJson(element) || !forbidden.test(content)) return [];
  return [{ path: ['content'], allowed, hint: 'Write "<\\/" in place of "</".' }];
}
