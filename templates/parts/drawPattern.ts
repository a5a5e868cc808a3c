/** Makes a pattern of simple shapes from a text: the same text gives the same pattern. */

const CELL = 40;
const COLUMNS = 12;
const ROWS = 4;
const TONES = 3;

/** Its size in units of the drawing. */
export const PATTERN = { width: COLUMNS * CELL, height: ROWS * CELL } as const;

/** From the middle of a cell to where the outline begins, and its steps from there: `[x, y]`, with a radius for an arc. */
type Shape = {
  readonly start: readonly [x: number, y: number];
  readonly steps: readonly (readonly [x: number, y: number, radius?: number])[];
};

const DROP: Shape = {
  start: [0, -20],
  steps: [
    [20, 20, 20],
    [0, 20],
    [-20, 0],
    [-20, -20, 20],
    [20, -20, 20],
  ],
};
const QUARTER: Shape = {
  start: [-20, -20],
  steps: [
    [40, 0],
    [-40, 40, 40],
  ],
};
const FIN: Shape = {
  start: [-20, -20],
  steps: [
    [40, 20],
    [-40, 20],
  ],
};
const DOT: Shape = {
  start: [0, -9],
  steps: [
    [0, 18, 9],
    [0, -18, 9],
  ],
};
const SHAPES = [DROP, QUARTER, FIN, DROP, DOT, QUARTER] as const;

/** The outlines of each color. Cells are fuller towards the end; the first half may be left empty for a text. */
export function drawPattern(text: string, isHalf: boolean): readonly string[] {
  const pick = createPicker(text);
  const first = isHalf ? COLUMNS / 2 : 0;
  const tones = Array.from({ length: TONES }, () => '');
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    const column = cell % COLUMNS;
    const isFilled = pick(COLUMNS) < column + 2 && column >= first;
    const [shape = DROP, turns, tone] = [SHAPES[pick(SHAPES.length)], pick(4), pick(TONES)];
    const x = column * CELL + CELL / 2;
    const y = Math.floor(cell / COLUMNS) * CELL + CELL / 2;
    if (isFilled) tones[tone] += drawShape(shape, turns, [x, y]);
  }
  return tones.filter((path) => path !== '');
}

type Point = readonly [x: number, y: number];

function drawShape({ start, steps }: Shape, turns: number, [x, y]: Point): string {
  const [startX, startY] = turn(start, turns);
  const lines = steps.map(([stepX, stepY, radius]) => {
    const end = turn([stepX, stepY], turns).join(' ');
    return radius === undefined ? `l${end}` : `a${radius} ${radius} 0 0 1 ${end}`;
  });
  return `M${x + startX} ${y + startY}${lines.join('')}z`;
}

/** Turns by quarters of a circle. */
function turn([x, y]: Point, turns: number): Point {
  if (turns === 0) return [x, y];
  return turn([0 - y, x], turns - 1);
}

/** Returns whole numbers below a limit that look random and depend only on the text (FNV-1a, then xorshift). */
function createPicker(text: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // Xorshift stays at zero.
  state ||= 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
