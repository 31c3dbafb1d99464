import { accountIdOf, surnameOf } from './actors/shoppers.ts';
import type { Engine } from './engine/engine.ts';
import { BrokenInvariant, LOG } from './invariants/invariants.ts';
import type { Plan } from './plan/plan.ts';

/** Where an erased person still is; null when nobody is anywhere. */
export function tracesOfErased(engine: Engine, { visits, staff }: Plan): BrokenInvariant | null {
  if (!staff.some(({ type }) => type === 'erases an account')) return null;
  const erased = new Set(
    engine.rows<{ id: string }>(`${LOG} select id from events where type = 'UserErased'`).map(({ id }) => id),
  );
  const names = visits.map(({ cartId }) => cartId).filter((cartId) => erased.has(accountIdOf(cartId)));
  if (names.length === 0) return null;
  const tables = engine.rows<{ name: string }>(`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const wanted = names.map((cartId) => `'%${surnameOf(cartId)}%'`).join(', ');
  const asked = tables.map(
    ({ name }) =>
      `select '${name}' as "table" where exists (select from ${name} t where t::text like any (array[${wanted}]))`,
  );
  const found = engine.rows<{ table: string }>(asked.join(' union all '));
  return found.length === 0
    ? null
    : new BrokenInvariant('who was erased is nowhere', JSON.stringify({ names, found }));
}
