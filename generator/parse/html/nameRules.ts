/**
 * Decides which names of elements are removed. A browser offers some elements under their names: `<form name="body">` is
 * then what a script gets as `document.body`, and `<input name="closest">` what it gets as `closest` of the form.
 */

import type { Element } from 'hast';
import type { AttributeProblem } from './attributeRules';

/** Elements whose name becomes a property of the document. */
const NAMED_IN_DOCUMENT = new Set(['embed', 'form', 'iframe', 'img', 'object']);
/** Elements whose name and id become properties of the form around them. */
const NAMED_IN_FORM = new Set([
  ...['button', 'fieldset', 'img', 'input', 'object', 'output', 'select', 'textarea'],
]);

/** What documents and elements have in common: properties of `Node` and `EventTarget`, and of every object. */
const OF_NODES = `
  addEventListener appendChild baseURI childNodes cloneNode compareDocumentPosition constructor contains
  dispatchEvent firstChild getRootNode hasChildNodes hasOwnProperty insertBefore isConnected isDefaultNamespace
  isEqualNode isPrototypeOf isSameNode lastChild lookupNamespaceURI lookupPrefix nextSibling nodeName nodeType
  nodeValue normalize ownerDocument parentElement parentNode previousSibling propertyIsEnumerable removeChild
  removeEventListener replaceChild textContent toLocaleString toString valueOf when __defineGetter__
  __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__
`;
/** Of `Document` (HTML, DOM, and the standards that add to them), obsolete ones included. */
const OF_DOCUMENTS = `
  URL activeElement activeViewTransition adoptNode adoptedStyleSheets alinkColor all anchors append applets
  ariaNotify bgColor body browsingTopics captureEvents caretPositionFromPoint caretRangeFromPoint characterSet
  charset childElementCount children clear close compatMode contentType cookie createAttribute createAttributeNS
  createCDATASection createComment createDocumentFragment createElement createElementNS createEvent
  createExpression createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode
  createTouch createTouchList createTreeWalker currentScript customElementRegistry defaultView designMode dir
  doctype documentElement documentURI domain elementFromPoint elementsFromPoint embeds enableStyleSheetsForSet
  evaluate execCommand exitFullscreen exitPictureInPicture exitPointerLock featurePolicy fgColor
  firstElementChild fonts forms fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations
  getBoxQuads getElementById getElementsByClassName getElementsByName getElementsByTagName
  getElementsByTagNameNS getSelection hasFocus hasPrivateToken hasRedemptionRecord hasStorageAccess
  hasUnpartitionedCookieAccess head hidden images implementation importNode inputEncoding lastElementChild
  lastModified lastStyleSheetSet linkColor links location moveBefore open parseHTML permissionsPolicy
  pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement preferredStyleSheetSet prepend
  prerendering queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported
  queryCommandText queryCommandValue querySelector querySelectorAll readyState referrer releaseCapture
  releaseEvents replaceChildren requestStorageAccess requestStorageAccessFor rootElement rootScroller scripts
  scrollingElement selectedStyleSheetSet startViewTransition styleSheetSets styleSheets timeline title
  visibilityState vlinkColor wasDiscarded write writeln xmlEncoding xmlStandalone xmlVersion
`;
/** Of `Element`, without single words that people give to fields, such as `title` and `action`. */
const OF_ELEMENTS = `
  attributes blur childElementCount children classList className click closest dataset firstElementChild focus
  getAttribute getAttributeNames getBoundingClientRect getClientRects getElementsByClassName
  getElementsByTagName hasAttribute hasAttributes innerHTML innerText insertAdjacentElement
  insertAdjacentHTML insertAdjacentText isContentEditable lastElementChild localName matches namespaceURI
  nextElementSibling offsetHeight offsetLeft offsetParent offsetTop offsetWidth outerHTML
  previousElementSibling querySelector querySelectorAll remove removeAttribute replaceChildren replaceWith
  scrollIntoView setAttribute shadowRoot tagName toggleAttribute
`;

const documentNames = new Set(listWords(OF_NODES, OF_DOCUMENTS));
const formNames = new Set(listWords(OF_NODES, OF_ELEMENTS));
/** Handlers, constants of nodes, and what one family of browsers adds. */
const NAME_FAMILY = /^(?:on[a-z]+|(?:moz|ms|webkit)[A-Z]\w*|[A-Z]+(?:_[A-Z]+)*_NODE|DOCUMENT_\w+)$/;

function listWords(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.trim().split(/\s+/));
}

/** True for what a script reads from `document`. */
export function isDocumentName(name: string): boolean {
  return documentNames.has(name) || NAME_FAMILY.test(name);
}

export function findNameProblem(
  { tagName, properties }: Element,
  attribute: string,
  value: Element['properties'][string],
): AttributeProblem | undefined {
  if (attribute !== 'name' && attribute !== 'id') return undefined;
  const name = String(value);
  if (NAMED_IN_DOCUMENT.has(tagName) && isDocumentName(name)) {
    // The id of a picture counts when it has a name, too.
    const counts =
      attribute === 'name' ||
      tagName === 'object' ||
      (tagName === 'img' && properties.name !== undefined);
    if (counts) return createProblem(attribute, name, `document.${name}`);
  }
  if (!NAMED_IN_FORM.has(tagName) || !formNames.has(name)) return undefined;
  return createProblem(attribute, name, `the property "${name}" of a form`);
}

function createProblem(attribute: string, name: string, shadowed: string): AttributeProblem {
  return {
    code: 'shadowing-name',
    message: `the attribute ${attribute}="${name}" is removed, because scripts would get this element instead of ${shadowed}`,
    hint: 'Choose another name.',
  };
}
