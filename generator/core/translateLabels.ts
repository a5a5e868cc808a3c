/** The texts of a configuration that readers see: which they are, and how a language replaces them. */

/** The parts of a configuration in which labels are translated. */
export const LABELLED_PARTS = [
  'navbar',
  'sections',
  'footer',
  'docs',
  'blog',
  'pageMenu',
  'search',
] as const;

/** Keys whose values readers see. */
const LABEL_KEYS: readonly string[] = [
  'alt',
  'category',
  'copyright',
  'description',
  'label',
  'placeholder',
  'sidebarTitle',
  'title',
];

/** A label keeps its text when `translate` returns undefined. */
export function translateLabels<Value>(
  value: Value,
  translate: (text: string) => string | undefined,
): Value {
  const change = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(change);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).map(([key, each]: [string, unknown]) => {
      const isLabel = typeof each === 'string' && LABEL_KEYS.includes(key);
      return [key, isLabel ? (translate(each) ?? each) : change(each)];
    });
    return Object.fromEntries(entries);
  };
  return change(value) as Value;
}

/** All labels of a configuration. */
export function listLabels(config: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const texts = new Set<string>();
  translateLabels(
    LABELLED_PARTS.map((part) => config[part]),
    (text) => {
      texts.add(text);
      return undefined;
    },
  );
  return texts;
}
