import { AUDIT_DESCRIPTIONS } from '../../projections/read-models/audit/descriptions.ts';
import { eventAudit } from '../../services/audit/index.ts';
import { DAYS, oneOf, type Sizes, spread } from './order-rows.ts';

const SLOTS = 10_000;
const PRODUCTS = 5_000;
/** Entries are drawn for a part of the time, and repeated in the others. */
const TURNS = 10;
/** Of a thousand entries, how many are of an entity. */
const SHARES: Readonly<Record<string, number>> = { cart: 400, order: 250, product: 150, user: 70, stock: 50 };
/** Of twenty entries of an entity, how many are of a kind of actor. */
const ACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cart: { guest: 14, customer: 4, system: 2 },
  order: { guest: 6, customer: 5, administrator: 5, system: 4 },
  user: { customer: 16, administrator: 2, system: 2 },
};
const OTHERS = { administrator: 17, system: 3 };

const titleOf = (n: string) =>
  `${oneOf(['Vitamin', 'Magnezij', 'Krema', 'Šampon', 'Sirup', 'Čaj', 'Omega'], n, 21)} || ' ' ||
   ${oneOf(['Forte', 'Plus', 'Đumbir', 'Junior', 'Sensitive', 'Active'], n, 22)} || ' ' || ${n}`;

type Slot = { readonly entity: string; readonly type: string; readonly kind: string };

/** The kinds of entries and of their actors, in the shares in which they are drawn. Operators are rare. */
function slots(): Slot[] {
  const entities = Object.entries(AUDIT_DESCRIPTIONS).map(([entity, description]) => ({
    entity,
    types: Object.keys(description.events).filter((type) => eventAudit(description, type) !== null),
  }));
  const rest = entities.filter(({ entity }) => SHARES[entity] === undefined).length;
  const left = 1000 - Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const all = entities.flatMap(({ entity, types }): Slot[] => {
    const many = Math.round(((SHARES[entity] ?? left / rest) * SLOTS) / 1000);
    const kinds = Object.entries(ACTORS[entity] ?? OTHERS).flatMap(([kind, times]) =>
      Array.from({ length: times }, () => kind),
    );
    return Array.from({ length: many }, (_, n) => ({
      entity,
      // The first types of an entity are the frequent ones.
      type: types[Math.floor(((n % 97) / 97) ** 2 * types.length)] ?? '',
      kind: kinds[n % kinds.length] ?? '',
    }));
  });
  return [...all, { entity: 'product', type: 'ProductAdded', kind: 'operator' }];
}

/** The trail, oldest first. `schema` is that of its read model. */
export function trailSql(schema: string, { orders, trail }: Sizes): string {
  const made = slots();
  const people = Math.ceil(orders * 0.4);
  const drawn = Math.ceil(trail / TURNS);
  const rows = made.map(({ entity, type, kind }, slot) => `(${slot}, '${entity}', '${type}', '${kind}')`);
  // One after the other, so that entries lie in the table in their sequence.
  const turns = Array.from({ length: TURNS }, (_, turn) => {
    const before = turn * drawn;
    return `insert into ${schema}.entry
      select ${1_000_000_000 + before} + n,
             date_trunc('milliseconds', now() - interval '${DAYS} days' * (1 - (${before} + n) / ${drawn * TURNS}::float8)),
             kind, actor_id, actor_name, entity, entity_id, title, type, changes, reason, action, words from drawn`;
  });
  return `
create temp table slot (slot integer primary key, entity text, type text, kind text);
insert into slot values ${rows.join(', ')};
create temp table thing as
  select n as slot, 'product-' || n as id, ${titleOf('n')} as title from generate_series(0, ${PRODUCTS - 1}) n;
create unique index on thing (slot);
analyze slot, thing;
create temp table drawn as
  select n, kind, actor_id, case kind when 'administrator' then 'Osoblje ' || actor_id when 'guest' then null when 'customer' then null else actor_id end as actor_name,
         entity, entity_id, title, type, changes::jsonb as changes, reason, case when reason is not null then 'action-' || n / 40 end as action,
         case when entity <> 'cart' then (translate(lower(title || ' ' || coalesce(reason, '')), 'čćšžđ.-,%/+()&:''\\"', 'ccszd             ')
           || format(' ''entity=%s'' ''type=%s'' ''actor=%s''', entity, type, kind))::tsvector end as words
    from (
      select n, kind, s.entity, s.type,
             case kind when 'guest' then 'guest' when 'customer' then 'c' || 1 + ${spread('n', 11, people)}
                  when 'administrator' then 'admin-' || floor(power(${spread('n', 12, 1000)} / 1000.0, 2) * 12) else kind || '-' || ${spread('n', 12, 4)} end as actor_id,
             case s.entity when 'order' then 'o' || 1 + ${spread('n', 13, orders)} when 'cart' then 'k' || n / 5 when 'product' then thing.id
                  when 'user' then 'c' || 1 + ${spread('n', 13, people)} else s.entity || '-' || ${spread('n', 13, 500)} end as entity_id,
             case s.entity when 'order' then format('%s.%s.%s', 1 + n % 9, to_char(now() - interval '${DAYS} days' * (1 - n / ${drawn}::float8), 'DD.MM.YYYY'), ${spread('n', 13, orders)})
                  when 'product' then thing.title when 'stock' then thing.title when 'cart' then '' when 'user' then ''
                  else initcap(s.entity) || ' ' || ${spread('n', 13, 500)} end as title,
             case when s.entity = 'product' then '[{"field": "price", "old": 1250, "new": 1390}, {"field": "discountPrice", "old": 1190, "new": 1250}]'
                  when s.entity = 'cart' then '[{"field": "lines", "old": 1, "new": 2}]' else '[]' end as changes,
             case when s.entity = 'product' and ${spread('n', 14, 10)} = 0 then 'Nova cijena dobavljača'
                  when s.entity in ('order', 'stock') and ${spread('n', 14, 200)} = 0 then 'Ispravka po pozivu kupca' end as reason
        from generate_series(1, ${drawn}) n
        join slot s on s.slot = case when n % 100003 = 7 then ${made.length - 1} else ${spread('n', 10, made.length - 1)} end
        join thing on thing.slot = ${spread('n', 13, PRODUCTS)}) entries;
${turns.join(';\n')};
insert into ${schema}.actor select distinct actor_id, actor_kind, actor_name from ${schema}.entry
  where actor_kind in ('administrator', 'operator', 'system') on conflict do nothing;`;
}
