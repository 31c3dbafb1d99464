import { type RawBuilder, sql } from 'kysely';

export type SortTerm = { readonly by: RawBuilder<unknown>; readonly direction: 'asc' | 'desc' };

/** The terms after `order by`. */
export function sortClause(sort: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(sort.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`));
}

/**
 * The sort of an administrator's table for `<column>-asc` or `<column>-desc`: by the expression of that column, by
 * `otherwise` for an unknown column, and by `last` among equal rows.
 */
export function sortTerms(
  sort: string,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  { otherwise, last = otherwise }: { otherwise: RawBuilder<unknown>; last?: RawBuilder<unknown> },
): SortTerm[] {
  const [column = '', way] = sort.split('-');
  const direction = way === 'asc' ? 'asc' : 'desc';
  const by = Object.hasOwn(columns, column) ? columns[column] : undefined;
  return [
    { by: by ?? otherwise, direction },
    { by: last, direction },
  ];
}
