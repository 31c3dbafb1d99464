/** The first `most` of items, of which one more was asked for; `more`: whether there is one. */
export function limited<Item>(items: readonly Item[], most: number) {
  return { items: items.slice(0, most), more: items.length > most };
}
