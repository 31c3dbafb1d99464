/** All items of a list that is read in portions. */
export async function wholeList<Item>(portions: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const some of portions) items.push(...some);
  return items;
}
