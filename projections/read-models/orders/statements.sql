-- An order by its number
select id,
  doc
from orders
where public_number = $1;
--   Index Scan using orders_by_public_number on orders

-- The order of a cart
select id,
  doc
from orders
where id = $1;
--   Index Scan using orders_pkey on orders

-- Unopened orders
select array_agg(number order by number desc) as numbers
from listed_orders
where viewed = $1;
--   Aggregate
--     ->  Index Only Scan Backward using listed_by_mark on listed_orders

-- Unopened orders (2)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- Orders of a customer
select array_agg(number order by number desc) as numbers
from listed_orders
where number in (
  select number
  from orders
  where customer_id = $1
  union all
  select number
  from orders
  where customer_id is null and email_key <> $2 and email_key = $3
);
--   Aggregate
--     ->  Sort
--           ->  Nested Loop
--                 ->  HashAggregate
--                       ->  Append
--                             ->  Index Only Scan using orders_by_customer on orders
--                             ->  Index Scan using orders_of_guests on orders orders_1
--                 ->  Index Only Scan using listed_by_number on listed_orders

-- Orders of a customer (2)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- Orders of a person
select id,
  false as guest
from orders
where customer_id = $1
union all
select id,
  true as guest
from orders
where customer_id is null and email_key <> $2 and email_key = any($3) and exists ( select from unnest($4::text[], $5::timestamptz[]) held (email, until) where held.email = email_key and (held.until is null or placed_at <= held.until));
--   Append
--     ->  Index Scan using orders_by_customer on orders
--     ->  Nested Loop Semi Join
--           ->  Index Scan using orders_of_guests on orders orders_1
--           ->  Function Scan on held

-- Which carts are orders
select id
from orders
where id = any($1);
--   Index Only Scan using orders_pkey on orders

-- How many orders there are
select *
from order_counts;
--   Seq Scan on order_counts

-- Parcels to announce
select id,
  order_id
from announced_parcels
where service = $1 and waits = $2 and id > $3
order by id
limit $4;
--   Limit
--     ->  Index Scan using announced_parcels_by_service on announced_parcels

-- Parcels to follow
select id,
  order_id
from announced_parcels
where service = $1 and waits = $2 and id > $3
order by id
limit $4;
--   Limit
--     ->  Index Scan using announced_parcels_by_service on announced_parcels

-- A page of orders
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of orders (2)
(
  select number
  from listed_orders
  where 1 = 1
  order by number desc, number desc
)
limit $1 offset $2;
--   Limit
--     ->  Index Only Scan Backward using listed_by_number on listed_orders

-- A page of orders (3)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- A page of orders, by their totals
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of orders, by their totals (2)
(
  select number
  from listed_orders
  where 1 = 1
  order by total asc, number asc
)
limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using listed_by_total on listed_orders

-- A page of orders, by their totals (3)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- A page of sent orders, far behind
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of sent orders, far behind (2)
(
  select number
  from listed_orders
  where stage = $1
  order by number asc, number asc
)
limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using listed_by_stage on listed_orders

-- A page of sent orders, far behind (3)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- The last page of orders, by name
select *
from order_counts;
--   Seq Scan on order_counts

-- The last page of orders, by name (2)
(
  select number
  from listed_orders
  where 1 = 1
  order by person_key collate C desc, number desc
)
limit $1 offset $2;
--   Limit
--     ->  Index Only Scan Backward using listed_by_person on listed_orders

-- The last page of orders, by name (3)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- A page of orders with a name
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of orders with a name (2)
with found as materialized ((
  select number,
    number as key0,
    number as key1
  from listed_orders
  where ((person_text like $1) and (person_text like $2))
  limit $3
))
select (
  select count(*)::int
  from found
) as count,
  array(
  select number
  from found
  order by key0 desc, key1 desc
  limit $4 offset $5
) as numbers;
--   Result
--       ->  Limit
--             ->  Bitmap Heap Scan on listed_orders
--                   ->  Bitmap Index Scan on listed_by_texts
--     InitPlan 2
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 3
--       ->  Limit
--             ->  Sort
--                   ->  CTE Scan on found found_1

