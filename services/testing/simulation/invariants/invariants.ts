import type { Definition } from '../../../../projections/generations/projection.ts';
import type { Engine } from '../engine/engine.ts';

export type Invariant = {
  /** What must hold, as a sentence. */
  readonly name: string;
  /** Rows that contradict it. */
  readonly contradictions: string;
};

/** What the queries below select from. */
export const LOG = `with events as materialized (
    select position, stream, substr(stream, strpos(stream, '-') + 1) as id, type, data::jsonb as data from event_log.events),
  placed as materialized (
    select id, position, (data->>'number')::int as number, (data->>'publicNumber')::int as public_number,
           data->>'cartId' as cart, data->>'customerId' as customer, data->'coupon' as coupon,
           (data->>'goods')::int as goods, (data->>'total')::int as total, (data->>'points')::int as points,
           data->'lines' as lines, (data->'delivery'->>'price')::int as delivery
      from events where type = 'OrderPlaced'),
  -- Pieces of each stock item that were reserved and sent for each order, and have come back.
  kept as materialized (
    select item, order_id, coalesce(sum(pieces) filter (where type = 'StockDispatched'), 0) as sent,
           coalesce(sum(pieces) filter (where type = 'StockReturned'), 0) as returned,
           coalesce((array_agg(case when type = 'StockReserved' then pieces else 0 end order by position desc)
                       filter (where type <> 'StockReturned'))[1], 0) as reserved
      from (select id as item, data->>'orderId' as order_id, type, position,
                   case type when 'StockReturned' then (select sum((c->>'quantity')::int) from jsonb_array_elements(data->'changes') c)
                             else (data->>'quantity')::int end as pieces
              from events where type in ('StockReserved', 'StockReleased', 'StockDispatched', 'StockReturned')) e
     group by item, order_id)`;

/** What holds after every step, and once it does not, never again. */
const LASTING: readonly Invariant[] = [
  {
    name: 'a cart makes one order',
    contradictions: `select cart, count(*) from placed p group by cart having count(*) > 1`,
  },
  {
    name: 'numbers of orders are unique',
    contradictions: `select number from placed p group by number having count(*) > 1
                     union all select public_number from placed p group by public_number having count(*) > 1`,
  },
  {
    name: 'the total of an order adds up',
    contradictions: `select * from placed p
       where total <> goods - coalesce((coupon->>'value')::int, 0) + delivery
          or goods <> (select sum((l->>'unitPrice')::int * (l->>'quantity')::int) from jsonb_array_elements(lines) l)`,
  },
  {
    name: 'a coupon pays one order',
    contradictions: `select customer, coupon->>'code' from placed p where coupon <> 'null' and not exists
                       (select from events e where e.id = p.id and e.type in ('OrderCancelled', 'OrderReturned'))
                      group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'points and a coupon of an order count once',
    contradictions: `select id, type, data->>'orderId' from events e
                      where type in ('PointsCredited', 'PointsWithdrawn', 'CouponConsumed', 'CouponReturned') group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'no more pieces are promised than there are',
    contradictions: `select s.item, s.pieces, k.reserved
       from (select id as item, sum((c->>'quantity')::int) as pieces from events, jsonb_array_elements(data->'changes') c
              where stream like 'stock-%' group by id) s
       join (select item, sum(reserved) as reserved from kept group by item) k using (item)
      where k.reserved > s.pieces
        -- Pieces that staff takes back may be promised already.
        and not exists (select from events e where e.id = s.item and e.type in ('StockTermsChanged', 'StockMovementReversed'))`,
  },
  {
    name: 'a cart is emptied once',
    contradictions: `select id from events e where type = 'CartEmptied' group by id having count(*) > 1`,
  },
  {
    name: 'positions have no gaps',
    contradictions: `select max(position), count(*) from event_log.events having max(position) <> count(*)
                     union all select h.position, max(e.position) from event_log.head h, event_log.events e
                      group by h.position having h.position <> max(e.position)`,
  },
];

