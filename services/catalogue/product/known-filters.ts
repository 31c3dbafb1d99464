/** The filter items that exist. */
type Options = { groupOfOption(option: string): object | undefined };

/**
 * The existing filter items of a list's query (comma separated ids), in a fixed order; undefined for none. An unknown
 * one is ignored and must not create another cache entry.
 */
export function knownFilters(filters: string | undefined, { groupOfOption }: Options): string | undefined {
  const ids = (filters ?? '').split(',').map((id) => id.trim());
  const known = [...new Set(ids)].filter((id) => groupOfOption(id) !== undefined).sort();
  return known.length === 0 ? undefined : known.join(',');
}