-- A page of orders with a name (3)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- A page of orders with a name that most have
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of orders with a name that most have (2)
with found as materialized ((
  select number,
    total as key0,
    number as key1
  from listed_orders
  where ((person_text like $1))
  limit $2
))
select (
  select count(*)::int
  from found
) as count,
  array(
  select number
  from found
  order by key0 asc, key1 asc
  limit $3 offset $4
) as numbers;
--   Result
--       ->  Limit
--             ->  Bitmap Heap Scan on listed_orders
--                   ->  Bitmap Index Scan on listed_by_texts
--     InitPlan 2
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 3
--       ->  Limit
--             ->  Sort
--                   ->  CTE Scan on found found_1

-- A page of orders with a name that most have (3)
with found as materialized ((
  select number,
    total as key0,
    number as key1
  from listed_orders
  where ((person_text like $1))
  limit $2
))
select (
  select count(*)::int
  from found
) as count,
  array(
  select number
  from found
  order by key0 asc, key1 asc
  limit $3 offset $4
) as numbers;
--   Result
--       ->  Limit
--             ->  Bitmap Heap Scan on listed_orders
--                   ->  Bitmap Index Scan on listed_by_texts
--     InitPlan 2
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 3
--       ->  Limit
--             ->  Sort
--                   ->  CTE Scan on found found_1

-- A page of orders with a name that most have (4)
(
  select number
  from listed_orders
  where ((person_text like $1))
  order by total asc, number asc
)
limit $2 offset $3;
--   Limit
--     ->  Index Scan using listed_by_total on listed_orders

-- A page of orders with a name that most have (5)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- A page of orders of a month
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of orders of a month (2)
select min(day) as first,
  max(day) as last
from listed_orders;
--   Result
--     InitPlan 1
--       ->  Limit
--             ->  Index Only Scan using listed_by_day on listed_orders
--     InitPlan 2
--       ->  Limit
--             ->  Index Only Scan Backward using listed_by_day on listed_orders listed_orders_1

-- A page of orders of a month (3)
select min(ends.first) as first,
  max(ends.last) as last
from unnest($1::text[]) as meant(day), lateral (
  select ((
    select number
    from listed_orders
    where day = meant.day
    order by number
    limit $2
  )) as first,
    ((
    select number
    from listed_orders
    where day = meant.day
    order by number desc
    limit $3
  )) as last
) as ends;
--   Aggregate
--     ->  Function Scan on unnest meant
--     SubPlan 1
--       ->  Limit
--             ->  Index Only Scan using listed_by_day on listed_orders
--     SubPlan 2
--       ->  Limit
--             ->  Index Only Scan Backward using listed_by_day on listed_orders listed_orders_1

-- A page of orders of a month (4)
with found as materialized ((
  select number,
    number as key0,
    number as key1
  from listed_orders
  where (day = any($1) and number >= $2 and number <= $3)
  limit $4
))
select (
  select count(*)::int
  from found
) as count,
  array(
  select number
  from found
  order by key0 desc, key1 desc
  limit $5 offset $6
) as numbers;
--   Result
--       ->  Limit
--             ->  Index Only Scan using listed_by_day on listed_orders
--     InitPlan 2
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 3
--       ->  Limit
--             ->  Sort
--                   ->  CTE Scan on found found_1

-- A page of orders of a month (5)
with found as materialized ((
  select number,
    number as key0,
    number as key1
  from listed_orders
  where (day = any($1) and number >= $2 and number <= $3)
  limit $4
))
select (
  select count(*)::int
  from found
) as count,
  array(
  select number
  from found
  order by key0 desc, key1 desc
  limit $5 offset $6
) as numbers;
--   Result
--       ->  Limit
--             ->  Index Only Scan using listed_by_day on listed_orders
--     InitPlan 2
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 3
--       ->  Limit
--             ->  Sort
--                   ->  CTE Scan on found found_1

-- A page of orders of a month (6)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- A page of orders with a tag
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of orders with a tag (2)
with found as materialized ((
  select number,
    number as key0,
    number as key1
  from listed_orders
  where tags @> array[$1::text]
  limit $2
))
select (
  select count(*)::int
  from found
) as count,
  array(
  select number
  from found
  order by key0 desc, key1 desc
  limit $3 offset $4
) as numbers;
--   Result
--       ->  Limit
--             ->  Bitmap Heap Scan on listed_orders
--                   ->  Bitmap Index Scan on listed_by_tags
--     InitPlan 2
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 3
--       ->  Limit
--             ->  Sort
--                   ->  CTE Scan on found found_1

