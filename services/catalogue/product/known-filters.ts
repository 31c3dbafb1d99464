/** The filter items that exist. */
type Options = { groupOfOption(option: string): object | undefined };

/**
 * The filter items of a list's query (comma separated ids) that there are, in one order; undefined for none. An unknown
 * one selects nothing and must not make another answer to keep.
 */
export function knownFilters(filters: string | undefined, { groupOfOption }: Options): string | undefined {
  const ids = (filters ?? '').split(',').map((id) => id.trim());
  const known = [...new Set(ids)].filter((id) => groupOfOption(id) !== undefined).sort();
  return known.length === 0 ? undefined : known.join(',');
}
