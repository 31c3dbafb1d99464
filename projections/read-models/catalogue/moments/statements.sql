-- The last state before a moment
select at,
  position::text as position
from states
where at <= $1
order by states.at desc, states.position desc
limit 1;
--   Limit
--     ->  Index Only Scan Backward using states_by_time on states

-- The state that was written last
select position::text as position
from states
order by states.position desc
limit 1;
--   Limit
--     ->  Index Only Scan Backward using states_by_position on states

-- A state that was written late
select at
from states
where position > $1 and at < $2
order by position
limit 1;
--   Limit
--     ->  Index Only Scan using states_by_position on states

-- The ids of all products
select json_agg(thing) as ids
from (
  select thing
  from things
  where kind = 'product'
  limit $1
) as t;
--   Aggregate
--     ->  Limit
--           ->  Index Only Scan using things_pkey on things

-- Some products of a moment
(
  select t.kind,
    t.thing as id,
    s.doc - '{purpose,wholesalePrice,productType,varied,variations,parts,image,thumbnail,gallery,socialImage,deliveryTime,available,changedAt}'::text[] as doc,
    s.position::text as version,
    s.at
  from things as t
  cross join lateral (
    select states.position,
      states.at,
      states.doc
    from states
    where states.kind = t.kind and states.thing = t.thing and states.at <= $1
    order by states.position desc
    limit 1
  ) as s
  where t.kind in ('product') and s.doc <> 'null'::jsonb and t.thing = any($2)
);
--   Nested Loop
--     ->  Index Only Scan using things_pkey on things t
--     ->  Subquery Scan on s
--           ->  Limit
--                 ->  Index Scan Backward using states_pkey on states

-- What products of a moment refer to
(
  select t.kind,
    t.thing as id,
    s.doc,
    null as version
  from things as t
  cross join lateral (
    select states.position,
      states.at,
      states.doc
    from states
    where states.kind = t.kind and states.thing = t.thing and states.at <= $1
    order by states.position desc
    limit 1
  ) as s
  where t.kind in ('category', 'brand', 'filter-group', 'settings') and s.doc <> 'null'::jsonb
);
--   Nested Loop
--     ->  Index Only Scan using things_pkey on things t
--     ->  Subquery Scan on s
--           ->  Limit
--                 ->  Index Scan Backward using states_pkey on states

-- What has changed between two moments
select kind,
  thing
from states
where at >= $1 and at <= $2
order by at, position
limit $3;
--   Limit
--     ->  Index Scan using states_by_time on states

-- The content of a moment
(
  select t.kind,
    t.thing as id,
    s.doc
  from things as t
  cross join lateral (
    select states.position,
      states.at,
      states.doc
    from states
    where states.kind = t.kind and states.thing = t.thing and states.at <= $1
    order by states.position desc
    limit 1
  ) as s
  where t.kind in ('slider', 'post', 'page') and s.doc <> 'null'::jsonb
);
--   Nested Loop
--     ->  Index Only Scan using things_pkey on things t
--     ->  Subquery Scan on s
--           ->  Limit
--                 ->  Index Scan Backward using states_pkey on states

-- Products of a list of a moment, one with its texts
(
  select t.kind,
    t.thing as id,
    s.doc - '{formerSlugs,changedAt}'::text[] as doc,
    s.position::text as version,
    case when t.thing = $1 then ((
    select states.doc
    from states
    where states.kind = 'texts' and states.thing = t.thing and states.at <= $2
    order by states.position desc
    limit 1
  )) end as texts
  from things as t
  cross join lateral (
    select states.position,
      states.at,
      states.doc
    from states
    where states.kind = t.kind and states.thing = t.thing and states.at <= $3
    order by states.position desc
    limit 1
  ) as s
  where t.kind in ('product') and s.doc <> 'null'::jsonb and t.thing = any($4) and not s.doc ? 'deleted'
);
--   Nested Loop
--     ->  Index Only Scan using things_pkey on things t
--     ->  Subquery Scan on s
--           ->  Limit
--                 ->  Index Scan Backward using states_pkey on states
--     SubPlan 1
--       ->  Limit
--             ->  Index Scan Backward using states_pkey on states states_1

