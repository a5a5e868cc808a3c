/** Shares values between the test files of a worker, which loads this module only once. */

/** The returned function creates a value for the first of equal keys, and returns it for the others. */
export function shareByKey<Value>(): (key: string, create: () => Value) => Value {
  const shared = new Map<string, Value>();
  return (key, create) => {
    const value = shared.get(key) ?? create();
    shared.set(key, value);
    return value;
  };
}
