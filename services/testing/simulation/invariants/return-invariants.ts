import type { Engine } from '../engine/engine.ts';
import type { Plan } from '../plan/plan.ts';
import { assertInvariants, type Invariant, LOG } from './invariants.ts';

const RETURNS = `${LOG},
  received as materialized (
    select id, data->>'returnId' as return_id, data->'received' as lines, data->>'customerId' as customer,
           (data->>'amount')::int as amount, (data->>'deliveryAmount')::int as delivery, (data->>'points')::int as points
      from events where type = 'ReturnReceived'),
  given_back as materialized (
    select id, sum(amount) as amount, sum(delivery) as delivery, sum(points) as points,
           count(*) filter (where points > 0) as changes from received group by id),
  back as materialized (
    select r.id, l->>'productId' as product, sum((l->>'quantity')::int) as pieces,
           coalesce(sum((l->>'quantity')::int) filter (where l->>'to' = 'writeOff'), 0) as lost
      from received r, jsonb_array_elements(lines) l group by 1, 2)`;

/** What holds of the returns once faults have stopped and everything has caught up. */
const IN_THE_END: readonly Invariant[] = [
  {
    name: 'a return is received once',
    contradictions: 'select return_id from received r group by return_id having count(*) > 1',
  },
  {
    name: 'no more pieces come back than were ordered',
    contradictions: `select b.* from back b join placed p using (id)
      where b.pieces > (select sum((l->>'quantity')::int) from jsonb_array_elements(p.lines) l where l->>'productId' = b.product)`,
  },
  {
    name: 'the returns of an order give back what was paid for it, all of it when everything has come back',
    contradictions: `select p.id, p.goods, p.coupon, g.* from given_back g join placed p using (id)
      cross join lateral (select p.goods - least(p.goods, coalesce((p.coupon->>'value')::int, 0)) as paid) w
      left join events e on e.id = p.id and e.type = 'OrderReturned' and e.data->>'withReturn' = 'true'
      where g.amount > w.paid or g.points > p.points
         or (e.id is not null and (g.amount <> w.paid or g.delivery <> p.delivery
             or g.points + (e.data->>'points')::int <> p.points))
         or (e.id is null and g.delivery <> 0)`,
  },
  {
    name: 'the points of received pieces are taken away once',
    contradictions: `select g.id, g.points, g.changes, a.* from given_back g join placed p using (id)
      cross join lateral (select coalesce(sum((e.data->>'points')::int), 0) as taken, count(*) as times from events e
                           where e.type = 'PointsAdjusted' and e.id = p.customer and e.data->>'orderId' = g.id) a
      where p.customer is not null and (a.taken <> -g.points or a.times <> g.changes)`,
  },
  {
    name: 'pieces that came back broken leave the stock once',
    contradictions: `select b.*, w.pieces from back b
      join events i on i.type = 'StockItemOpened' and i.data->>'productId' = b.product
      cross join lateral (select coalesce(sum(abs((c->>'quantity')::int)), 0) as pieces
                            from events e, jsonb_array_elements(e.data->'changes') c
                           where e.type = 'StockWrittenOff' and e.id = i.id and e.data->>'orderId' = b.id) w
      where b.lost <> w.pieces
        and not exists (select from events t where t.id = i.id and t.type = 'StockTermsChanged')`,
  },
];

/** Rejects with what does not hold of returns. */
export function assertReturns(engine: Engine, { returns }: Pick<Plan, 'returns'>): void {
  if (returns.length > 0) assertInvariants(engine, IN_THE_END, RETURNS);
}
