import { sql } from 'kysely';
import type { Target } from './projection.ts';

/** A table of counts: the column `count` has how many rows are of the kind that the other columns, its key, name. */
type CountTable<Count extends string> = { readonly table: string; readonly count: Count };

/** Adds to the kept counts, and deletes those that are 0 then. */
export function addToCounts<Count extends string, Kind extends object>(
  target: Target,
  { table, count }: CountTable<Count>,
  changes: Iterable<readonly [kind: Kind, by: number]>,
): void {
  const counts = new Map<string, { readonly kind: Kind; readonly by: number }>();
  for (const [kind, by] of changes) {
    const key = JSON.stringify(kind);
    counts.set(key, { kind, by: (counts.get(key)?.by ?? 0) + by });
  }
  const changed = [...counts.values()].flatMap(({ kind, by }) =>
    by === 0 ? [] : [{ ...kind, [count]: by }],
  );
  const [first] = counts.values();
  if (!first || changed.length === 0) return;
  const key = sql.join(Object.keys(first.kind).map((column) => sql.ref(column)));
  const [name, number] = [sql.table(table), sql.ref(count)];
  target.write(
    sql`insert into ${name} as kept (${key}, ${number})
        select ${key}, ${number} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(changed)}::jsonb)
        on conflict (${key}) do update set ${number} = kept.${number} + excluded.${number}`,
  );
  target.write(sql`delete from ${name} where ${number} = 0`);
}