/** What holds after every step, and may hold again after it did not. */
export const ALWAYS: readonly Invariant[] = [
  {
    name: 'a read model that goes live shows at least what the former one has shown',
    contradictions: 'select * from simulated.regressions r',
  },
  {
    name: 'no checkpoint is beyond the log',
    contradictions: `select name, position from projections.generations, (select position as head from event_log.head) h
                      where position::bigint > head
                     union all select name, position from projections.reactions, (select position as head from event_log.head) h
                      where position::bigint > head`,
  },
];

/** What holds first once faults have stopped. */
const settled = (followed: readonly Definition[]): readonly Invariant[] => [
  {
    name: 'no rebuild is under way, and none has failed',
    contradictions: `select name, state from projections.tasks where state in ('waiting', 'running', 'failed')
      and (name, definition) in (values ${quoted(followed)})`,
  },
  {
    name: 'each read model is live in the definition of the program, and not behind the log',
    contradictions: `select f.*, g.position from (values ${quoted(followed)}) f (name, definition)
      left join projections.generations g on g.name = f.name and g.definition = f.definition and g.state = 'live'
      where g.position is null or g.position::bigint < (select position from event_log.head)`,
  },
];

/** What holds once faults have stopped and everything has caught up. */
const IN_THE_END: readonly Invariant[] = [
  ...LASTING,
  {
    name: 'each order has emptied its cart',
    // Unless a fail-over has lost it while it was ordered.
    contradictions: `select p.cart from placed p where exists (select from events e where e.stream = 'cart-' || p.cart)
      and not exists (select from events e where e.type = 'CartEmptied' and e.stream = 'cart-' || p.cart)`,
  },
  {
    name: 'each order of a customer has credited its points',
    contradictions: `select p.id from placed p where customer is not null and points > 0 and not exists
      (select from events e where e.type = 'PointsCredited' and e.id = p.customer and e.data->>'orderId' = p.id)`,
  },
  {
    name: 'each cancelled or returned order has its points withdrawn',
    contradictions: `select o.id from events o join events c on c.type = 'PointsCredited' and c.data->>'orderId' = o.id
      where o.type in ('OrderCancelled', 'OrderReturned') and coalesce((o.data->>'points')::int, 1) > 0 and not exists
        (select from events e where e.type = 'PointsWithdrawn' and e.stream = c.stream and e.data->>'orderId' = o.id)`,
  },
  {
    name: 'each coupon that paid for a cancelled or returned order is returned',
    contradictions: `select p.id from placed p join events o on o.id = p.id and o.type in ('OrderCancelled', 'OrderReturned')
      where coupon <> 'null' and not exists (select from events e where e.id = p.customer and e.data->>'orderId' = p.id
                                                and e.type in ('CouponReturned', 'CouponPointsReturned'))`,
  },
  {
    name: 'the pieces of an order are reserved until they are sent or the order ends, and come back with it',
    contradictions: `select p.id, w.pieces, k.*, f.fate
       from placed p
       cross join lateral (select i.id as item, i.data->>'productId' as product, sum((l->>'quantity')::int) as pieces
                             from jsonb_array_elements(p.lines) l
                             join events i on i.type = 'StockItemOpened' and i.data->>'productId' = l->>'productId'
                            group by 1, 2) w
       cross join lateral (select coalesce(sum((l->>'quantity')::int), 0) as pieces
                             from events r, jsonb_array_elements(r.data->'received') l
                            where r.type = 'ReturnReceived' and r.id = p.id and l->>'productId' = w.product) r
       left join kept k on k.item = w.item and k.order_id = p.id
       cross join lateral (select coalesce(max(case e.type when 'OrderReturned' then 'returned' when 'OrderCancelled' then 'ended'
                                                 when 'OrderSent' then 'gone' end), 'pending') as fate
                             from events e where e.id = p.id and e.stream = 'order-' || p.id) f
      where coalesce(k.reserved, 0) <> case when f.fate = 'pending' then w.pieces else 0 end
         or coalesce(k.sent, 0) <> case when f.fate in ('gone', 'returned') then w.pieces else 0 end
         or (coalesce(k.returned, 0) <> case when f.fate = 'returned' then w.pieces else r.pieces end
             and not exists (select from events e where e.id = w.item and e.type = 'StockTermsChanged'))`,
  },
  {
    name: 'one generation of each read model is live',
    contradictions: `select name from projections.generations where state = 'live' group by name, definition having count(*) <> 1`,
  },
  {
    name: 'each coupon that paid is used up',
    contradictions: `select p.id from placed p where coupon <> 'null' and not exists
      (select from events e where e.type = 'CouponConsumed' and e.id = p.customer and e.data->>'orderId' = p.id)`,
  },
  {
    name: 'each erasure that was asked for has ended',
    contradictions: `select id from events e where type = 'UserErasureRequested' and not exists
      (select from events d where d.type = 'UserErased' and d.stream = e.stream)`,
  },
  {
    name: 'no key of an erased person is kept',
    contradictions: `select id from events e join registry.personal_keys k on k.subject = e.id and k.key is not null
      where type = 'UserErased'`,
  },
  {
    name: 'no event is parked',
    contradictions: 'select * from projections.parked',
  },
];