-- What their prices were made of
select p.id,
  ((
  select jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'status', status, 'price', price, 'onSale', on_sale, 'salePercent', sale_percent, 'inWeeklyOffer', in_weekly_offer, 'brand', brand, 'varied', varied, 'variations', variations) order by id) as terms
  from (
    select *
    from product_states
    where product = p.id and at <= $1
    order by id desc
    limit 500
  ) as s
)) as terms
from (
  select unnest($2::text[]) as id
) as p;
--   Subquery Scan on p
--     ->  ProjectSet
--           ->  Result
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   ->  Subquery Scan on s
--                         ->  Limit
--                               ->  Index Scan Backward using product_states_of_product on product_states

-- The percents of a moment
select thing as id,
  jsonb_build_object('order', id, 'at', (extract(epoch from at) * 1000)::bigint, 'percent', percent, 'brand', doc->'number') as doc
from lookup_states
where percent is not null and at <= $1;
--   Seq Scan on lookup_states

-- What decides of which products there was stock
(
  select t.kind,
    t.thing as id,
    coalesce(s.doc->'number', '0'::jsonb) as number,
    coalesce(s.doc->'varied', 'false'::jsonb) as varied,
    coalesce(s.doc->'variations', '[]'::jsonb) as variations,
    coalesce(s.doc->'parts', '[]'::jsonb) as parts
  from things as t
  cross join lateral (
    select states.position,
      states.at,
      states.doc
    from states
    where states.kind = t.kind and states.thing = t.thing and states.at <= $1
    order by states.position desc
    limit 1
  ) as s
  where t.kind in ('product') and s.doc <> 'null'::jsonb and not s.doc ? 'deleted'
);
--   Nested Loop
--     ->  Index Only Scan using things_pkey on things t
--     ->  Memoize
--           ->  Subquery Scan on s
--                 ->  Limit
--                       ->  Index Scan Backward using states_pkey on states

-- The reviews of a product at a moment
(
  select t.kind,
    t.thing as id,
    s.doc
  from things as t
  cross join lateral (
    select states.position,
      states.at,
      states.doc
    from states
    where states.kind = t.kind and states.thing = t.thing and states.at <= $1
    order by states.position desc
    limit 1
  ) as s
  where t.kind in ('review') and s.doc <> 'null'::jsonb and t.thing in (
    select distinct thing
    from states
    where kind = 'review' and doc->>'productId' = $2
  ) and (s.doc->>'approved')::boolean and s.doc->>'comment' <> ''
  order by (s.doc->>'at')::timestamptz desc, t.thing desc
  limit $3
);
--   Limit
--     ->  Sort
--           ->  Nested Loop
--                 ->  Hash Join
--                       ->  Index Only Scan Backward using things_pkey on things t
--                       ->  Hash
--                             ->  Unique
--                                   ->  Index Scan using states_of_reviews on states
--                 ->  Subquery Scan on s
--                       ->  Limit
--                             ->  Index Scan Backward using states_pkey on states states_1

-- The last states of things
(
  select w.kind,
    w.thing,
    s.doc
  from (
    select *
    from unnest($1::text[], $2::text[]) as w (kind, thing)
  ) as w
  cross join lateral (
    select states.doc
    from states
    where states.kind = w.kind and states.thing = w.thing
    order by states.position desc
    limit 1
  ) as s
);
--   Nested Loop
--     ->  Function Scan on w
--     ->  Limit
--           ->  Index Scan Backward using states_pkey on states

-- The change after a moment
select at
from states
where at > $1
order by at asc
limit $2;
--   Limit
--     ->  Index Only Scan using states_by_time on states

-- The change after a moment (2)
select c.kind,
  c._id,
  coalesce((
  select coalesce(n.doc->>'title', n.doc->>'name') as title
  from states as n
  where n.kind = c.named and n.thing = c.namedThing and n.at <= $1 and n.doc ?| array['title', 'name']
  order by n.position desc
  limit $2
), '') as title
from (
  select distinct on (case kind when 'texts' then 'product' else kind end, thing) case kind when 'texts' then 'product' else kind end as kind,
    thing as _id,
    case when kind in ('texts', 'review') then 'product' else kind end as named,
    case when kind = 'review' then coalesce(doc->>'productId', '') else thing end as namedThing
  from states
  where at = $3
  order by case kind when 'texts' then 'product' else kind end, thing
  limit $4
) as c;
--   Subquery Scan on c
--     ->  Limit
--           ->  Unique
--                 ->  Sort
--                       ->  Index Scan using states_by_time on states
--     SubPlan 1
--       ->  Limit
--             ->  Index Scan Backward using states_pkey on states n
