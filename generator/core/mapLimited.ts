/** Maps a list with an async function, a few items at a time; the default stays below the open-file limit of every system. */

const AT_ONCE = 64;

/** Results are in the order of the items. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await run(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
