/** Tells what JSON and configurations call an object; apart from the schemas, because most commands need no schema. */

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
