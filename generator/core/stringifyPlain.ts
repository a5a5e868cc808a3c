/** Writes plain data as JSON, to compare it. */

/** Undefined for what JSON cannot hold, such as expressions: Shiki may do with it, but it cannot be compared. */
export function stringifyPlain(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, part: unknown) => requirePlain(part));
  } catch {
    // Also a circle.
    return undefined;
  }
}

function requirePlain(value: unknown): unknown {
  if (typeof value === 'function') throw new Error('a function is not data');
  const isHolder = typeof value === 'object' && value !== null && !Array.isArray(value);
  const prototype: unknown = isHolder ? Object.getPrototypeOf(value) : null;
  if (prototype === null || prototype === Object.prototype) return value;
  throw new Error('an instance of a class is not data');
}
