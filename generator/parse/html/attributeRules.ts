/** Decides which attributes of raw HTML are removed: those that run a script or that the policy blocks. */

import type { Element } from 'hast';
import { findScheme, isMediaData, isScriptAddress } from '../../core/address';
import type { Problem } from '../placeProblem';

export type AttributeProblem = Pick<Problem, 'message' | 'hint'> &
  Partial<Pick<Problem, 'code' | 'severity'>>;

/** One attribute as it is in the tree: a name such as `xLinkHref`, and a value or a list of values. */
export type Attribute = {
  readonly tagName: string;
  readonly name: string;
  readonly value: Element['properties'][string];
};

/** Attributes whose value is a URL, in HTML, SVG and MathML, obsolete ones included. */
const ADDRESSES = new Set([
  ...[
    'action',
    'background',
    'cite',
    'classid',
    'codebase',
    'data',
    'dynsrc',
    'formaction',
    'href',
  ],
  ...['icon', 'longdesc', 'lowsrc', 'manifest', 'poster', 'profile', 'src', 'usemap', 'xlinkhref'],
  ...['xmlbase', 'altimg', 'handler'],
]);
/** Attributes that hold several URLs, and attributes of animations that set the value of another attribute. */
const ADDRESS_LISTS = new Set([
  ...['archive', 'attributionsrc', 'imagesrcset', 'ping', 'srcset'],
  ...['by', 'from', 'to', 'values'],
]);
const DIRECTIVE_ADDRESSES = new Set(['url', 'link']);
const MEDIA_ELEMENTS = new Set([
  ...['audio', 'feimage', 'image', 'img', 'input', 'source', 'video'],
]);
/** The prefix of a link that is written as it is and not checked. */
export const ESCAPED_LINK = /^pathname:\/\//;

/** Links that run a script are never allowed, because they lead to no page. */
export function findScriptLink(attribute: Attribute): AttributeProblem | undefined {
  const runs = isLink(attribute) && listAddresses(attribute).some(isScriptAddress);
  return runs ? createScriptProblem(attribute) : undefined;
}

export function findAttributeProblem(attribute: Attribute): AttributeProblem | undefined {
  const { name, value } = attribute;
  if (/^on[a-z]/i.test(name))
    return blocked(
      name,
      'Use a directive with "script" in the configuration, or a page in TSX with "hydrate".',
    );
  const plainName = toPlainName(name);
  if (plainName === 'style') {
    return blocked(
      name,
      'Add a class, and style it in a stylesheet listed under "styles" in the configuration.',
    );
  }
  if (plainName === 'srcdoc') return createSourceProblem(name);
  if (plainName === 'attributename' && /^\s*on/i.test(String(value))) {
    return {
      message: `the attribute "${nameAttribute(name)}" is removed, because it changes an event handler`,
      hint: 'Animate only attributes that change the appearance of the image.',
    };
  }
  const allowsMedia = MEDIA_ELEMENTS.has(attribute.tagName.toLowerCase());
  return findAddressProblem(attribute, allowsMedia);
}

/** Checks an attribute of a directive, because its component may write it as an HTML attribute of that name. */
export function findDirectiveProblem(name: string, value: string): AttributeProblem | undefined {
  if (toPlainName(name) === 'srcdoc') return createSourceProblem(name);
  const isAddress = DIRECTIVE_ADDRESSES.has(name.toLowerCase());
  return findAddressProblem({ tagName: '', name: isAddress ? 'href' : name, value }, true);
}

function findAddressProblem(
  attribute: Attribute,
  allowsMedia: boolean,
): AttributeProblem | undefined {
  const addresses = listAddresses(attribute);
  if (addresses.some(isScriptAddress)) return createScriptProblem(attribute);
  const isUnsafeData = (address: string) =>
    findScheme(address) === 'data' && !(allowsMedia && isMediaData(address));
  if (!addresses.some(isUnsafeData)) return undefined;
  return {
    message: `the attribute "${nameAttribute(attribute.name)}" is removed, because a data: URL can contain a script`,
    hint: 'Save the data as a file and link to it. Only elements for images, audio and video can have data: URLs.',
  };
}

function listAddresses({ name, value }: Attribute): readonly string[] {
  const plainName = toPlainName(name);
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  const isList = ADDRESS_LISTS.has(plainName);
  if (!isList && !ADDRESSES.has(plainName)) return [];
  const addresses = isList ? [text, ...text.split(/[\s,;]+/)] : [text];
  return addresses.map((address) => address.replace(ESCAPED_LINK, ''));
}

/** A link that runs a script has no page to go to, so that its text alone stays. */
function createScriptProblem(attribute: Attribute): AttributeProblem {
  const { value } = attribute;
  if (isLink(attribute)) {
    return {
      code: 'script-link',
      severity: 'warning',
      message: `the link "${value}" is removed, because it runs a script`,
      hint: 'Link to a page instead: the security policy blocks scripts in links.',
    };
  }
  return {
    message: `the attribute "${nameAttribute(attribute.name)}" is removed, because its URL runs a script`,
    hint: 'Use the URL of a page or a file. To run a script, use a directive with "script" in the configuration.',
  };
}

function isLink({ tagName, name }: Attribute): boolean {
  return name === 'href' && ['a', 'area'].includes(tagName);
}

function createSourceProblem(name: string): AttributeProblem {
  return {
    message: `the attribute "${nameAttribute(name)}" is removed, because it can contain scripts`,
    hint: 'Save its content as an HTML file in the static folder, and reference that with src.',
  };
}

function blocked(name: string, hint: string): AttributeProblem {
  return {
    message: `the attribute "${nameAttribute(name)}" is removed, because the security policy blocks it`,
    hint,
  };
}

/** `xLinkHref`, `xlink:href` and `XLINK:HREF` are the same attribute; a plugin may use any of them. */
export const toPlainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The name of an attribute as it is written in HTML. */
export function nameAttribute(name: string): string {
  if (name === 'xLinkHref') return 'xlink:href';
  return name.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
}
