/** Takes out what the security policy of the pages blocks, so that it would do nothing but fail. */

import type { Element, Root } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { type ParseContext, report } from './parseContext';

const REFUSED_ELEMENTS: Readonly<Record<string, string>> = {
  base: 'Write every link as it is.',
  style: 'Give it a look of its own with a directive of the configuration.',
  template: 'Without a script nothing shows it; write its content.',
};
const SCRIPT_HINT = 'Put the script into a file of the static folder and refer to it with src.';
const SCRIPT_TYPE = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;

export function refuse(tree: Root, context: ParseContext): void {
  visit(tree, 'element', (element, index, parent) => {
    const hint = isInlineScript(element) ? SCRIPT_HINT : findHint(element);
    if (hint === undefined || parent === undefined || index === undefined) {
      removeAttributes(element, context);
      return CONTINUE;
    }
    report(context, element, {
      code: 'refused-element',
      severity: 'warning',
      message: `<${element.tagName}> is left out; content may hold none`,
      hint,
    });
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Scripts that hold data run nothing. */
function isInlineScript({ tagName, properties }: Element): boolean {
  const isExecutable = SCRIPT_TYPE.test(String(properties.type ?? ''));
  return tagName === 'script' && properties.src === undefined && isExecutable;
}

function findHint({ tagName }: Element): string | undefined {
  return Object.hasOwn(REFUSED_ELEMENTS, tagName) ? REFUSED_ELEMENTS[tagName] : undefined;
}

function removeAttributes({ properties, position }: Element, context: ParseContext): void {
  for (const name of Object.keys(properties)) {
    const isHandler = /^on[a-z]/i.test(name);
    if (!isHandler && name !== 'style') continue;
    delete properties[name];
    report(
      context,
      { position },
      {
        code: 'refused-attribute',
        severity: 'warning',
        message: `the attribute "${name.toLowerCase()}" is left out, because the security policy blocks it`,
        hint: isHandler
          ? 'Use a page with a script of its own.'
          : 'Give it a look of its own with a directive of the configuration.',
      },
    );
  }
}
