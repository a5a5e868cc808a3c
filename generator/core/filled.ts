/** Lists with at least one item. */

export type Filled<Item> = readonly [Item, ...Item[]];

export function mapFilled<Item, Result>(
  [first, ...rest]: Filled<Item>,
  map: (item: Item) => Result,
): Filled<Result> {
  return [map(first), ...rest.map(map)];
}

/** One after the other. */
export async function mapInOrder<Item, Result>(
  [first, ...rest]: Filled<Item>,
  map: (item: Item) => Promise<Result>,
): Promise<Filled<Result>> {
  const results: [Result, ...Result[]] = [await map(first)];
  for (const item of rest) results.push(await map(item));
  return results;
}
