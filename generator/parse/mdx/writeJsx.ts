/** Writes JSX of a page as JavaScript: each call makes the element that the author wrote. */

import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import type { CodePlace, CodeWriter } from './createCodeWriter';
import {
  isJsxElement,
  type JsxElement,
  type JsxExpression,
  type JsxNode,
  listParts,
} from './jsxNodes';
import { isComponentName } from './listNames';

/** How the code of a page calls what `templates/mdx/runtime` gives it. */
export const RUNTIME = '$docwright';
/** The function that stands for the Markdown in an element. */
export const SLOT = '$slot';

/** Writes one expression. Its slots are numbered as `listSlots` lists them. */
export function writeJsx(node: JsxNode, writer: CodeWriter): void {
  let slots = 0;
  const writeNode = (inner: JsxNode): void => {
    if (isJsxElement(inner)) writeElement(inner);
    else writeExpression(inner, writer);
  };
  const writeElement = (element: JsxElement) => {
    writer.write(`${RUNTIME}.createElement(`);
    writer.writeSource(nameElement(element), startOf(element));
    writer.write(', {');
    for (const attribute of element.attributes) writeAttribute(attribute, writer);
    writer.write('}');
    for (const part of listParts(element)) {
      writer.write(', ');
      if (part.type === 'text') writer.write(JSON.stringify(part.node.value));
      else if (part.type === 'jsx') writeNode(part.node);
      else {
        writer.write(`${SLOT}(${slots})`);
        slots += 1;
      }
    }
    writer.write(')');
  };
  writeNode(node);
}

function nameElement({ name }: JsxElement): string {
  if (name === null) return `${RUNTIME}.Fragment`;
  return isComponentName(name) ? name : JSON.stringify(name);
}

function startOf({ position }: JsxNode): CodePlace | undefined {
  return position && { line: position.start.line, column: position.start.column - 1 };
}

function writeExpression(node: JsxExpression, writer: CodeWriter): void {
  if (isEmptyExpression(node)) writer.write('null');
  else writeCode(node.value, node.data?.estree, writer);
}

/** True for `{}` and `{/* a comment *\/}`. */
export function isEmptyExpression({ data }: JsxExpression): boolean {
  return data?.estree?.body.length === 0;
}

function writeAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  writer: CodeWriter,
): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    writer.writeSource(attribute.value, findStart(attribute.data?.estree));
  } else {
    writer.write(`${JSON.stringify(attribute.name)}: `);
    const { value } = attribute;
    if (value === null || value === undefined) writer.write('true');
    else if (typeof value === 'string') writer.write(JSON.stringify(value));
    else writeCode(value.value, value.data?.estree, writer);
  }
  writer.write(', ');
}

/** A comment at the end of the code must not hide the bracket. */
function writeCode(code: string, program: unknown, writer: CodeWriter): void {
  writer.write('(');
  writer.writeSource(code, findStart(program));
  writer.write('\n)');
}

type Located = { readonly loc?: { readonly start: CodePlace } | null };

function findStart(program: unknown): CodePlace | undefined {
  return isLocated(program) ? program.loc?.start : undefined;
}

function isLocated(program: unknown): program is Located {
  return typeof program === 'object' && program !== null && 'loc' in program;
}
