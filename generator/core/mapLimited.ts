/** Maps a list with a function that opens files, a few at a time: open files are a scarce thing. */

const AT_ONCE = 64;

/** Results are in the order of the items. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
