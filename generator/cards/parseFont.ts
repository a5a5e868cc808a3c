/** Reads of a TrueType or OpenType font what a card needs to know: its name, its letters and their widths. */

export type Font = {
  readonly family: string;
  /** In shares of the font size; undefined for a letter that the font does not have. */
  readonly findWidth: (codePoint: number) => number | undefined;
};

const TRUETYPE = [0x00010000, 0x74727565, 0x4f54544f];
const WINDOWS = 3;
/** The names of a font by preference: the family as people know it, and the family of up to four styles. */
const FAMILY_NAMES = [16, 1];

/** Undefined for bytes that are no such font. */
export function parseFont(bytes: Uint8Array): Font | undefined {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!TRUETYPE.includes(view.getUint32(0))) return undefined;
    const tables = listTables(view);
    const family = findFamily(getTable(tables, 'name'));
    const findGlyph = createGlyphFinder(getTable(tables, 'cmap'));
    const getWidth = createWidths(tables);
    if (family === undefined || findGlyph === undefined) return undefined;
    return {
      family,
      findWidth(codePoint) {
        const glyph = findGlyph(codePoint);
        return glyph === 0 ? undefined : getWidth(glyph);
      },
    };
  } catch (error) {
    // What lies outside of the file, or a table that is missing.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Tables = ReadonlyMap<string, DataView>;

function listTables(view: DataView): Tables {
  return new Map(
    range(view.getUint16(4)).map((index) => {
      const row = 12 + index * 16;
      const tag = range(4).map((place) => String.fromCharCode(view.getUint8(row + place)));
      return [tag.join(''), slice(view, view.getUint32(row + 8), view.getUint32(row + 12))];
    }),
  );
}

function getTable(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`The font has no table "${tag}".`);
  return table;
}

function findFamily(table: DataView): string | undefined {
  const texts = table.getUint16(4);
  const rows = range(table.getUint16(2)).map((index) => 6 + index * 12);
  const named = FAMILY_NAMES.flatMap((name) =>
    rows.filter((row) => table.getUint16(row) === WINDOWS && table.getUint16(row + 6) === name),
  );
  const [row] = named;
  if (row === undefined) return undefined;
  const text = slice(table, texts + table.getUint16(row + 10), table.getUint16(row + 8));
  const units = range(text.byteLength / 2).map((index) => text.getUint16(index * 2));
  return String.fromCharCode(...units);
}

type FindGlyph = (codePoint: number) => number;

/** Prefers the table of all of Unicode to that of its first 65,536 characters. */
function createGlyphFinder(table: DataView): FindGlyph | undefined {
  const maps = range(table.getUint16(2)).map((index) =>
    slice(table, table.getUint32(8 + index * 8)),
  );
  const full = maps.find((map) => map.getUint16(0) === 12);
  if (full !== undefined) return (codePoint) => findInGroups(full, codePoint);
  const basic = maps.find((map) => map.getUint16(0) === 4);
  return basic && ((codePoint) => findInSegments(basic, codePoint));
}

/** Format 12: groups of characters whose glyphs follow each other. */
function findInGroups(map: DataView, codePoint: number): number {
  const count = map.getUint32(12);
  const index = findFirst(count, (each) => map.getUint32(16 + each * 12 + 4) >= codePoint);
  if (index === count) return 0;
  const start = map.getUint32(16 + index * 12);
  return codePoint < start ? 0 : map.getUint32(16 + index * 12 + 8) + codePoint - start;
}

/** Format 4: segments, whose glyphs follow each other or are listed. */
function findInSegments(map: DataView, codePoint: number): number {
  const bytes = map.getUint16(6);
  const count = bytes / 2;
  const index = findFirst(count, (each) => map.getUint16(14 + each * 2) >= codePoint);
  if (index === count || codePoint > 0xffff) return 0;
  const starts = 16 + bytes + index * 2;
  const start = map.getUint16(starts);
  if (codePoint < start) return 0;
  const delta = map.getUint16(starts + bytes);
  const offset = map.getUint16(starts + 2 * bytes);
  if (offset === 0) return (codePoint + delta) & 0xffff;
  const glyph = map.getUint16(starts + 2 * bytes + offset + (codePoint - start) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

/** The first number below `count` of which `isAfter` holds; it holds of all that follow. */
function findFirst(count: number, isAfter: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last width is that of all further glyphs. */
function createWidths(tables: Tables): (glyph: number) => number {
  const widths = getTable(tables, 'hmtx');
  const last = getTable(tables, 'hhea').getUint16(34) - 1;
  const unit = getTable(tables, 'head').getUint16(18);
  return (glyph) => widths.getUint16(Math.min(glyph, last) * 4) / unit;
}

function slice(view: DataView, start: number, length?: number): DataView {
  return new DataView(view.buffer, view.byteOffset + start, length ?? view.byteLength - start);
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