-- A page of orders with a tag (3)
select number,
  id,
  doc
from orders
where number = any($1);
--   Index Scan using orders_by_number on orders

-- The tags of orders
select *
from tag_counts
order by orders desc, tag
limit $1;
--   Limit
--     ->  Sort
--           ->  Seq Scan on tag_counts

-- Orders by number or words
select id,
  doc
from orders
where number = $1 or public_number = $2;
--   Bitmap Heap Scan on orders
--     ->  BitmapOr
--           ->  Bitmap Index Scan on orders_by_number
--           ->  Bitmap Index Scan on orders_by_public_number

-- Orders by number or words (2)
with matching as materialized (
  select number
  from (
    select number,
      words
    from listed_orders
    order by number desc
    limit $1
  ) recent
  where words @@ $2::tsquery
)
select id,
  doc
from orders
where number in (
  select number
  from matching
  order by number desc
  limit $3
)
order by number desc;
--   Sort
--       ->  Subquery Scan on recent
--             ->  Limit
--                   ->  Index Scan Backward using listed_by_number on listed_orders
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using orders_by_number on orders

-- Orders by number or words (3)
with matching as materialized (
  select number
  from listed_orders
  where words @@ $1::tsquery
)
select id,
  doc
from orders
where number in (
  select number
  from matching
  order by number desc
  limit $2
)
order by number desc;
--   Sort
--       ->  Bitmap Heap Scan on listed_orders
--             ->  Bitmap Index Scan on listed_by_words
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using orders_by_number on orders

-- Orders with a word that all of them have
with matching as materialized (
  select number
  from (
    select number,
      words
    from listed_orders
    order by number desc
    limit $1
  ) recent
  where words @@ $2::tsquery
)
select id,
  doc
from orders
where number in (
  select number
  from matching
  order by number desc
  limit $3
)
order by number desc;
--   Sort
--       ->  Subquery Scan on recent
--             ->  Limit
--                   ->  Index Scan Backward using listed_by_number on listed_orders
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using orders_by_number on orders

-- Orders by e-mail
with matching as materialized (
  select number
  from (
    select number,
      words
    from listed_orders
    order by number desc
    limit $1
  ) recent
  where words @@ $2::tsquery
)
select id,
  doc
from orders
where number in (
  select number
  from matching
  order by number desc
  limit $3
)
order by number desc;
--   Sort
--       ->  Subquery Scan on recent
--             ->  Limit
--                   ->  Index Scan Backward using listed_by_number on listed_orders
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using orders_by_number on orders

-- Orders by e-mail (2)
with matching as materialized (
  select number
  from listed_orders
  where words @@ $1::tsquery
)
select id,
  doc
from orders
where number in (
  select number
  from matching
  order by number desc
  limit $2
)
order by number desc;
--   Sort
--       ->  Bitmap Heap Scan on listed_orders
--             ->  Bitmap Index Scan on listed_by_words
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using orders_by_number on orders

-- What was sold most lately
select line->>'productId' as product,
  sum((line->>'quantity')::bigint) as pieces,
  count(distinct orders.id) as orders,
  sum((line->>'total')::bigint) as amount
from orders
inner join lateral jsonb_array_elements(doc->'facts'->'lines') as line on true
where stage <> all($1) and placed_at >= $2 group by product
order by pieces desc, product
limit $3;
--   Limit
--     ->  Sort
--           ->  GroupAggregate
--                 ->  Sort
--                       ->  Nested Loop
--                             ->  Index Scan using orders_by_time on orders
--                             ->  Memoize
--                                   ->  Function Scan on jsonb_array_elements line

-- What was sold most since ever
select line->>'productId' as product,
  sum((line->>'quantity')::bigint) as pieces,
  count(distinct orders.id) as orders,
  sum((line->>'total')::bigint) as amount
from orders
inner join lateral jsonb_array_elements(doc->'facts'->'lines') as line on true
where stage <> all($1) group by product
order by pieces desc, product
limit $2;
--   Limit
--     ->  Sort
--           ->  GroupAggregate
--                 ->  Sort
--                       ->  Nested Loop
--                             ->  Seq Scan on orders
--                             ->  Memoize
--                                   ->  Function Scan on jsonb_array_elements line

-- Orders that wait for a payment
select id,
  doc
from orders
where waits_for_payment = $1 and number > $2
order by number
limit $3;
--   Limit
--     ->  Index Scan using orders_waiting_for_payment on orders

