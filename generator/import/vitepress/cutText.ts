/** Cuts a part out of a file that a page includes. */

/** `2,5` is a range, `2,` has no end and `,5` no start. Lines count from 1. */
export function cutLines(text: string, range: string): string {
  const [, from = '', to = ''] = /^(\d*)(?:,(\d*))?$/.exec(range.replace(/\s+/g, '')) ?? [];
  const lines = text.split('\n');
  const isOne = !range.includes(',') && from !== '';
  const end = isOne ? Number(from) : to === '' ? lines.length : Number(to);
  return lines.slice(from === '' ? 0 : Number(from) - 1, end).join('\n');
}

/** The lines between `#region name` and `#endregion`; undefined when there is no such region. */
export function cutRegion(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const opening = new RegExp(`region\\s+${name}\\b`);
  const start = lines.findIndex((line) => opening.test(line));
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /endregion\b/.test(line));
  const found = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
  const indent = found
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
    .reduce((least, each) => Math.min(least, each), Number.MAX_SAFE_INTEGER);
  return found.map((line) => line.slice(indent)).join('\n');
}
