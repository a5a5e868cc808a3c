/** Compares values such as pages of two builds. What both share is not looked into, so that it is quick. */

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const keys = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) {
    return false;
  }
  return keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
