/** Cuts the lines of a region out of a file: those between `#region name` and `#endregion` in comments. */

const PREFIX = String.raw`(?=\s*[^\w\s])\s*(?:(?:\/\/+|\/\*+|<!--|\{\/\*|--+|::|'|"|\(\*|%+|;+|\*)\s*)?(?:#\s*)?(?:pragma\s+)?`;
const SUFFIX = String.raw`(?:(?<!\s)\s+)?(?:\*\/\}?|-->|\*\))?$`;
const START = new RegExp(String.raw`^${PREFIX}region\b\s*([\w.-]*)${SUFFIX}`, 'i');
const END = new RegExp(String.raw`^${PREFIX}end\s?region\b.*$`, 'i');
/** `L3-L6` as GitHub has it, also without the second number. */
const LINES = /^L(\d+)(?:-L?(\d+))?$/;

/** Without the marks of regions inside, and with the indentation that all lines have removed. */
export function cutRegion(text: string, region: string): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  if (region === '') return lines.filter((line) => !isMark(line)).join('\n');
  const [, first, last = first] = LINES.exec(region) ?? [];
  if (first !== undefined) return cutLines(lines, Number(first), Number(last));
  const start = lines.findIndex((line) => getName(line) === region);
  if (start === -1) return undefined;
  const inside = lines.slice(start + 1, findEnd(lines, start));
  return dedent(inside.filter((line) => !isMark(line)));
}

export function listRegions(text: string): readonly string[] {
  const names = text.split('\n').flatMap((line) => getName(line) || []);
  return [...new Set(names)];
}

function cutLines(lines: readonly string[], first: number, last: number): string | undefined {
  return first < 1 || first > lines.length ? undefined : dedent(lines.slice(first - 1, last));
}

/** Regions may be inside each other. Without its end, a region goes to the end of the file. */
function findEnd(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (END.test(line)) depth -= 1;
    else if (getName(line) !== undefined) depth += 1;
    if (depth === 0) return index;
  }
  return lines.length;
}

function isMark(line: string): boolean {
  return END.test(line) || getName(line) !== undefined;
}

/** Undefined for a line that begins no region. */
function getName(line: string): string | undefined {
  return /region/i.test(line) && !END.test(line) ? START.exec(line.trimEnd())?.[1] : undefined;
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(indent)).join('\n');
}
