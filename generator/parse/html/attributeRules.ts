/** Which attributes of raw HTML are left out, because they run a script or the policy blocks them. */

import type { Element } from 'hast';
import { findScheme, isMediaData, isScriptAddress } from '../../core/address';
import type { Problem } from '../placeProblem';

export type AttributeProblem = Pick<Problem, 'message' | 'hint'> &
  Partial<Pick<Problem, 'code' | 'severity'>>;

/** One attribute as the tree holds it: `xLinkHref`, its value or list of values. */
type Attribute = {
  readonly tagName: string;
  readonly name: string;
  readonly value: Element['properties'][string];
};

/** What loads or leads somewhere, in HTML, SVG and MathML, those of the past included. */
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
/** Those that hold several addresses, and those that an animation gives to another attribute. */
const ADDRESS_LISTS = new Set([
  ...['archive', 'attributionsrc', 'imagesrcset', 'ping', 'srcset'],
  ...['by', 'from', 'to', 'values'],
]);
const DIRECTIVE_ADDRESSES = new Set(['url', 'link']);
const MEDIA_ELEMENTS = new Set([
  ...['audio', 'feimage', 'image', 'img', 'input', 'source', 'video'],
]);
/** Behind it stands an address that is not to be checked, but written as it is. */
const ESCAPED_LINK = /^pathname:\/\//;

export function findAttributeProblem(attribute: Attribute): AttributeProblem | undefined {
  const { name, value } = attribute;
  if (/^on[a-z]/i.test(name)) return blocked(name, 'Use a page with a script of its own.');
  const plainName = toPlainName(name);
  if (plainName === 'style') {
    return blocked(name, 'Give it a look of its own with a directive of the configuration.');
  }
  if (plainName === 'srcdoc') return createSourceProblem(name);
  if (plainName === 'attributename' && /^\s*on/i.test(String(value))) {
    return {
      message: `the attribute "${nameAttribute(name)}" is left out, because it changes a handler`,
      hint: 'Animate what the drawing looks like.',
    };
  }
  const allowsMedia = MEDIA_ELEMENTS.has(attribute.tagName.toLowerCase());
  return findAddressProblem(attribute, allowsMedia);
}

/** A directive's component may put what it is given into an attribute of that name. */
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
    message: `the attribute "${nameAttribute(attribute.name)}" is left out, because a data: address may hold a script`,
    hint: 'Save it as a file and refer to that. Only what shows pictures, sounds and films may hold them in its address.',
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

/** A link that leads nowhere is an error, as a broken one may be. */
function createScriptProblem(attribute: Attribute): AttributeProblem {
  const { tagName, name, value } = attribute;
  if (name === 'href' && ['a', 'area'].includes(tagName)) {
    return {
      code: 'script-link',
      severity: 'error',
      message: `the link "${value}" runs a script`,
      hint: 'Link to a page; the security policy blocks scripts in links.',
    };
  }
  return {
    message: `the attribute "${nameAttribute(attribute.name)}" is left out, because its address runs a script`,
    hint: 'Write the address of a page or a file; for a script of its own, write a page in TSX.',
  };
}

function createSourceProblem(name: string): AttributeProblem {
  return {
    message: `the attribute "${nameAttribute(name)}" is left out, because it may hold scripts`,
    hint: 'Save what it holds as a page in the static folder, and refer to that with src.',
  };
}

function blocked(name: string, hint: string): AttributeProblem {
  return {
    message: `the attribute "${nameAttribute(name)}" is left out, because the security policy blocks it`,
    hint,
  };
}

/** `xLinkHref`, `xlink:href` and `XLINK:HREF` are one; a plugin may write any of them. */
const toPlainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** As it stands in HTML. */
export function nameAttribute(name: string): string {
  if (name === 'xLinkHref') return 'xlink:href';
  return name.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
}