/** Rejects with the sentence that does not hold. */
export function assertInvariants(engine: Engine, invariants: readonly Invariant[], given = LOG): void {
  const asked = invariants.map(
    ({ contradictions }, index) =>
      `select ${index} as index, (select json_agg(c) from (select * from (${contradictions}) c limit 3) c) as rows`,
  );
  const answers = engine.rows<{ index: number; rows: object[] | null }>(
    `${given} ${asked.join(' union all ')}`,
  );
  for (const { index, rows } of answers)
    if (rows) throw new BrokenInvariant(invariants[index]?.name ?? '', JSON.stringify(rows));
}

/** Rejects while the read models do not show the orders and points of the log. */
function assertReadModels(engine: Engine, followed: readonly Definition[]): void {
  const live = engine.rows<{ name: string; schema: string }>(
    `select name, name || '_' || generation as schema from projections.generations
      where state = 'live' and (name, definition) in (values ${quoted(followed)})`,
  );
  const schemaOf = (name: string) => live.find((one) => one.name === name)?.schema ?? name;
  const invariants = [
    {
      readModel: 'orders',
      name: 'the read model of orders has the orders of the log',
      contradictions: `(select id, number, total from placed p except select id, number, total from ${schemaOf('orders')}.orders)
                       union all (select id, number, total from ${schemaOf('orders')}.orders except select id, number, total from placed p)`,
    },
    {
      readModel: 'customers',
      name: 'the read model of customers has the points of the log',
      contradictions: `select c.id, c.total_points, s.points from ${schemaOf('customers')}.listed_customers c,
         lateral (select coalesce(sum((data->>'points')::int * case
                 when type in ('PointsCredited', 'PointsAdjusted', 'CouponRemoved', 'CouponPointsReturned') then 1
                 when type in ('CouponCreated', 'PointsWithdrawn', 'PointsForfeited') then -1 else 0 end), 0) as points
                    from events e where e.stream = 'user-' || c.id) s
        where c.total_points <> s.points`,
    },
  ];
  assertInvariants(
    engine,
    invariants.filter(({ readModel }) => followed.some(({ name }) => name === readModel)),
  );
}

function quoted(definitions: readonly Definition[]): string {
  return definitions.map(({ name, definition }) => `('${name}', ${definition})`).join(', ');
}

/** What does not hold although it must once everything has caught up; null when all does. */
export function brokenInTheEnd(engine: Engine, followed: readonly Definition[]): BrokenInvariant | null {
  return brokenIn(() => {
    assertInvariants(engine, settled(followed), '');
    assertInvariants(engine, [...ALWAYS, ...IN_THE_END]);
    assertReadModels(engine, followed);
  });
}

/** What the assertions reject with; null when they hold. */
export function brokenIn(assertions: () => void): BrokenInvariant | null {
  try {
    assertions();
    return null;
  } catch (error) {
    if (error instanceof BrokenInvariant) return error;
    throw error;
  }
}

export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
  readonly invariant: string;
  constructor(invariant: string, rows: string) {
    super(`Does not hold: ${invariant}. ${rows}`);
    this.invariant = invariant;
  }
}
