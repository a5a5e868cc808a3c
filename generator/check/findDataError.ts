/** Finds the first error of an example in JSON or YAML; parts of documents are not errors. */

import { type ParseError, parse } from 'jsonc-parser';
import { LineCounter, parseAllDocuments } from 'yaml';
import { explainYamlError } from '../parse/yaml/explainYamlError';
import { findJsonError } from '../parse/yaml/findJsonError';
import { type ExampleError, isPart } from './exampleError';

const FINDERS: Readonly<Record<string, (code: string) => ExampleError | undefined>> = {
  json: findInJson,
  jsonc: findInLooseJson,
  yaml: findInYaml,
  yml: findInYaml,
};

export function isData(language: string): boolean {
  return Object.hasOwn(FINDERS, language);
}

export function findDataError(code: string, language: string): ExampleError | undefined {
  if (code.trim() === '') return undefined;
  return FINDERS[language]?.(code);
}

/** Also the members of an object, the items of a list, and a document on each line. */
function findInJson(code: string): ExampleError | undefined {
  const error = findJsonError(code);
  if (error === undefined || isPart(code)) return undefined;
  const inner = code.trim().replace(/,$/, '');
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  const isPartOfDocument =
    findJsonError(`{${inner}}`) === undefined ||
    findJsonError(`[${inner}]`) === undefined ||
    lines.every((line) => findJsonError(line) === undefined);
  return isPartOfDocument ? undefined : error;
}

/** With comments, and commas behind the last value. */
function findInLooseJson(code: string): ExampleError | undefined {
  const isFine = (text: string) => {
    const errors: ParseError[] = [];
    parse(text, errors, { allowTrailingComma: true });
    return errors.length === 0;
  };
  if (isPart(code) || [code, `{${code}\n}`, `[${code}\n]`].some(isFine)) return undefined;
  return findJsonError(code);
}

/** A template writes braces where YAML has none, and other programs give tags their meaning. */
function findInYaml(code: string): ExampleError | undefined {
  if (code.includes('{{') || isPart(code)) return undefined;
  const lines = new LineCounter();
  const documents = parseAllDocuments(code, {
    lineCounter: lines,
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys: false,
  });
  if (!Array.isArray(documents)) return undefined;
  for (const document of documents) {
    const [error] = document.errors;
    if (error === undefined) continue;
    const { offset, message, hint } = explainYamlError(error, document, code);
    const { line, col } = lines.linePos(offset);
    return { line, column: col, message: message.replace(/^… is not valid YAML: /, ''), hint };
  }
  return undefined;
}
