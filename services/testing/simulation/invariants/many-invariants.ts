import type { Engine } from '../engine/engine.ts';
import type { Plan } from '../plan/plan.ts';
import { assertInvariants, type Invariant } from './invariants.ts';

const LOG = `with events as materialized (
    select position, stream, substr(stream, strpos(stream, '-') + 1) as id, type, data::jsonb as data,
           metadata::jsonb->>'correlationId' as action from event_log.events),
  rows_of_imports as materialized (
    select id, sum((data->>'rows')::int) as rows, sum((data->>'added')::int) as added
      from events where type = 'ImportRowsProcessed' group by id),
  changed as materialized (
    select distinct e.id as action, c.id as product
      from events e, jsonb_array_elements(e.data->'changed') n (of_product)
      join lateral (select p->>'id' as id, (p->>'number')::int as number from events b, jsonb_array_elements(b.data->'products') p
                     where b.stream = e.stream and b.type = 'BulkPortionBegun') c on c.number = n.of_product::int
     where e.type = 'BulkPortionDone')`;

/** What holds once faults have stopped and the jobs have ended. */
const IN_THE_END: readonly Invariant[] = [
  {
    name: 'an import that was queued ends, with each of its rows counted once',
    contradictions: `select q.id, r.rows from events q
       join events f on f.stream = q.stream and f.type = 'ImportFileReceived'
       left join rows_of_imports r on r.id = q.id
      where q.type = 'ImportQueued' and (coalesce(r.rows, 0) <> (f.data->>'total')::int
        or not exists (select from events e where e.stream = q.stream and e.type = 'ImportFinished'))`,
  },
  {
    name: 'an import adds the products that it counts',
    contradictions: `select r.id, r.added, a.products from rows_of_imports r
      cross join lateral (select count(*) as products from events e where e.action = r.id and e.type = 'ProductAdded') a
      where r.added <> a.products`,
  },
  {
    name: 'an import books the pieces of a product once',
    contradictions: `select action, stream from events e where type in ('StockReceived', 'StockCounted')
      and action in (select id from rows_of_imports r) group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'products have numbers and addresses of their own',
    contradictions: `select data->>'number' from events p where type = 'ProductAdded' group by 1 having count(*) > 1
                     union all select data->>'slug' from events p where type = 'ProductAdded' group by 1 having count(*) > 1`,
  },
  {
    name: 'a change of many products that was begun ends',
    contradictions: `select id from events e where type = 'BulkChangeStarted' and not exists
      (select from events d where d.stream = e.stream and d.type = 'BulkChangeFinished')`,
  },
  {
    name: 'a change of many products refuses none',
    contradictions: `select d.id, d.data->'refused' from events d where d.type = 'BulkPortionDone'
      and jsonb_array_length(d.data->'refused') > 0
      and exists (select from events s where s.stream = d.stream and s.type = 'BulkChangeStarted'
                    and s.data->'change'->>'kind' <> 'undo')`,
  },
  {
    name: 'a change of many products changes each that it counts once, and no other',
    contradictions: `select coalesce(c.action, e.action) as action, c.product, e.product as found, e.times
       from changed c full join
         (select e.action, coalesce(i.data->>'productId', e.id) as product,
                 count(*) filter (where e.type in ('StockCorrected', 'StockMovementReversed')) as times
            from events e
            left join events i on i.stream = e.stream and i.type = 'StockItemOpened'
           where e.action in (select id from events b where b.type = 'BulkChangeStarted')
             and (e.stream like 'product-%' or e.stream like 'stock-%')
           group by 1, 2) e on e.action = c.action and e.product = c.product
      where c.product is null or e.product is null or e.times > 1`,
  },
];

/** Rejects with what does not hold of changes of many products. */
export function assertMany(engine: Engine, { many }: Pick<Plan, 'many'>): void {
  if (many.length > 0) assertInvariants(engine, IN_THE_END, LOG);
}
