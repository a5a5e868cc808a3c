/** Decides which attributes and classes raw HTML loses because the page's scripts use their names. */

import type { Element } from 'hast';
import { isReservedAttribute } from '../../../templates/model/reservedNames';
import type { AttributeProblem } from './attributeRules';

const HINT = "Choose another name; the page's scripts use this one.";

export function findReservedAttribute(name: string): AttributeProblem | undefined {
  if (!isReservedAttribute(name)) return undefined;
  const written = name.replace(/[A-Z]/g, '-$&').toLowerCase();
  return {
    message: `the attribute "${written}" is removed, because its name is reserved`,
    hint: HINT,
  };
}

export function createClassProblem(classes: readonly string[]): AttributeProblem {
  const names = classes.map((name) => `"${name}"`).join(', ');
  return classes.length === 1
    ? { message: `the class ${names} is removed, because its name is reserved`, hint: HINT }
    : { message: `the classes ${names} are removed, because their names are reserved`, hint: HINT };
}

export function listClasses(value: Element['properties'][string]): readonly string[] {
  const texts = Array.isArray(value) ? value.map(String) : [String(value ?? '')];
  return texts.flatMap((text) => text.split(/[\t\n\f\r ]+/)).filter((name) => name !== '');
}
