/** Formats a number of bytes for people, in decimal units. */

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;
/** Numbers below this get one decimal. */
const DECIMALS_BELOW = 100;

/** For example `0 B`, `1.2 kB`, `345 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 999.95 would be rounded to 1000 of the smaller unit.
  while (value >= STEP - (unit === 0 ? 0 : 0.5) && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const rounded = unit > 0 && value < DECIMALS_BELOW ? value.toFixed(1) : String(Math.round(value));
  return `${rounded.replace(/\.0$/, '')} ${UNITS[unit]}`;
}
