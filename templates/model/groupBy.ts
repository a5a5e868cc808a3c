/** `Map.groupBy`, which Node 20 does not have: groups in the order of their first members. */

export function groupBy<Item, Key>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
