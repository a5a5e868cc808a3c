/** Joins names of classes, as the package `clsx` does: for sites that import it and have not installed it. */

export function clsx(...values: readonly unknown[]): string {
  return values.flatMap(listNames).join(' ');
}

export default clsx;

function listNames(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return value ? [String(value)] : [];
  if (Array.isArray(value)) return value.flatMap(listNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []));
}
