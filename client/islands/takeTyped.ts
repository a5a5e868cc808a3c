/** Keeps what a reader types before a component is hydrated. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns a function that gives the component the typed text, as if it were typed then. */
export function takeTyped(place: Element): () => void {
  const fields = [...place.querySelectorAll<Field>('input,textarea')];
  const typed = fields
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) {
      // React compares with the value that was set last, and reports only another one.
      field.value = field.defaultValue;
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
