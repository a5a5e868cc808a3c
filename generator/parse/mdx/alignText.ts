/** Finds the places of a node's text in its source, which has more: escapes, entities, indentation. */

const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][\dA-Za-z]{0,31});/y;

/**
 * Returns for each place of the source the place in the value. Undefined when the value is not the
 * text of this source, for example because a plugin has changed it.
 */
export function alignText(source: string, value: string): readonly number[] | undefined {
  const places: number[] = [];
  let at = 0;
  for (let index = 0; index < source.length; ) {
    places[index] = at;
    const character = source[index];
    const entity = character === '&' ? findEntity(source, index) : undefined;
    const isDecoded = entity !== undefined && !value.startsWith(entity, at);
    if (!isDecoded && character === value[at]) {
      index += 1;
      at += 1;
      continue;
    }
    if (!isDecoded && !/[\\\s>]/.test(character ?? '')) return undefined;
    const length = isDecoded ? entity.length : 1;
    for (let inside = 0; inside < length; inside += 1) places[index + inside] = at;
    index += length;
    if (isDecoded) at += isPair(value, at) ? 2 : 1;
  }
  places[source.length] = at;
  return at === value.length ? places : undefined;
}

function findEntity(source: string, index: number): string | undefined {
  ENTITY.lastIndex = index;
  return ENTITY.exec(source)?.[0];
}

/** One character of two halves. */
function isPair(value: string, at: number): boolean {
  return (value.codePointAt(at) ?? 0) > 0xff_ff;
}