-- A page of orders whose money has to go back
select *
from order_counts;
--   Seq Scan on order_counts

-- A page of returns
select *
from return_counts;
--   Seq Scan on return_counts

-- A page of returns (2)
select orders.id,
  orders.doc,
  found.id as return_id
from (
  select returns.id,
    order_id,
    requested_at
  from returns
  order by requested_at desc, returns.id desc
  limit $1 offset $2
) as found
inner join orders on orders.id = found.order_id
order by found.requested_at desc, found.id desc;
--   Nested Loop
--     ->  Limit
--           ->  Index Scan Backward using returns_by_time on returns
--     ->  Index Scan using orders_pkey on orders

-- A page of returns that wait
select *
from return_counts;
--   Seq Scan on return_counts

-- A page of returns that wait (2)
select orders.id,
  orders.doc,
  found.id as return_id
from (
  select returns.id,
    order_id,
    requested_at
  from returns
  where state = $1
  order by requested_at desc, returns.id desc
  limit $2 offset $3
) as found
inner join orders on orders.id = found.order_id
order by found.requested_at desc, found.id desc;
--   Nested Loop
--     ->  Limit
--           ->  Index Scan Backward using returns_by_state on returns
--     ->  Index Scan using orders_pkey on orders

-- The order of a return
select order_id
from returns
where id = $1;
--   Index Scan using returns_pkey on returns

-- The turnover of a few days
with span as ( select date_trunc('day', $1::timestamptz at time zone 'Europe/Sarajevo') - make_interval(days => $2) as start ), day as ( select start + make_interval(days => number) as start from span cross join generate_series(0, $3::integer) number ), sold as ((
  select date_trunc('day', placed_at at time zone 'Europe/Sarajevo') as start,
    count(*)::int as orders,
    sum(turnover) as turnover
  from orders
  where placed_at >= (
    select start at time zone 'Europe/Sarajevo'
    from span
  ) and stage <> all($4) group by 1
))
select to_char(day.start, 'YYYY-MM-DD') as date,
  coalesce(orders, 0) as orders,
  coalesce(turnover, 0) as turnover
from day
left join sold using (start)
order by 1;
--   Sort
--       ->  Result
--     ->  Hash Right Join
--           ->  HashAggregate
--                 InitPlan 2
--                   ->  CTE Scan on span span_1
--                 ->  Index Only Scan using orders_by_time on orders
--           ->  Hash
--                 ->  Nested Loop
--                       ->  CTE Scan on span
--                       ->  Function Scan on generate_series number

-- Orders of the last days, in portions
select id,
  placed_at::text as placed,
  total,
  doc#>'{facts,lines}' as lines,
  (doc#>>'{facts,goods}')::int as goods,
  coalesce((doc#>>'{facts,coupon,value}')::int, 0) as coupon,
  doc#>>'{facts,delivery,method}' as method,
  (doc#>>'{facts,delivery,price}')::int as delivery,
  coalesce(doc#>>'{contact,city}', '') as city,
  (doc#>>'{facts,points}')::int as points
from orders
where placed_at >= ((date_trunc('day', $1::timestamptz at time zone 'Europe/Sarajevo') - make_interval(days => $2)) at time zone 'Europe/Sarajevo') and stage <> all($3)
order by placed_at, id
limit $4;
--   Limit
--     ->  Incremental Sort
--           ->  Index Scan using orders_by_time on orders

-- Orders of the last days, in portions (2)
select id,
  placed_at::text as placed,
  total,
  doc#>'{facts,lines}' as lines,
  (doc#>>'{facts,goods}')::int as goods,
  coalesce((doc#>>'{facts,coupon,value}')::int, 0) as coupon,
  doc#>>'{facts,delivery,method}' as method,
  (doc#>>'{facts,delivery,price}')::int as delivery,
  coalesce(doc#>>'{contact,city}', '') as city,
  (doc#>>'{facts,points}')::int as points
from orders
where placed_at >= ((date_trunc('day', $1::timestamptz at time zone 'Europe/Sarajevo') - make_interval(days => $2)) at time zone 'Europe/Sarajevo') and stage <> all($3) and (placed_at, id) > ($4::timestamptz, $5::text)
order by placed_at, id
limit $6;
--   Limit
--     ->  Incremental Sort
--           ->  Index Scan using orders_by_time on orders
