/** Leaves a key out that has no value. */

/** An object with one key, or with none when there is no value. */
export function pick<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { readonly [Name in Key]?: Value } {
  const none: { readonly [Name in Key]?: Value } = {};
  return value === undefined || value === '' ? none : { ...none, [key]: value };
}
